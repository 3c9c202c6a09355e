-- The accounts that hosts are paid to. Until payouts are automatic, the team transfers them by hand.

-- The row stays, empty, when the host removes the account: payouts wait for two days after every
-- change, also if the account was removed and given again.
create table payout_accounts (
  host_id uuid primary key references accounts (id) on delete cascade,
  -- Holder, number, IFSC or UPI id, encrypted with the host's id (server/kernel/base/sealed.ts). No
  -- part of it is readable here, so that a stolen copy of the database pays nobody else.
  sealed bytea check (length(sealed) between 29 and 2000),
  -- Which key encrypted it; a nightly job encrypts again what a former key encrypted.
  key_id text check (length(key_id) = 8),
  changed_at timestamptz not null,
  check ((sealed is null) = (key_id is null))
);
create index payout_accounts_by_key on payout_accounts (key_id) where key_id is not null;
