-- Changed texts of verified spaces that were shown without waiting for the team. The team checks
-- each of them afterwards. A text with new contact details waits for the team instead
-- (contract/spaces/contact-details.ts).
create table text_changes (
  space_id uuid not null references spaces (id) on delete cascade,
  id uuid not null unique,
  at timestamptz not null,
  field text not null check (field in ('description', 'fullDescription', 'amenities')),
  before text not null check (length(before) <= 5000),
  after text not null check (length(after) <= 5000),
  seen_at timestamptz,
  -- There is no foreign key, so that the id of the person is retained after their account is
  -- deleted.
  seen_by uuid,
  primary key (space_id, id),
  constraint text_changes_seen_by_somebody check ((seen_at is null) = (seen_by is null))
);
create index text_changes_to_see on text_changes (id) where seen_at is null;
