import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MAX_ORIGINAL_SIDE } from "#contract/media/policy.ts";
import { findCpuMs, getMemoryLimitScript } from "#server/kernel/base/platform.mjs";

/** The limits of one picture process. */
export type PictureProcessLimits = {
  /** Limit of the data segment and anonymous memory, in megabytes: the memory that a decoder really
   *  uses. */
  dataMegabytes: number;
  /** Limit of the address space, in megabytes. It is larger than `dataMegabytes`, because V8
   *  reserves space that it does not use. */
  addressMegabytes: number;
  /** Limit of the CPU time of one job, in milliseconds. On a busy machine, the job may take up to
   *  six times as long in real time. If the CPU time cannot be read, this is the limit of the real
   *  time. */
  jobMs: number;
};

/** A job or a response: its header and its bytes. */
export type PictureProcessMessage = { header: Record<string, unknown>; bytes: Buffer };

/** The error if a picture process ends, or is killed, before it has responded. `why` is:
 *  - `start` if the process never became ready
 *  - `time` if the job took too long
 *  - `died` in all other cases */
export class PictureProcessError extends Error {
  readonly why: "time" | "died" | "start";
  constructor(why: PictureProcessError["why"], detail: string) {
    super(`The picture process was lost (${why}). ${detail}`.trim());
    this.why = why;
  }
}

const START_MS = 30_000;
/** The maximum size of a response in bytes: the size of the largest picture without compression
 *  (four bytes a pixel), plus a quarter as a margin. */
const MAX_ANSWER_BYTES = MAX_ORIGINAL_SIDE ** 2 * 5;
const PROGRAM = fileURLToPath(new URL("picture-process.mjs", import.meta.url));

const startProgram = ({ dataMegabytes, addressMegabytes }: PictureProcessLimits): ChildProcess =>
  spawn(
    "/bin/sh",
    [
      "-c",
      getMemoryLimitScript(),
      "sh",
      String(dataMegabytes * 1024),
      String(addressMegabytes * 1024),
      process.execPath,
      "--jitless",
      "--max-old-space-size=64",
      "--max-semi-space-size=1",
      "--expose-gc",
      PROGRAM,
    ],
    {
      cwd: "/",
      // The process gets no secrets and no paths. The allocator has the same settings as in `npm
      // start`.
      env: {
        MALLOC_ARENA_MAX: "1",
        MALLOC_MMAP_THRESHOLD_: "32768",
        UV_THREADPOOL_SIZE: "1",
        VIPS_CONCURRENCY: "1",
      },
      stdio: ["pipe", "pipe", "pipe"],
    },
  );

const MAX_LOOKS = 6;

/** Returns the CPU time of a process in milliseconds; null before it has started and after its
 *  end. */
const computedMs = (pid: number | undefined): number | null =>
  pid === undefined ? null : findCpuMs(pid);

/** Returns a function that takes chunks as they arrive, and calls `found` with each complete
 *  response. The function throws a RangeError for lengths that no response has, and a SyntaxError
 *  for a header that is not JSON. */
const frameReader = (found: (frame: PictureProcessMessage) => void) => {
  let held: Buffer[] = [];
  let size = 0;
  return (chunk: Buffer): void => {
    held.push(chunk);
    size += chunk.length;
    if (size < 8) return;
    const start = held[0] && held[0].length >= 8 ? held[0] : Buffer.concat(held);
    const [header, body] = [start.readUInt32BE(0), start.readUInt32BE(4)];
    if (header > 65_536 || body > MAX_ANSWER_BYTES) throw new RangeError("No such answer.");
    if (size < 8 + header + body) return;
    const all = Buffer.concat(held);
    held = [];
    size = 0;
    found({
      header: JSON.parse(all.toString("utf8", 8, 8 + header)) as Record<string, unknown>,
      bytes: all.subarray(8 + header),
    });
  };
};

/** A running picture process, which takes one job at a time. While it has no job, it does not
 *  prevent the server from ending. */
export type PictureProcess = {
  /** Sends a job and returns the response.
   *  @throws PictureProcessError */
  ask: (header: Record<string, unknown>, bytes: Buffer) => Promise<PictureProcessMessage>;
  isAlive: () => boolean;
  pid: number | undefined;
  end: () => void;
};

/** Starts a picture process. The first job waits until the process is ready. */
export const startPictureProcess = (limits: PictureProcessLimits): PictureProcess => {
  const child = startProgram(limits);
  let waiting:
    | { resolve: (frame: PictureProcessMessage) => void; reject: (error: Error) => void }
    | undefined;
  let alive = true;
  let stderrText = "";

  const lose = (why: PictureProcessError["why"]): void => {
    alive = false;
    child.kill("SIGKILL");
    const lost = waiting;
    waiting = undefined;
    lost?.reject(new PictureProcessError(why, stderrText));
  };
  const read = frameReader((frame) => {
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(frame);
  });
  child.stdout?.on("data", (chunk: Buffer) => {
    try {
      read(chunk);
    } catch {
      lose("died");
    }
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    stderrText = (stderrText + chunk.toString("utf8")).slice(-500);
  });
  // Ignores a broken pipe, because the exit event follows and is handled below.
  child.stdin?.on("error", () => {});
  child.on("error", () => lose("died"));
  child.on("exit", () => lose("died"));
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr])
    (pipe as unknown as { unref?: () => void } | null)?.unref?.();

  const answerWithin = (ms: number, late: PictureProcessError["why"], begin: () => void) =>
    new Promise<PictureProcessMessage>((resolve, reject) => {
      if (!alive) return reject(new PictureProcessError("died", stderrText));
      const before = computedMs(child.pid);
      let looks = 0;
      // The limit is on CPU time, because on a busy machine an acceptable picture may take long.
      const timer = setInterval(() => {
        looks++;
        const now = computedMs(child.pid);
        const hasTimeLeft = before !== null && now !== null && now - before < ms;
        if (!hasTimeLeft || looks >= MAX_LOOKS) lose(late);
      }, ms);
      waiting = {
        resolve: (frame) => {
          clearInterval(timer);
          resolve(frame);
        },
        reject: (error) => {
          clearInterval(timer);
          reject(error);
        },
      };
      begin();
    });

  const ready = answerWithin(START_MS, "start", () => {}).catch(() => {
    throw new PictureProcessError("start", stderrText);
  });
  ready.catch(() => {});

  return {
    ask: async (header, bytes) => {
      await ready;
      return answerWithin(limits.jobMs, "time", () => {
        const text = Buffer.from(JSON.stringify(header));
        const lengths = Buffer.alloc(8);
        lengths.writeUInt32BE(text.length, 0);
        lengths.writeUInt32BE(bytes.length, 4);
        child.stdin?.write(Buffer.concat([lengths, text]));
        child.stdin?.write(bytes);
      });
    },
    isAlive: () => alive,
    pid: child.pid,
    end: () => lose("died"),
  };
};
