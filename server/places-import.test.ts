import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { UNFINISHED_RESTORE } from "#server/kernel/base/unfinished-restore.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";

const { url, pool } = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "jagah-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

const program = fileURLToPath(new URL("places-import.ts", import.meta.url));

const importFile = (name: string, text?: string) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    if (text !== undefined) writeFileSync(join(folder, name), text);
    const env = { ...programEnvironment(), DATABASE_URL: url, INIT_CWD: folder };
    execFile(process.execPath, [program, name], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const areas = async (): Promise<string[]> =>
  (await pool.query("select name from local_areas order by name")).rows.map(({ name }) => name);

const head = "state,city,area,latitude,longitude";

test("a file is imported once, however often it is given", async () => {
  const text = `${head}\nMaharashtra,Mahabaleshwar,Venna Lake,17.9340,73.6640\n`;

  const first = await importFile("mine.csv", text);
  const second = await importFile("mine.csv");

  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("1 local areas added (with 1 new cities and 1 new states), 0 moved");
  expect(first.out).toContain("Running servers show them at once.");
  expect(second.out).toContain("0 local areas added");
  expect(second.out).not.toContain("Running servers");
  expect(await areas()).toEqual(["Venna Lake"]);
});

test("one wrong line rejects the whole file, and is named", async () => {
  const before = await areas();

  const { code, err } = await importFile(
    "bad.csv",
    `${head}\nGoa,Panaji,Ribandar,15.4992,73.8600\nGoa,Panaji,Merces,15.49O0,73.85\n`,
  );

  expect(code).toBe(1);
  expect(err).toBe(
    'bad.csv, line 3, column latitude: must be a number such as 19.0544, not "15.49O0".\nNothing was imported.\n',
  );
  expect(await areas()).toEqual(before);
});

test("a data folder whose restore is unfinished is refused", async () => {
  writeFileSync(join(folder, UNFINISHED_RESTORE), "");
  writeFileSync(join(folder, "one.csv"), `${head}\nGoa,Panaji,Ribandar,15.4992,73.8600\n`);
  const env = { ...programEnvironment(), DATA_DIR: folder, INIT_CWD: folder };

  const run = promisify(execFile)(process.execPath, [program, "one.csv"], { env });

  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A restore into the data folder .* was interrupted/),
  });
});

test("a file that does not exist or has no places is reported in one sentence", async () => {
  expect(await importFile("gone.csv")).toMatchObject({
    code: 1,
    err: "gone.csv cannot be read: there is no such file.\n",
  });
  expect(await importFile("empty.csv", `${head}\n`)).toMatchObject({
    code: 1,
    err: "empty.csv has no places below its first line.\n",
  });
});
