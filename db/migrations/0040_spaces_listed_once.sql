-- The id that a host's client gives a new listing. If the client sends the listing again with the
-- same id, the space is listed only once. Older versions and other clients send no id.
alter table spaces add column client_id text;
alter table spaces add constraint spaces_client_id_check
  check (length(client_id) between 1 and 100) not valid;
