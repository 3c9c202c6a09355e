-- The notifications of members. The bell lists those with `on_site`. Sentences on the site are made
-- from `kind` and `params` (server/notifications/wording.ts).
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  -- The id of the notification's subject: a booking, conversation, requirement, space or report.
  subject_id uuid,
  -- The names and texts for the notification's sentence. Contact details were removed from them.
  params jsonb not null,
  -- The name of the event, so that the member is notified of each event only once.
  once text not null check (length(once) between 1 and 200),
  created_at timestamptz not null,
  -- Whether the list on the site shows the notification. False if the member chose only other
  -- channels.
  on_site boolean not null default true,
  -- When the member saw it, on the site or in the conversation that it is about.
  read_at timestamptz,
  constraint notifications_once unique (account_id, once)
);
create index notifications_of_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id, subject_id) where read_at is null;
create index notifications_by_time on notifications (created_at);

-- The channels outside the site on which a notification is sent. A job claims a row by changing its
-- state, so that nothing is sent twice.
create table notification_deliveries (
  notification_id uuid not null references notifications (id) on delete cascade,
  channel text not null check (channel in ('whatsapp')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (notification_id, channel),
  constraint notification_deliveries_sent_at check ((state = 'sent') = (sent_at is not null))
);

-- The channels that a member chose for a kind of notification. Without a row, the defaults apply.
create table notification_preferences (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  site boolean not null,
  mail boolean not null,
  whatsapp boolean not null,
  push boolean not null,
  primary key (account_id, kind)
);

-- The hours in which a member does not want to be disturbed, in IST. If both times are equal, the
-- member has no quiet hours. A member without a row has the default quiet hours.
create table notification_quiet_hours (
  account_id uuid primary key references accounts (id) on delete cascade,
  quiet_from time not null,
  quiet_to time not null
);
