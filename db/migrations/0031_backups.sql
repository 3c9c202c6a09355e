-- The backups of a site with its own database. A failed backup has a problem instead of a size.
create table backups (
  id uuid primary key,
  finished_at timestamptz not null,
  -- The moment whose state the backup contains.
  made_at timestamptz,
  file text not null check (length(file) between 1 and 4096),
  bytes bigint check (bytes > 0),
  problem text check (length(problem) between 1 and 1000),
  constraint backups_made_or_failed check ((problem is null) = (bytes is not null and made_at is not null))
);
create index backups_by_time on backups (finished_at desc);

-- Each row is a restore of this database from a backup. After a restore, mails, other messages and
-- refunds are held until the operator releases them.
create table restores (
  id uuid primary key,
  -- The moment whose state the backup contains.
  backup_at timestamptz not null,
  restored_at timestamptz not null,
  -- When the restored database got the payments and refunds that were made after the backup.
  settled_at timestamptz,
  -- Payments whose bookings are missing, because the bookings were made after the backup. The value
  -- is a JSON array.
  unknown_payments jsonb not null default '[]',
  released_at timestamptz,
  constraint restores_in_order check (released_at is null or settled_at is not null)
);
create index restores_held on restores (restored_at) where released_at is null;
