-- The browsers that show push notifications. Each row belongs to the session that turned push on.
-- After the session ends, the browser gets nothing.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- The URL of this subscription at the browser's push service. Anyone who knows this URL and has
  -- the site's key can send notifications to the browser.
  endpoint text not null check (length(endpoint) between 1 and 1000),
  -- The browser's public key (a P-256 point) and its secret, both in base64url. They encrypt each
  -- notification so that only the browser can read it.
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- When the push service ends the subscription. Most services set no end.
  expires_at timestamptz,
  created_at timestamptz not null,
  -- One browser shows the notifications of one account.
  constraint push_subscriptions_endpoint unique (endpoint)
);
create index push_subscriptions_of_account on push_subscriptions (account_id, created_at desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- When a session is ended, the subscription of its browser is deleted. If a session expires, a
-- daily job deletes the subscription (`deleteDeadSubscriptions`).
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_of_session();

-- Adds the channels push and mail. An urgent notification is mailed after the other channels were
-- tried.
alter table notification_deliveries drop constraint notification_deliveries_channel_check;
-- safe on a running site: the table is small, and the new check accepts all its rows
alter table notification_deliveries add constraint notification_deliveries_channel_check
  check (channel in ('whatsapp', 'push', 'mail'));
