-- The site serves with a login that owns nothing; the grants of each table are made after every
-- migration (server/kernel/grants.ts), which treats whatever this trigger protects as append-only.

-- A table that is only added to, but not kept for ever, names in its trigger the one function that may
-- remove old rows:
--
--   create trigger security_events_append_only before update or delete or truncate on security_events
--     for each statement execute function refuse_change('forget_security_events');
--   create function forget_security_events(before timestamptz) returns bigint
--     language plpgsql security definer set search_path = public, pg_temp
--   as $$ ... perform set_config('jagah.forgetting', 'forget_security_events', true);
--     delete from security_events where at < least(before, now() - interval '1 year') ... $$;
--
-- (A login that is no superuser may not attach the setting to the function itself.)
-- The function runs as the tables' owner. Anybody may set `jagah.forgetting`, so the trigger also asks
-- who deletes; and the serving login has no right to delete in the first place. The bound on age belongs
-- into the function, not to its caller.
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
