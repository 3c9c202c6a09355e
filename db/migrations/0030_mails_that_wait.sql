-- The URL with which the recipient can unsubscribe from mails like this one. The URL is deleted
-- together with the mail's text, because whoever has the URL can unsubscribe without signing in.
alter table mails add column unsubscribe_url text;

-- Mails that wait, for example until the end of the quiet hours. All due mails of an account are
-- sent as one mail. If all of them are of `hourly` kinds (kinds.ts), they wait until an hour
-- after the account's last mail.
create table notification_mails (
  notification_id uuid primary key references notifications (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The mail (MailContent in server/mail) that is sent if no other mail of the account waits.
  content jsonb not null,
  reply_to text,
  -- The condition that is checked before the mail is sent, as in the table `mails`.
  if_still jsonb,
  due_at timestamptz not null
);
create index notification_mails_of_account on notification_mails (account_id, notification_id);

-- When the job `send-waiting-mails` last sent an account a mail.
create table notification_mail_times (
  account_id uuid primary key references accounts (id) on delete cascade,
  sent_at timestamptz not null
);
