-- The accounts to which hosts are paid. Until payouts are automatic, the team makes them by hand.

-- Payouts wait for two days after each change of the account. So when the host removes the account,
-- the row stays with `changed_at`, and only its other columns become empty.
create table payout_accounts (
  host_id uuid primary key references accounts (id) on delete cascade,
  -- Holder, number, IFSC or UPI id, encrypted (server/kernel/base/sealed.ts). A stolen copy of the
  -- database reveals no account, and a row that is copied to another host cannot be decrypted.
  sealed bytea check (length(sealed) between 29 and 2000),
  -- The id of the key that encrypted `sealed`. If it is a former key, a nightly job encrypts the
  -- account again with the present key.
  key_id text check (length(key_id) = 8),
  changed_at timestamptz not null,
  check ((sealed is null) = (key_id is null))
);
create index payout_accounts_by_key on payout_accounts (key_id) where key_id is not null;
