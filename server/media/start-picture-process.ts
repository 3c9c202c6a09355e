import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MAX_ORIGINAL_SIDE } from "#contract/media/policy.ts";
import { findCpuMs, getMemoryLimitScript } from "#server/kernel/base/platform.mjs";

/** The limits of one picture process. */
export type PictureProcessLimits = {
  /** Data segment and anonymous memory, in megabytes: what a decoder really uses. */
  dataMegabytes: number;
  /** Address space, in megabytes: more than the process uses, because V8 reserves unused space. */
  addressMegabytes: number;
  /** CPU time of one job, in milliseconds; on a busy machine the job may run six times as long. */
  jobMs: number;
};

/** A job or a response: its header and its bytes. */
export type PictureProcessMessage = { header: Record<string, unknown>; bytes: Buffer };

/** The process ended, or was ended, before it responded: `time` when it took too long, `start` when
 *  it never became ready. */
export class PictureProcessError extends Error {
  readonly why: "time" | "died" | "start";
  constructor(why: PictureProcessError["why"], detail: string) {
    super(`The picture process was lost (${why}). ${detail}`.trim());
    this.why = why;
  }
}

const START_MS = 30_000;
/** The maximum size of a response: the largest picture without compression, four bytes a pixel, and
 *  a quarter more as a margin. */
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
      // No secrets, no paths; the allocator has the same settings as in `npm start`.
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

/** Returns the CPU time of a process in milliseconds; null before it has started and after its end. */
const computedMs = (pid: number | undefined): number | null =>
  pid === undefined ? null : findCpuMs(pid);

/** Assembles responses from the chunks that arrive.
 *  @throws RangeError for lengths that no response has */
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

/** A running picture process with one job at a time. It never prevents the server from ending. */
export type PictureProcess = {
  /** Sends a job and returns the response.
   *  @throws PictureProcessError */
  ask: (header: Record<string, unknown>, bytes: Buffer) => Promise<PictureProcessMessage>;
  isAlive: () => boolean;
  pid: number | undefined;
  end: () => void;
};

/** Starts a picture process; the first job waits until it is ready. */
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
      // The limit is on CPU time, because on a busy machine a good picture may take long.
      const timer = setInterval(() => {
        looks++;
        const now = computedMs(child.pid);
        const isBusy = before !== null && now !== null && now - before < ms;
        if (!isBusy || looks >= MAX_LOOKS) lose(late);
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
