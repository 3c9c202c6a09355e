-- Reviews of bookings by guests and hosts, and reports of what people write. Constraints and
-- triggers ensure that each side reviews a booking at most once, after it took place. A review is
-- published only when both sides have written one, or after `closes_at`.

-- Who wrote a review. The guest reviews the host and the space, and the host reviews the guest. A
-- guest never books their own space (bookings_not_with_oneself).
create type review_side as enum ('guest', 'host');
create type review_photo_state as enum ('waiting', 'approved', 'refused');

create table reviews (
  id uuid primary key,
  -- Null only for the samples of demo mode, which belong to no booking.
  booking_id uuid references bookings (id),
  side review_side not null,
  -- The space that a guest's review is about. Null in a host's review, and if the space was deleted
  -- before migration 0037.
  space_id uuid references spaces (id) on delete set null,
  -- The invented name of a sample's author.
  sample_name text check (length(sample_name) between 1 and 60),
  rating smallint not null check (rating between 1 and 5),
  -- The three aspects that a guest rates.
  as_shown smallint check (as_shown between 1 and 5),
  host smallint check (host between 1 and 5),
  value smallint check (value between 1 and 5),
  body text not null default '' check (length(body) <= 1500),
  created_at timestamptz not null,
  -- From this time on, the review may be published even if the other side has not written one.
  closes_at timestamptz not null,
  published_at timestamptz,
  -- The public answer of the person reviewed.
  reply text check (length(reply) between 1 and 1500),
  replied_at timestamptz,
  removed_at timestamptz,
  -- The guest and the host can both read this reason.
  removed_reason text check (length(removed_reason) between 1 and 1000),
  reply_removed_at timestamptz,
  reply_removed_reason text check (length(reply_removed_reason) between 1 and 1000),
  constraint reviews_once unique (booking_id, side),
  constraint reviews_of_a_booking check ((booking_id is null) = (sample_name is not null)),
  constraint reviews_of_a_space check (side = 'guest' or space_id is null),
  constraint reviews_aspects check (num_nonnulls(as_shown, host, value) = case side when 'guest' then 3 else 0 end),
  constraint reviews_reply check ((reply is null) = (replied_at is null)),
  constraint reviews_reply_after_publication check (replied_at >= published_at),
  constraint reviews_reply_is_published check (reply is null or published_at is not null),
  constraint reviews_removed check ((removed_at is null) = (removed_reason is null)),
  constraint reviews_reply_removed check (
    (reply_removed_at is null) = (reply_removed_reason is null) and (reply_removed_at is null or reply is not null))
);
-- The reviews that the page of a space shows and counts.
create index reviews_of_space on reviews (space_id)
  where side = 'guest' and published_at is not null and removed_at is null;
create index reviews_to_publish on reviews (closes_at) where published_at is null;

-- Compares a review with its booking, its former version and the other side's review. A constraint
-- can check only one row.
create function check_review() returns trigger language plpgsql as $$
declare
  booking bookings;
begin
  if tg_op = 'INSERT' and new.booking_id is not null then
    select * into booking from bookings where id = new.booking_id for key share;
    if booking.status is distinct from 'completed' then
      raise exception 'booking % is not completed', new.booking_id using errcode = 'check_violation',
        constraint = 'reviews_after_the_booking';
    end if;
    if new.closes_at <> coalesce(booking.ended_at, booking.ends_at) + interval '336 hours' then
      raise exception 'reviews of booking % close at another time', new.booking_id
        using errcode = 'check_violation', constraint = 'reviews_close_after_fortnight';
    end if;
    if new.created_at > new.closes_at then
      raise exception 'the time to review booking % is over', new.booking_id using errcode = 'check_violation',
        constraint = 'reviews_in_time';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.booking_id, new.side, new.sample_name, new.rating, new.as_shown, new.host, new.value, new.body,
        new.created_at, new.closes_at) is distinct from
       (old.id, old.booking_id, old.side, old.sample_name, old.rating, old.as_shown, old.host, old.value, old.body,
        old.created_at, old.closes_at)
      or old.published_at is not null and new.published_at is distinct from old.published_at
      or old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
      or old.removed_at is not null
        and (new.removed_at, new.removed_reason) is distinct from (old.removed_at, old.removed_reason)
      or old.reply_removed_at is not null
        and (new.reply_removed_at, new.reply_removed_reason) is distinct from
          (old.reply_removed_at, old.reply_removed_reason)
      or old.removed_at is not null and new.reply is distinct from old.reply
    then
      raise exception 'a review is never changed' using errcode = 'check_violation', constraint = 'reviews_stay';
    end if;
  end if;
  if new.published_at is not null and new.booking_id is not null and new.published_at < new.closes_at
    and (tg_op = 'INSERT' or old.published_at is null)
    and not exists (select from reviews where booking_id = new.booking_id and side <> new.side)
  then
    raise exception 'review % is published before the other side has written', new.id
      using errcode = 'check_violation', constraint = 'reviews_published_together';
  end if;
  return new;
end $$;
create trigger reviews_checked before insert or update on reviews for each row execute function check_review();

-- The photos of a guest's review. Guests see a photo once the team has approved it.
create table review_photos (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  -- Null after the team refused the photo. The sweep of unused photos then deletes its files.
  photo_id text references photos (id),
  state review_photo_state not null default 'waiting',
  decided_at timestamptz,
  unique (review_id, position),
  constraint review_photos_refused check ((state = 'refused') = (photo_id is null)),
  constraint review_photos_decided check ((state = 'waiting') = (decided_at is null))
);
create index review_photos_of_photo on review_photos (photo_id);
create index review_photos_waiting on review_photos (id) where state = 'waiting';

-- What members report to the team. The law for marketplaces requires that a report is acknowledged
-- within 48 hours and resolved within a month.
create table reports (
  id uuid primary key,
  -- What is reported. `subject_id` is the id of a row of this kind.
  subject_kind text not null check (subject_kind in ('review', 'thread')),
  subject_id uuid not null,
  -- Null after the account is deleted.
  reporter_id uuid references accounts (id),
  reason text not null check (length(reason) between 1 and 1000),
  created_at timestamptz not null,
  acknowledged_at timestamptz check (acknowledged_at >= created_at),
  resolved_at timestamptz check (resolved_at >= created_at),
  action text check (action in ('keep', 'remove', 'remove-reply')),
  resolution text check (length(resolution) between 1 and 1000),
  constraint reports_resolved check (
    (resolved_at is null) = (action is null) and (resolved_at is null) = (resolution is null))
);
-- A person can have only one open report of the same subject.
create unique index reports_once on reports (subject_kind, subject_id, reporter_id) where resolved_at is null;
create index reports_open on reports (created_at, id) where resolved_at is null;
create index reports_of_subject on reports (subject_kind, subject_id);

-- A space's rating is computed from its published reviews only. Ratings that were entered by hand
-- are removed.
update spaces set rating = null where rating is not null;
alter table spaces
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add constraint spaces_rating_of_reviews check ((rating is null) = (rating_count = 0));

-- The search rows and cards contain the ratings. On a running site, this job rewrites the rows and
-- cards. A new database has no job queue yet and nothing to rewrite.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
