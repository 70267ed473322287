-- Mails that can be looked up: what may be read again, why one did not arrive, and lists that page without reading the rest.

-- A mail with a link or code that lets somebody in: its words are for its reader alone.
alter table mail_message add column has_secret boolean not null default false;
update mail_message set has_secret = true where body_text ~ '[?&](token|cart|key|code)=';

-- Why the last try did not succeed; `error` holds the mail server's own words, for staff.
alter table mail_message add column failure text check (
  failure in ('server-away', 'server-slow', 'server-refuses', 'address-refused', 'content-refused', 'no-address')
);
alter table mail_message add check (state <> 'sent' or failure is null);
alter table mail_message add column tries integer not null default 0 check (tries >= 0);
-- Until then one worker is handing it over, and no other may.
alter table mail_message add column claimed_until timestamptz;
-- Staff sent it once more: a mail of its own, with the words of the first.
alter table mail_message add column copy_of bigint references mail_message (id);
-- Whoever presses twice sends once.
create unique index mail_message_copy on mail_message (copy_of) where state = 'queued';

create index mail_message_kind on mail_message (kind, id desc);
create index mail_message_day on mail_message (created_at);
create index mail_message_unsent on mail_message (state, id desc) where state <> 'sent';
create index mail_message_search on mail_message using gin ((subject || ' ' || recipient) gin_trgm_ops);
