-- The site serves with a login that owns nothing. After every migration, grants.ts in
-- server/kernel/database/ grants this login its rights. If a trigger of a table calls the function
-- below, the table is append-only: the login can only read and add rows there.

-- If the old rows of an append-only table may be deleted, its trigger names the one function that
-- may delete them:
--
--   create trigger security_events_append_only before update or delete or truncate on
--   security_events for each statement execute function refuse_change('forget_security_events');
--   create function forget_security_events(before timestamptz) returns bigint language plpgsql
--   security definer set search_path = public, pg_temp as $$ ... perform
--   set_config('jagah.forgetting', 'forget_security_events', true); delete from security_events
--   where at < least(before, now() - interval '1 year') ... $$;
--
-- `forget_security_events` runs as the owner of the tables. Any login can set `jagah.forgetting`,
-- so the trigger also checks that the rows are deleted by the owner of the table.
-- `forget_security_events` must not let its caller decide which rows are old enough.
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
