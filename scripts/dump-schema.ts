import pg from "pg";

const tables = `
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname <> 'schema_migrations'
  order by c.relname`;

const columns = `
  select a.attrelid as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.attidentity as identity, a.attgenerated as generated,
    (select collname from pg_collation l join pg_type t on t.oid = a.atttypid
     where l.oid = a.attcollation and l.oid <> t.typcollation) as collation,
    pg_get_expr(d.adbin, d.adrelid) as expression, col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

// PostgreSQL 18 also lists "not null" as a constraint. The query leaves these constraints out,
// because the line of the column already states "not null".
const constraints = `
  select conrelid as oid, conname as name, pg_get_constraintdef(oid, true) as definition,
    obj_description(oid, 'pg_constraint') as comment
  from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace
  order by conrelid, position(contype::text in 'pufxc'), conname`;

const indexes = `
  select i.indrelid as oid, pg_get_indexdef(i.indexrelid) as definition,
    obj_description(i.indexrelid, 'pg_class') as comment
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by c.relname`;

// Returns a condition that leaves out the objects of an extension. The line `create extension` is
// enough for them.
const own = (catalog: string, alias: string) =>
  `not exists (select from pg_depend d
     where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;

const extensions = `
  select format('create extension %I;', extname) as definition
  from pg_extension where extname <> 'plpgsql' order by extname`;

const types = `
  select format('create type %I as enum (%s);', t.typname,
    string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as definition
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;

const functions = `
  select pg_get_functiondef(p.oid) || ';' as definition from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and ${own("pg_proc", "p")}
  order by p.proname, p.oid`;

const sequences = `
  select format('create sequence %I;', c.relname) as definition from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  order by c.relname`;

const views = `
  select format(E'create view %I as\\n%s', viewname, definition) as definition
  from pg_views where schemaname = 'public' order by viewname`;

const triggers = `
  select tgrelid as oid, pg_get_triggerdef(oid, true) || ';' as definition
  from pg_trigger where not tgisinternal order by tgname`;

type Column = Record<"name" | "type" | "identity" | "generated", string> & {
  required: boolean;
  collation: string | null;
  expression: string | null;
  comment: string | null;
};

type Part = { oid: number; name: string; definition: string; comment: string | null };

const remark = (comment: string | null): string[] =>
  comment ? comment.split("\n").map((line) => `-- ${line.trim()}`) : [];

const columnLine = (column: Column): string => {
  const { name, type, required, identity, generated, expression, collation } = column;
  return [
    `${name} ${type}`,
    collation && `collate "${collation}"`,
    identity && `generated ${identity === "a" ? "always" : "by default"} as identity`,
    generated && `generated always as (${expression}) ${generated === "s" ? "stored" : "virtual"}`,
    !generated && expression && `default ${expression}`,
    required && "not null",
  ]
    .filter(Boolean)
    .join(" ");
};

/** Returns the lines between a table's brackets. Each line except the last ends with a comma, and
 *  the comment of a line is above it. */
const bracketed = (parts: { line: string; comment: string | null }[]): string[] =>
  parts.flatMap(({ line, comment }, at) =>
    [...remark(comment), line + (at < parts.length - 1 ? "," : "")].map((text) => `  ${text}`),
  );

/** Returns the database's public schema as SQL, for people to read and for reviews to compare. The
 *  SQL is never executed. Objects of one kind are sorted by name, but columns keep their order. A
 *  table's constraints are sorted by kind, then by name. */
export const dumpSchema = async (url: string): Promise<string> => {
  const client = new pg.Client(url);
  await client.connect();
  const ask = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
  try {
    const definitions = async (sql: string) =>
      (await ask<Part>(sql)).map(({ definition }) => definition.trimEnd());
    const own = await ask<Column & { oid: number }>(columns);
    const rules = await ask<Part>(constraints);
    const found = await ask<Part>(indexes);
    const fired = await ask<Part>(triggers);
    const written = (await ask<Part>(tables)).map(({ oid, name, comment }) => {
      const inside = [
        ...own
          .filter((column) => column.oid === oid)
          .map((column) => ({ line: columnLine(column), comment: column.comment })),
        ...rules
          .filter((rule) => rule.oid === oid)
          .map((rule) => ({
            line: `constraint ${rule.name} ${rule.definition}`,
            comment: rule.comment,
          })),
      ];
      const below = [
        ...found
          .filter((index) => index.oid === oid)
          .flatMap((index) => [...remark(index.comment), `${index.definition};`]),
        ...fired.filter((trigger) => trigger.oid === oid).map((trigger) => trigger.definition),
      ];
      return [
        ...remark(comment),
        `create table ${name} (`,
        ...bracketed(inside),
        ");",
        ...below,
      ].join("\n");
    });
    return [
      "-- Generated from db/migrations by npm run generate, for reading; it is never run.",
      (await definitions(extensions)).join("\n"),
      ...(await definitions(types)),
      ...(await definitions(sequences)),
      ...(await definitions(functions)),
      ...written,
      ...(await definitions(views)),
    ]
      .filter(Boolean)
      .join("\n\n")
      .concat("\n");
  } finally {
    await client.end();
  }
};
