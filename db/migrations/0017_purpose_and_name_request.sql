-- What a guest books a space for, and whether a member was asked for a display name.

create type booking_purpose as enum ('shoot', 'event', 'class', 'meeting', 'stay', 'other');

alter table bookings
  add column purpose booking_purpose,
  -- The guest's own words for the host. They are deleted with the guest's account. The purpose is
  -- kept.
  add column purpose_note text check (length(purpose_note) between 1 and 200);

alter table accounts
  -- When the site first asked for a display name. It asks only once.
  add column name_requested_at timestamptz;
-- Members who already have a name need not be asked.
update accounts set name_requested_at = created_at where display_name is not null;
