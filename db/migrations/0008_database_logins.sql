-- The site uses a database login that owns no tables. After every migration, grants.ts in
-- server/kernel/database/ grants this login its rights. Tables with a trigger that calls
-- `refuse_change` are append-only: the login can only read and add rows.

-- An optional argument of the trigger names the one function that may delete old rows. Before this
-- function deletes rows, it sets `jagah.forgetting` to its own name (example: 0011_identity.sql).
-- Any login can set this value. So the trigger also checks that the function runs as the table's
-- owner.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_nargs = 1
    and current_setting('jagah.forgetting', true) = tg_argv[0]
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
  then
    return null;
  end if;
  raise exception '% may only be added to', tg_table_name using errcode = '42501';
end $$;
