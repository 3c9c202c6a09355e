-- A deleted space keeps its id, host, local area and dates; its texts are erased. Bookings and
-- reviews refer to the row. A foreign key to a distributed table cannot set a column to null. After
-- deletions before this release, bookings and reviews have no space_id.
alter table spaces add column deleted_at timestamptz;
-- A deleted space can never be shown, even by nodes of the previous release, which show all live
-- and paused spaces.
alter table spaces add constraint spaces_deleted_are_drafts check (deleted_at is null or status = 'draft') not valid;
