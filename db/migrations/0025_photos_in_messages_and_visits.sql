-- The photos of messages. A photo has no `message_id` before its message is sent and after its
-- message was deleted. The sweep deletes the files of a photo whose message was deleted or never
-- sent.
create table message_photos (
  -- The name of the photo's files in the storage.
  id text primary key,
  message_id uuid references messages (id) on delete set null,
  -- Set when the photo is attached to a message. The position stays when the message is deleted.
  position smallint check (position between 0 and 4),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  constraint message_photos_in_order unique (message_id, position),
  constraint message_photos_of_messages check (message_id is null or position is not null)
);
create index message_photos_without_message on message_photos (created_at) where message_id is null;

-- A message with photos needs no text.
alter table messages
  add column photo_count smallint not null default 0 check (photo_count between 0 and 5),
  drop constraint messages_texts_have_sender_and_body,
  add constraint messages_texts_have_sender_and_content
    check (kind = 'card' or (sender_id is not null and (body is not null or photo_count > 0)));

-- When the team closed a reported conversation. The site can still add cards to it, but nobody can
-- write in it.
alter table threads add column closed_at timestamptz;

-- What the host writes for people who arrive: the landmark, the gate, the floor. It is shown only
-- on visit pages.
alter table spaces add column arrival_notes text not null default '' check (length(arrival_notes) <= 1000);

-- The link to the visit page of a booking. A booking has one link; only the hash of its token is
-- stored.
create table visit_links (
  booking_id uuid primary key references bookings (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  constraint visit_links_by_token unique (token_hash)
);

-- How long hosts usually take to answer guests, measured from messages. A host with too few answers
-- has no row.
create table host_answer_times (
  host_id uuid primary key references accounts (id) on delete cascade,
  median_seconds integer not null check (median_seconds >= 0),
  answers integer not null check (answers > 0),
  measured_at timestamptz not null
);
