-- Second factors, further sign-in methods, recent proofs of identity, and security events (OWASP
-- ASVS 5.0, level 2).

alter table accounts
  -- The name that other members see. If it is null, they see a name made from the id, never the
  -- email address.
  add column display_name text check (length(display_name) between 1 and 60),
  -- Set when a code that was sent to the number is entered. Only a verified number can sign in.
  add column phone_verified_at timestamptz,
  -- Until this time, accounts that were already admins at this migration may work without a second
  -- factor.
  add column factor_grace_until timestamptz,
  add constraint accounts_verified_phone check (phone_verified_at is null or phone is not null),
  add constraint accounts_deleted_have_no_name
    check (deleted_at is null or (display_name is null and phone_verified_at is null));

-- A verified number belongs to only one account, because the number alone identifies who signs in.
create unique index accounts_verified_phone_key on accounts (phone) where phone_verified_at is not null;

update accounts set factor_grace_until = now() + interval '14 days' where role = 'admin';

alter table sessions
  -- When the person last proved their identity: at sign-in, or before a sensitive action.
  add column confirmed_at timestamptz,
  -- When a second factor was proved in this session.
  add column factor_at timestamptz,
  -- A session ends 90 days after it began, however often it is used. Sessions that are open at this
  -- migration get 90 days from then, so that the upgrade signs nobody out.
  add column ends_at timestamptz not null default now() + interval '90 days';

-- Browsers that have signed in to an account. Each has a separate count of wrong passwords, so that
-- a stranger's attempts cannot lock the owner out. The device cookie alone signs nobody in.
create table known_devices (
  -- The hash of the value of the cookie `__Host-device`. A browser may have signed in to several
  -- accounts.
  hash bytea not null check (length(hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (hash, account_id)
);
create index known_devices_of_account on known_devices (account_id);

-- Authenticator apps (RFC 6238). The secret is encrypted with a key that is not in the database.
create table totp_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first code is entered. An unconfirmed app is not a second factor.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The 30-second step of the last accepted code. Codes of this or an earlier step are refused.
  last_step bigint
);

-- Hashes of recovery codes, which replace a lost second factor. Each code works once.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- WebAuthn credentials. The public key is not secret.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

-- Challenges that wait for a response. The response is a second factor, a passkey, a code sent to a
-- phone, or a sign-in through another provider. Each challenge works once and expires after some
-- minutes.
create type challenge_kind as enum (
  'second-factor', 'passkey-registration', 'passkey-sign-in',
  'phone-sign-in', 'phone-verification', 'phone-confirmation', 'provider-sign-in'
);
create table challenges (
  -- The hash of what the client sends back: a random token, or the challenge of WebAuthn.
  hash bytea primary key check (length(hash) = 32),
  kind challenge_kind not null,
  -- Null while the account is not known yet, and for a phone number that belongs to no account.
  account_id uuid references accounts (id) on delete cascade,
  -- The content depends on `kind`. `second-factor`: the first factor, such as `password`.
  -- `passkey-sign-in`: what the passkey is used for. `phone-...`: the hash of the phone number.
  -- `provider-sign-in`: the provider's id, the nonce and the PKCE verifier.
  data jsonb not null default '{}',
  -- The hash of the code that was sent.
  code_hash bytea check (length(code_hash) = 32),
  tries_left smallint not null default 5 check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_old on challenges (expires_at);
create index challenges_of_account on challenges (account_id) where account_id is not null;

-- Accounts at other providers. They are found by issuer and subject only, because an email address
-- at a provider does not prove who owns an account here.
create table provider_identities (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  account_id uuid not null references accounts (id) on delete cascade,
  provider_id text not null check (length(provider_id) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create index provider_identities_of_account on provider_identities (account_id);

-- The outbox of SMS. An SMS is inserted in the transaction that causes it, and sent by a job. Once
-- the SMS is sent or has failed, its text is deleted, because the text contains a code.
create table text_messages (
  id uuid primary key,
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  body text not null check (length(body) <= 500),
  code text not null check (length(code) <= 10),
  created_at timestamptz not null,
  -- The code expires at this time, so the SMS is not sent later.
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text,
  sending_since timestamptz,
  sent_at timestamptz,
  failed_at timestamptz
);

-- Links that undo a change of an account. They are sent to the email address that the account had
-- before the change.
create table account_undos (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  -- The values to restore, such as the previous email address or phone number.
  before jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_undos_of_account on account_undos (account_id);
-- While an owner can still undo the change of an email address, no other account may use the
-- previous email address.
create index account_undos_by_email on account_undos (lower(before ->> 'email'))
  where kind = 'email-changed' and used_at is null;

-- The security events of accounts. The table is append-only, and entries are deleted after a year.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- There is no foreign key, because an entry is retained longer than the account and the session
  -- that it names.
  account_id uuid,
  session_id uuid,
  kind text not null check (length(kind) between 1 and 60),
  -- The shortened IP address: the first three parts of an IPv4 address, or the /48 of an IPv6
  -- address.
  address text not null default '' check (length(address) <= 60),
  device text not null default '' check (length(device) <= 60),
  -- The number of refused attempts that this entry stands for.
  times integer not null default 1 check (times > 0),
  details jsonb not null default '{}'
);
create index security_events_of_account on security_events (account_id, id desc);
create index security_events_by_time on security_events (at);

-- Counts of refused attempts. The first attempt gets its own entry in `security_events`. The later
-- attempts of the hour become one entry when the hour is over. So an attack does not fill
-- `security_events`.
create table refusal_counts (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  address text not null check (length(address) <= 60),
  began_at timestamptz not null,
  times integer not null check (times > 0),
  primary key (account_id, kind, address)
);

-- Entries can only be added. The one exception is the function below, which belongs to the owner's
-- login (0008_database_logins.sql).
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_change('remove_expired_security_events');

-- Deletes security events that are older than a year, and returns their number. No other code can
-- delete any.
create function remove_expired_security_events() returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed bigint;
begin
  perform set_config('jagah.forgetting', 'remove_expired_security_events', true);
  delete from security_events where at < now() - interval '1 year';
  get diagnostics removed = row_count;
  perform set_config('jagah.forgetting', '', true);
  return removed;
end $$;
