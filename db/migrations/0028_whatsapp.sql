-- The members who want messages on WhatsApp, each with a number. A row is inserted after the member
-- has entered the code that was sent to the number.
create table whatsapp_opt_ins (
  account_id uuid primary key references accounts (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  -- WhatsApp's own id of the person who uses the number. It is stored when the person's first
  -- message or a receipt arrives. If the number passes to another person, WhatsApp sends another
  -- id.
  whatsapp_user_id text check (length(whatsapp_user_id) between 1 and 200),
  verified_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'stop', 'passed-on')),
  -- When the person last wrote. Free text may be sent for 24 hours after that.
  wrote_at timestamptz,
  constraint whatsapp_opt_ins_end_has_reason check ((ended_at is null) = (ended_by is null))
);
-- If two accounts verified the same number, only the account that verified it last gets messages on
-- this number.
create unique index whatsapp_opt_ins_of_number on whatsapp_opt_ins (phone_number) where ended_at is null;
create index whatsapp_opt_ins_of_user on whatsapp_opt_ins (whatsapp_user_id) where ended_at is null;

-- The code that was last sent to a number which an account wants to add.
create table whatsapp_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  phone_number text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0)
);

-- The messages that the site sends through the provider. When the text of a message is deleted, its
-- row stays, because the row records the cost.
create table whatsapp_messages (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  category text not null check (category in ('authentication', 'utility', 'marketing', 'service')),
  -- The name of the template that the provider approved; null for a message without a template.
  template text,
  -- The number and the message as the provider takes it, in JSON. Both are empty once the message
  -- is sent or has failed.
  phone_number text not null,
  content text not null,
  -- What the message is about. If the person answers the message, these ids show to which
  -- conversation the answer belongs.
  booking_id uuid references bookings (id) on delete set null,
  thread_id uuid references threads (id) on delete set null,
  notification_id uuid,
  -- The name of the event that the message is about, so that the message is sent only once.
  once text unique,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'read', 'failed')),
  -- What the provider charges, in paise and fractions of a paisa.
  cost_paise numeric(10, 4) not null default 0 check (cost_paise >= 0),
  provider_id text unique,
  attempts integer not null default 0,
  sending_since timestamptz,
  created_at timestamptz not null,
  -- After this moment, a message that was not sent is no longer of use.
  expires_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index whatsapp_messages_by_time on whatsapp_messages (created_at);
create index whatsapp_messages_of_account on whatsapp_messages (account_id, created_at desc);

-- Messages that people sent to the site on WhatsApp. The provider delivers each message at least
-- once, in any order.
create table whatsapp_incoming (
  -- The provider's id of the message.
  id text primary key check (length(id) between 1 and 200),
  received_at timestamptz not null,
  -- The writer and the text of a message that could belong to several conversations. The message
  -- waits until the writer chooses a conversation. Then `waiting_text` becomes null. For all other
  -- messages, both columns are null.
  account_id uuid references accounts (id) on delete cascade,
  waiting_text text check (length(waiting_text) between 1 and 2000),
  -- Our own short id of the message. It is part of each option from which the writer chooses a
  -- conversation. The provider's id would be too long for an option.
  waiting_id uuid unique
);
create index whatsapp_incoming_by_time on whatsapp_incoming (received_at);
create index whatsapp_incoming_waiting on whatsapp_incoming (account_id) where account_id is not null;
