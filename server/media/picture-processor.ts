import { MAX_ORIGINAL_SIDE, photoLimits } from "#contract/media/policy.ts";
import { createFairQueue } from "#server/kernel/base/fair-queue.ts";
import { nodeSlots, withNodeSlot } from "#server/kernel/base/node-slots.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { notAPhoto, photoTooLarge } from "./photo-check.ts";
import {
  type PictureProcess,
  PictureProcessError,
  type PictureProcessLimits,
  type PictureProcessMessage,
  startPictureProcess,
} from "./start-picture-process.ts";

type Options = PictureProcessLimits & {
  /** The maximum number of processes. */
  processes: number;
  /** How long a picture may wait in a queue, in milliseconds. An upload waits in two queues. */
  waitMs: number;
  /** An idle process ends after this many milliseconds and releases its memory. */
  idleMs: number;
};

/** The default options. */
const DEFAULTS: Options = {
  processes: nodeSlots.pictures,
  // Measured on x64: creating the largest AVIF (1920 x 2560 pixels) needs 234 MB, and accepting the
  // largest WebP needs 221 MB. The rest is a margin.
  dataMegabytes: 352,
  addressMegabytes: 1024,
  jobMs: 10_000,
  // Hosts take turns: when 48 hosts upload at once, a host's next photo may wait for 47 other
  // photos.
  waitMs: 60_000,
  idleMs: 30_000,
};
const BUSY_MESSAGE = "Too many photos are being processed. Please try again.";

/** An uploaded picture in the form in which it is stored. */
export type NormalisedPicture = {
  original: Buffer;
  width: number;
  height: number;
  colours: number[];
};

/** The bytes of a picture, or a function that reads them. The function is called when the picture's
 *  job leaves the queue. */
export type ByteSource = Uint8Array | (() => Promise<Uint8Array>);

const bytesOf = async (bytes: ByteSource): Promise<Buffer> => {
  const read = typeof bytes === "function" ? await bytes() : bytes;
  return Buffer.from(read.buffer, read.byteOffset, read.byteLength);
};

const createBusyProblem = () => new Problem(503, "busy", BUSY_MESSAGE, { retryAfterSeconds: 2 });

/** Creates a processor that decodes and encodes pictures in separate processes. A process that ends
 *  early is replaced. In the methods, `who` identifies the caller in the fair queue: an account's
 *  id, "visitors", "jobs" or "seed". */
export const createPictureProcessor = (options: Partial<Options> = {}) => {
  const settings = { ...DEFAULTS, ...options };
  const { processes, waitMs, idleMs } = settings;
  const turns = { waitingEach: 400, waitMs, sorry: BUSY_MESSAGE, retryAfterSeconds: 2 };
  const turn = createFairQueue({ ...turns, most: processes });
  /** The queue of uploaded pictures. They are processed one at a time, because each may need most
   *  of a process's memory. */
  const uploadQueue = createFairQueue({ ...turns, most: 1 });
  const idle: { child: PictureProcess; timer: NodeJS.Timeout }[] = [];
  let started = 0;

  const takeChild = (): PictureProcess => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.child.isAlive()) return last.child;
    }
    started++;
    return startPictureProcess(settings);
  };

  const putBack = (child: PictureProcess): void => {
    if (!child.isAlive()) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      child.end();
    }, idleMs);
    timer.unref();
    idle.push({ child, timer });
  };

  const ask = (
    who: string,
    header: Record<string, unknown>,
    bytes: ByteSource,
  ): Promise<PictureProcessMessage> =>
    turn(who, () =>
      withNodeSlot("pictures", async () => {
        const input = await bytesOf(bytes);
        const child = takeChild();
        try {
          return await child.ask(header, input);
        } finally {
          putBack(child);
        }
      }),
    );

  const made = async (frame: Promise<PictureProcessMessage>): Promise<PictureProcessMessage> => {
    const { header, bytes } = await frame.catch((error) => {
      throw error instanceof PictureProcessError && error.why !== "start"
        ? createBusyProblem()
        : error;
    });
    if (typeof header.failed === "string") throw new Error(header.failed);
    return { header, bytes };
  };

  return {
    /** Checks and re-encodes an uploaded picture. A picture that crashes the process or takes too
     *  long is rejected as too large.
     *  @throws Problem 422 not-a-photo, photo-too-large; 503 busy when too many pictures wait, or
     *  this picture waited for too long */
    takeIn: async (who: string, bytes: ByteSource): Promise<NormalisedPicture> => {
      const job = { do: "take-in", limits: photoLimits, side: MAX_ORIGINAL_SIDE };
      const { header, bytes: original } = await uploadQueue(who, () =>
        withNodeSlot("uploads", () => ask(who, job, bytes)).catch((error) => {
          throw error instanceof PictureProcessError && error.why !== "start"
            ? photoTooLarge()
            : error;
        }),
      );
      const { refused, width, height, colours } = header;
      if (refused === "photo-too-large") throw photoTooLarge();
      if (typeof width !== "number" || typeof height !== "number" || !Array.isArray(colours))
        throw notAPhoto();
      return { original, width, height, colours: colours.map(Number) };
    },
    /** Returns a stored original reduced to `width`, never enlarged. If the original fits in one of
     *  the smaller `widths`, no picture is returned. Instead, `sufficientWidth` is returned, the
     *  smallest width in which the original fits.
     *  @param request - its `widths` are in ascending order
     *  @throws Problem 503 busy */
    resize: async (
      who: string,
      bytes: ByteSource,
      request: { width: number; format: string; widths: readonly number[] },
    ): Promise<Buffer | { sufficientWidth: number }> => {
      const { header, bytes: picture } = await made(ask(who, { do: "resize", ...request }, bytes));
      return typeof header.sufficientWidth === "number"
        ? { sufficientWidth: header.sufficientWidth }
        : picture;
    },
    /** Returns a stored original as the JPEG of a link preview, smaller than `mostBytes` if
     *  possible.
     *  @throws Problem 503 busy */
    share: async (who: string, bytes: ByteSource, mostBytes: number): Promise<Buffer> =>
      (await made(ask(who, { do: "share", mostBytes }, bytes))).bytes,
    /** Reduces a stored original to 3 x 2 pixels and returns their colours, as 18 numbers.
     *  @throws Problem 503 busy */
    colours: async (who: string, bytes: ByteSource): Promise<number[]> => {
      const { header } = await made(ask(who, { do: "colours" }, bytes));
      return Array.isArray(header.colours) ? header.colours.map(Number) : [];
    },
    /** Returns how many processes were started so far. */
    started: () => started,
    /** Returns the process ids of the idle processes. */
    pids: () => idle.flatMap(({ child }) => child.pid ?? []),
    /** Ends the idle processes. */
    end: () => {
      for (const { child, timer } of idle.splice(0)) {
        clearTimeout(timer);
        child.end();
      }
    },
  };
};

/** The picture processor of this server. Uploads, visitors and jobs share it, because its limits
 *  apply to all of them together. */
export const pictureProcessor = createPictureProcessor();
