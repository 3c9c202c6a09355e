-- Second factors, sign-in by phone and through other providers, proofs of a recent sign-in, and the
-- record of what concerns an account's security (OWASP ASVS 5.0, level 2).

alter table accounts
  -- What other members see. Without one they see a handle that is made from the id, never the address.
  add column display_name text check (length(display_name) between 1 and 60),
  -- Set by a code that was sent to the number; only such a number signs in.
  add column phone_verified_at timestamptz,
  -- Admins who exist when second factors are introduced may work without one until then.
  add column factor_grace_until timestamptz,
  add constraint accounts_verified_phone check (phone_verified_at is null or phone is not null),
  add constraint accounts_deleted_have_no_name
    check (deleted_at is null or (display_name is null and phone_verified_at is null));

-- One account for each verified number: the number alone says who signs in.
create unique index accounts_verified_phone_key on accounts (phone) where phone_verified_at is not null;

update accounts set factor_grace_until = now() + interval '14 days' where role = 'admin';

alter table sessions
  -- When the person last proved who they are: at sign-in, or again before a sensitive action.
  add column confirmed_at timestamptz,
  -- When a second factor was proved in this session.
  add column factor_at timestamptz,
  -- A session ends 90 days after it began, however often it is used. Those that are open now get the
  -- full time from today, so that nobody is signed out by the upgrade.
  add column ends_at timestamptz not null default now() + interval '90 days';

-- Browsers that have signed in to an account: each has its own count of wrong passwords, so that a
-- stranger's attempts cannot keep the owner out. The cookie never signs anybody in.
create table known_devices (
  -- Of the value of the cookie `__Host-device`; one browser may know several accounts.
  hash bytea not null check (length(hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (hash, account_id)
);
create index known_devices_of_account on known_devices (account_id);

-- A time-based code (RFC 6238). The secret is encrypted with a key that is not in the database.
create table totp_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- None until the first code has been given: a secret that was never proved is not a factor.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The 30-second step of the last accepted code: each code works once.
  last_step bigint
);

-- Single use, hashed; they replace a lost factor.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- WebAuthn credentials. The public key is no secret.
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

-- What was begun and waits for its answer: a second factor, a WebAuthn ceremony, a code sent to a phone,
-- a sign-in through another provider. Each is used once and lasts minutes.
create type challenge_kind as enum (
  'second-factor', 'passkey-registration', 'passkey-sign-in',
  'phone-sign-in', 'phone-verification', 'phone-confirmation', 'provider-sign-in'
);
create table challenges (
  -- Of what the client shows: a random token, or WebAuthn's own challenge.
  hash bytea primary key check (length(hash) = 32),
  kind challenge_kind not null,
  -- None where nobody is known yet, and for a number that no account has.
  account_id uuid references accounts (id) on delete cascade,
  -- For a second factor: how the first was given. For a provider: its id, nonce and PKCE verifier.
  data jsonb not null default '{}',
  -- Of the code that was sent.
  code_hash bytea check (length(code_hash) = 32),
  tries_left smallint not null default 5 check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_old on challenges (expires_at);
create index challenges_of_account on challenges (account_id) where account_id is not null;

-- Accounts at other providers. Found by issuer and subject alone: an address proves nothing there.
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

-- Text messages to send: written in the transaction that causes them, sent by a job. The text is
-- emptied once it is sent, because it holds a code.
create table text_messages (
  id uuid primary key,
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  body text not null check (length(body) <= 500),
  code text not null check (length(code) <= 10),
  created_at timestamptz not null,
  -- A code is worthless after this, so nothing is sent later.
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text,
  sending_since timestamptz,
  sent_at timestamptz,
  failed_at timestamptz
);

-- Links that undo a change of an account, mailed to the address that it had before.
create table account_undos (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  -- What to restore, for instance the address or the number before.
  before jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_undos_of_account on account_undos (account_id);
-- An address that waits for its owner to undo its loss is nobody else's meanwhile.
create index account_undos_by_email on account_undos (lower(before ->> 'email'))
  where kind = 'email-changed' and used_at is null;

-- What concerns an account's security. Append-only, and kept for a year.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- No foreign key: an entry outlives the account and the session that it names.
  account_id uuid,
  session_id uuid,
  kind text not null check (length(kind) between 1 and 60),
  -- Shortened: the first three parts of an IPv4 address, the /48 of an IPv6 address.
  address text not null default '' check (length(address) <= 60),
  device text not null default '' check (length(device) <= 60),
  -- Of repeated refusals: how many this row stands for.
  times integer not null default 1 check (times > 0),
  details jsonb not null default '{}'
);
create index security_events_of_account on security_events (account_id, id desc);
create index security_events_by_time on security_events (at);

-- Refusals that repeat are counted here and written to the record as one row when their hour is over:
-- an attack must not fill the record.
create table refusal_counts (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  address text not null check (length(address) <= 60),
  began_at timestamptz not null,
  times integer not null check (times > 0),
  primary key (account_id, kind, address)
);

-- The record may only be added to. Removing what is older than a year is the one exception: it is done
-- by a function that belongs to the owner's login, which sets the mark below for its own transaction.
create function refuse_change_but_expiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('jagah.removing_expired', true) = 'on'
    and current_user = (select tableowner from pg_tables
                        where schemaname = 'public' and tablename = tg_table_name) then
    return null;
  end if;
  raise exception '% may only be added to', tg_table_name using errcode = '42501';
end $$;
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_change_but_expiry();

-- Removes security events older than a year and returns how many; nothing else can remove any.
create function remove_expired_security_events() returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  removed bigint;
begin
  perform set_config('jagah.removing_expired', 'on', true);
  delete from public.security_events where at < now() - interval '1 year';
  get diagnostics removed = row_count;
  perform set_config('jagah.removing_expired', 'off', true);
  return removed;
end $$;
