-- A thread is the conversation of a guest with the host about one space. An inquiry is a message
-- that the guest sent with the form on the space's page. Existing inquiries become messages and
-- keep their ids.
create table threads (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  guest_id uuid not null references accounts (id) on delete cascade,
  -- The host of the space. It is stored here too, so that the threads of a host are found by an
  -- index.
  host_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  -- The newest message. Threads are sorted by its id, because the ids of messages sort by time.
  last_message_id uuid not null,
  -- When the guest and the host archived the thread. A new message moves the thread back to the
  -- inbox.
  guest_archived_at timestamptz,
  host_archived_at timestamptz,
  constraint threads_have_two_people check (guest_id <> host_id),
  constraint threads_one_of_guest_and_space unique (space_id, guest_id)
);
create index threads_of_guest on threads (guest_id, last_message_id desc);
create index threads_of_host on threads (host_id, last_message_id desc);

insert into threads (id, space_id, guest_id, host_id, created_at, last_message_id)
select first_id, space_id, sender_id, host_id, created_at, last_id
from (
  select distinct on (i.space_id, i.sender_id) i.space_id, i.sender_id, s.host_id,
    i.id as first_id, i.created_at,
    last_value(i.id) over (
      partition by i.space_id, i.sender_id order by i.id
      rows between unbounded preceding and unbounded following
    ) as last_id
  from inquiries i join spaces s on s.id = i.space_id
  where i.sender_id <> s.host_id
  order by i.space_id, i.sender_id, i.id
) as first_messages;

create table messages (
  id uuid primary key,
  thread_id uuid not null references threads (id) on delete cascade,
  -- The account that sent the text or caused the card. Null if neither the guest nor the host
  -- caused the card, for example when a request expired.
  sender_id uuid references accounts (id) on delete cascade,
  recipient_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('text', 'card')),
  -- The name that the sender's client gave the message. A message that is sent again has the same
  -- name, and is stored once.
  client_id text check (length(client_id) between 1 and 100),
  -- Whether the message was sent with the form of the space's page; only these are in the list of
  -- inquiries.
  is_inquiry boolean not null default false,
  body text check (length(body) between 1 and 2000),
  -- For a card: what happened, with the ids that its buttons need.
  card jsonb,
  created_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz,
  constraint messages_between_two_people check (sender_id <> recipient_id),
  constraint messages_are_texts_or_cards check ((kind = 'card') = (card is not null)),
  constraint messages_texts_have_sender_and_body
    check (kind = 'card' or (sender_id is not null and body is not null)),
  constraint messages_sent_once unique (thread_id, sender_id, client_id)
);

insert into messages (id, thread_id, sender_id, recipient_id, kind, is_inquiry, body, created_at, delivered_at, read_at)
select i.id, t.id, i.sender_id, t.host_id, 'text', true, i.body, i.created_at, i.read_at, i.read_at
from inquiries i join threads t on t.space_id = i.space_id and t.guest_id = i.sender_id;

drop table inquiries;

create index messages_of_thread on messages (thread_id, id desc);
create index messages_of_sender on messages (sender_id, created_at desc);
create index messages_unread on messages (recipient_id, thread_id) where read_at is null;
create index inquiries_received on messages (recipient_id, id desc) where is_inquiry;

-- Ready answers that a host saved.
create table quick_replies (
  account_id uuid not null references accounts (id) on delete cascade,
  position smallint not null check (position between 0 and 19),
  body text not null check (length(body) between 1 and 500),
  primary key (account_id, position)
);

-- `account_id` does not want messages from `blocked_id` in any conversation.
create table member_blocks (
  account_id uuid not null references accounts (id) on delete cascade,
  blocked_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, blocked_id),
  constraint member_blocks_of_others check (account_id <> blocked_id)
);
create index member_blocks_of_blocked on member_blocks (blocked_id);
