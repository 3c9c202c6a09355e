import type pg from "pg";

/** Drops all indexes and constraints that slow down loading rows into `tables`. Also drops the
 *  constraints of other tables that refer to `tables`.
 *  @returns the statements that recreate them, indexes before foreign keys */
export const dropIndexes = async (client: pg.Client, tables: string[]): Promise<string[]> => {
  const { rows: constraints } = await client.query<{
    on: string;
    name: string;
    definition: string;
    kind: string;
  }>(
    `select conrelid::regclass::text as on, conname as name, contype as kind,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where conrelid = any($1::regclass[]) and contype in ('p', 'u', 'f')
       or confrelid = any($1::regclass[])
     order by contype = 'f' desc`,
    [tables],
  );
  for (const { on, name } of constraints)
    await client.query(`alter table ${on} drop constraint "${name}"`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const add = ({ on, name, definition }: (typeof constraints)[number]) =>
    `alter table ${on} add constraint "${name}" ${definition}`;
  const isForeign = ({ kind }: { kind: string }) => kind === "f";
  return [
    ...constraints.filter((one) => !isForeign(one)).map(add),
    ...indexes.map(({ definition }) => definition),
    ...constraints.filter(isForeign).map(add),
  ];
};
