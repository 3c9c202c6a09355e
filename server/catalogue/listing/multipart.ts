import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyInstance } from "@fastify/busboy";
import { MAX_PHOTO_BYTES } from "#contract/media/policy.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { MAX_FORM_TEXT_BYTES } from "#server/catalogue/policy.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import { type Spool, type SpooledFile, spoolFull } from "#server/media/spool.ts";
import { toDisplayFileName } from "./file-name.ts";
import { minimumUploadRate, type UploadRateLimits, watchUploadRate } from "./upload-rate.ts";

/** An uploaded photo. Messages and other fields of the form refer to the photo by its name; the
 *  name is never used as a path. */
export type UploadedFile = { name: string } & SpooledFile;
/** A parsed form. `fields` has all values of each text field, and `files` has the photos. Both are
 *  in the order of arrival. */
export type MultipartForm = { fields: Map<string, string[]>; files: UploadedFile[] };

/** The content that a form with photos may have, and the texts for its error messages. */
export type FormShape = {
  /** The form's name with its article, for error messages: `a listing`. */
  what: string;
  /** The field that contains the photos. */
  photoField: string;
  maxPhotos: number;
  tooManyPhotos: string;
  photoTooBig: (fileName: string) => string;
};

const listingShape: FormShape = {
  what: "a listing",
  photoField: "images",
  maxPhotos: listingLimits.photos,
  tooManyPhotos: listingMessages.tooManyImages,
  photoTooBig: listingMessages.imageTooBig,
};

/** Returns the maximum size of a form in bytes. A form of this size has room for the texts and for
 *  one photo more than allowed. So an extra photo gets the error "too many photos" and not "too
 *  large". */
const bodyLimit = ({ maxPhotos }: FormShape): number => (maxPhotos + 2) * MAX_PHOTO_BYTES;
const FIELD_LIMIT_BYTES = 64 * 1024;
const FIELDS = 250;

const broken = () =>
  new Problem(
    400,
    "malformed",
    "The upload was interrupted or could not be read. Please send it again.",
  );
const tooMuch = ({ what, maxPhotos }: FormShape) =>
  new Problem(
    413,
    "too-large",
    `The upload is too large. Please send at most ${formatNumberInWords(maxPhotos)} photos with ${what}.`,
  );
const tooMuchText = ({ what }: FormShape) =>
  new Problem(413, "too-large", `The upload has more text than ${what} can have.`);
const notMultipart = ({ what }: FormShape) =>
  new Problem(415, "unsupported", `Please send ${what} as multipart/form-data.`);
const tooManyFields = ({ what }: FormShape) =>
  new Problem(413, "too-large", `The upload has more fields than ${what} can have.`);
const fileTooBig = (name: string, { photoField, photoTooBig }: FormShape) => {
  const message = photoTooBig(name);
  return new Problem(413, "photo-too-big", message, { errors: { [photoField]: message } });
};

const isMultipart = /^multipart\/form-data\s*(;|$)/i;

/** Returns whether a content type is that of a form with files. */
export const isMultipartType = (contentType: string): boolean => isMultipart.test(contentType);

const openParser = (contentType: string, shape: FormShape): BusboyInstance => {
  if (!isMultipartType(contentType)) throw notMultipart(shape);
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // A part with a file name is a photo; every other part is text.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fieldSize: FIELD_LIMIT_BYTES,
        fields: FIELDS,
        files: shape.maxPhotos,
        fileSize: MAX_PHOTO_BYTES,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw broken();
  }
};

/** Collects the parts that the parser finds. `form` is complete when `finished` resolves: all
 *  photos are then written. `failed` rejects at the first error, such as a part that is not
 *  allowed. */
const collect = (parser: BusboyInstance, spool: Spool, shape: FormShape) => {
  const form: MultipartForm = { fields: new Map(), files: [] };
  let fail: (problem: Problem) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  /** The photos in the order of arrival. An entry is undefined until its photo is written, and
   *  stays undefined if the file field was left empty. */
  const files: (UploadedFile | undefined)[] = [];
  const writing: Promise<void>[] = [];
  const finished = new Promise<void>((resolve) => parser.once("finish", resolve)).then(async () => {
    await Promise.all(writing);
    form.files = files.filter((file) => file !== undefined);
  });
  finished.catch(() => {});

  parser.on("error", () => fail(broken()));
  parser.on("fieldsLimit", () => fail(tooManyFields(shape)));
  parser.on("filesLimit", () => fail(invalid({ [shape.photoField]: shape.tooManyPhotos })));
  let textBytes = 0;
  parser.on("field", (name, value, _nameCut, valueCut) => {
    // `name` is undefined if the part has no name.
    if (!name) return fail(broken());
    if (valueCut)
      return fail(
        new Problem(413, "too-large", `The field ${name} is too long.`, {
          errors: { [name.slice(0, 60)]: "Please shorten this field." },
        }),
      );
    textBytes += Buffer.byteLength(value);
    if (textBytes > MAX_FORM_TEXT_BYTES) return fail(tooMuchText(shape));
    form.fields.set(name, [...(form.fields.get(name) ?? []), value]);
  });
  parser.on("file", (field, file, sentName) => {
    const at = files.push(undefined) - 1;
    const name = toDisplayFileName(sentName, at + 1);
    let size = 0;
    if (field !== shape.photoField) {
      const message = `Please send photos in the field ${shape.photoField}.`;
      fail(invalid({ [String(field).slice(0, 60)]: message }));
    }
    file.on("limit", () => fail(fileTooBig(name, shape)));
    file.on("data", (chunk: Buffer) => {
      size += chunk.length;
    });
    const { stream, read } = spool.file();
    const written = pipeline(file, stream).then(
      () => {
        // Browsers send an empty file field as a file without a name and without bytes. It is left
        // out.
        if (sentName || size > 0) files[at] = { name, size, read };
      },
      (error: NodeJS.ErrnoException) => {
        const problem = error.code?.startsWith("E") && error.syscall ? spoolFull() : broken();
        fail(problem);
        throw problem;
      },
    );
    written.catch(() => {});
    writing.push(written);
  });
  return { form, failed, finished };
};

/** Parses a form while it arrives, and writes its photos to the spool. Stops at the first error.
 *  @throws Problem 400 malformed or too-slow; 413 too-large or photo-too-big; 415 unsupported; 422
 *  for too many photos, or a file in another field; 503 busy */
export const readMultipartForm = async (
  request: Request,
  spool: Spool,
  limits: UploadRateLimits = minimumUploadRate,
  shape: FormShape = listingShape,
): Promise<MultipartForm> => {
  const parser = openParser(request.headers.get("content-type") ?? "", shape);
  if (!request.body) throw broken();
  const { form, failed, finished } = collect(parser, spool, shape);
  const pace = watchUploadRate(limits, broken);
  const reader = request.body.getReader();
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), failed, pace.failed]);
      if (done) break;
      pace.arrived(value.length);
      total += value.length;
      if (total > bodyLimit(shape)) throw tooMuch(shape);
      const written = new Promise<void>((resolve) => parser.write(value, () => resolve()));
      await Promise.race([written, failed, pace.failed]);
    }
    parser.end();
    await Promise.race([finished, failed, pace.failed]);
    return form;
  } catch (error) {
    parser.destroy();
    // Any other error means that the connection failed.
    throw error instanceof Problem ? error : broken();
  } finally {
    pace.stop();
    // The reader is released and not cancelled, because cancelling would close the connection
    // before the sender has read the response.
    reader.releaseLock();
  }
};
