import { httpLoad, startApp, temporaryFolder } from "./app.ts";
import type { Measured } from "./measure.ts";
import { addressOf, type Kind, type Question, questionsFor } from "./mix.ts";
import { scaleDatabase } from "./scale.ts";
import { type Recorded, record, sqlLoad } from "./statements.ts";

const QUESTIONS = 600;

export type SearchFigures = {
  count: number;
  /** SQL alone: the first page, the first page with counts, and a later page. */
  page: Measured;
  counted: Measured;
  later: Measured;
  /** The same answers over HTTP. */
  httpLater: Measured;
  httpCounted: Measured;
  kinds: { kind: Kind; measured: Measured }[];
  memory: { now: number; peak: number };
};

/** Those questions that have a second page, which comes without counts. */
const goneOn = (questions: Question[], first: Recorded[]) =>
  questions.flatMap((question, i) => {
    const cursor = first[i]?.cursor;
    return cursor ? [{ ...question, cursor }] : [];
  });

const overHttp = async (url: string, paths: { later: string[]; counted: string[] }) => {
  const folder = temporaryFolder();
  const app = await startApp({ DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: "false" });
  try {
    // A server that has run for a while: its compiler knows its code.
    await httpLoad(app.port, [...paths.later, ...paths.counted]);
    const httpLater = await httpLoad(app.port, paths.later);
    const httpCounted = await httpLoad(app.port, paths.counted);
    return { httpLater, httpCounted, memory: app.memory() };
  } finally {
    await app.stop();
    folder.remove();
  }
};

/** Measures the search at one size: its SQL alone, then the same answers over HTTP. */
export const searchFigures = async (
  count: number,
  tell: (text: string) => void,
): Promise<SearchFigures> => {
  const { url, stop } = await scaleDatabase(count);
  try {
    const questions = await questionsFor(url, QUESTIONS);
    const first = await record(url, questions);
    const more = goneOn(questions, first);
    tell("the SQL of a page");
    const page = await sqlLoad(url, await record(url, questions, "page"));
    const later = await sqlLoad(url, await record(url, more));
    tell("the SQL of a page with counts");
    const counted = await sqlLoad(url, first);
    tell("the same over HTTP");
    const http = await overHttp(url, {
      later: more.map((question) => addressOf(question, question.cursor)),
      counted: questions.map((question) => addressOf(question)),
    });
    tell("each kind of question");
    const kinds = [];
    for (const kind of new Set(questions.map((question) => question.kind))) {
      const ofKind = first.filter((_, i) => questions[i]?.kind === kind);
      kinds.push({ kind, measured: await sqlLoad(url, ofKind, 2) });
    }
    return { count, page, counted, later, kinds, ...http };
  } finally {
    await stop();
  }
};
