import { expect, test } from "vitest";
import { migrationProblems, unsafeMigrations } from "./migrations.ts";

const problemsOf = (sql: string, name = "0099_change.sql") => migrationProblems(name, sql);

test.each([
  ["alter table spaces drop column notes;", "removes what"],
  ["alter table spaces drop notes;", "removes what"],
  ["alter table spaces alter pet drop not null, drop if exists notes;", "removes what"],
  ["drop table wishes;", "removes what"],
  ["alter table spaces rename column name to title;", "renames what"],
  ["alter table spaces rename name to title;", "renames what"],
  ["alter table spaces alter column name set not null;", "makes a column required"],
  ["alter table spaces alter column name type varchar(20);", "changes the type"],
  ["alter table spaces add column pet text not null;", "adds a required column"],
  ["alter table spaces add pet text not null;", "adds a required column"],
  ["alter table spaces add a text not null, add b text default '';", "adds a required column"],
  ["alter table spaces add rate numeric(10,2) not null;", "adds a required column"],
  ["truncate wishes;", "rewrites a table"],
  ["create index spaces_pet on spaces (pet);", "locks a table against writers"],
  ["alter table spaces add constraint pets check (pet <> '');", "as not valid"],
  ["alter table spaces add foreign key (pet) references pets (id);", "as not valid"],
  ["alter table spaces add check (a > 0), add check (b > 0) not valid;", "as not valid"],
  ["alter table spaces add constraint pets unique (pet);", "while an index is built"],
  ["alter table spaces add primary key (id, pet);", "while an index is built"],
  ["create index concurrently a on spaces (a);\ncreate index concurrently b on spaces (b);", "own"],
])("%s is refused", (sql, why) => {
  expect(problemsOf(sql).join()).toContain(why);
});

test.each([
  "alter table spaces add column pet text;",
  "alter table spaces add column pet text not null default '';",
  "alter table spaces add rate numeric(10,2) default round(1.5, 2) not null, add pet text;",
  "alter table spaces add check (pet is not null) not valid;",
  "alter table spaces drop constraint pets, alter pet drop default, alter pet drop not null;",
  "create table pets (id uuid primary key, name text not null);\ncreate index pets_name on pets (name);\nalter table pets add check (name <> '');",
  "create index concurrently spaces_pet on spaces (pet);",
  "alter table spaces add constraint pets check (pet <> '') not valid;",
  "alter table spaces add constraint pets unique using index spaces_pet;",
  "create table pets (id uuid);\nalter table pets add primary key (id);",
  "-- This would drop table spaces.\nselect 1;",
  "-- safe on a running site: the previous release never read it.\nalter table spaces drop column notes;",
  "create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;",
])("%s is accepted", (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

test.each([
  ["drop index spaces_pet;\ndrop index concurrently if exists spaces_dog;", "a file of its own"],
  ["drop index concurrently spaces_pet;", "if exists"],
  ["-- safe on a running site: unused.\ndrop index concurrently spaces_pet;", "if exists"],
])("%s is refused in a contracting migration, too", (sql, why) => {
  expect(problemsOf(sql, "0099_change.contract.sql").join()).toContain(why);
  expect(problemsOf(sql).join()).toContain(why);
});

test.each([
  "drop index concurrently if exists spaces_pet;",
  "create index concurrently spaces_pet on spaces (pet);\n-- The index of the pets.\n",
])("%s is accepted in a file of its own", (sql) => {
  expect(problemsOf(sql, "0099_change.contract.sql")).toEqual([]);
  expect(problemsOf(sql)).toEqual([]);
});

test("a comment 'safe on a running site' permits one statement; a contracting migration needs none", () => {
  const sql = "-- safe on a running site: unused.\ndrop table a;\ndrop table b;\n";
  expect(problemsOf(sql)).toHaveLength(1);
  expect(problemsOf(sql)[0]).toContain("drop table b");
  expect(problemsOf(sql, "0099_change.contract.sql")).toEqual([]);
});

test("a comment after a semicolon does not join two statements", () => {
  const sql =
    "-- safe on a running site: unused.\ndrop table a; -- The last of its kind.\ndrop table b;\n";
  expect(problemsOf(sql)).toHaveLength(1);
  expect(problemsOf(sql)[0]).toContain("drop table b");
});

test("a backfill is one statement", () => {
  expect(problemsOf("update a set b = 1;\nupdate c set d = 1;", "0099_x.backfill.sql")).toEqual([
    "0099_x.backfill.sql: a backfill is one statement.",
  ]);
});

test("the project's own migrations are safe on a running site", () => {
  expect(unsafeMigrations()).toEqual([]);
});
