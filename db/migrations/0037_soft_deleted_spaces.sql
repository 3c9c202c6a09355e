-- The row of a deleted space stays, because bookings and reviews refer to it. It keeps its id,
-- host, local area and dates; its texts are erased. Before this release, the row was deleted, and
-- bookings and reviews lost their space_id.
alter table spaces add column deleted_at timestamptz;
-- A deleted space can never be shown, even by nodes of the previous release, which show all live
-- and paused spaces.
alter table spaces add constraint spaces_deleted_are_drafts check (deleted_at is null or status = 'draft') not valid;
