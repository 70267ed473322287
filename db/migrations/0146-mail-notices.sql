-- What those who look after mail are told without asking for it.

-- That a mailbox is full, once for each level that it reaches: it leaves a level only when it is well below it.
create table mailbox_fullness (
  mailbox_id bigint primary key references mailbox (id) on delete cascade,
  percent integer not null check (percent in (80, 95)),
  told_at timestamptz not null
);

-- Whether the manager of a domain is mailed each morning what was held, and up to when that was told.
alter table mail_policy add column digest text not null default 'off' check (digest in ('off', 'daily'));
create index mail_policy_digest on mail_policy (domain_id) where digest <> 'off';
create table mail_digest (
  domain_id bigint primary key references domain (id) on delete cascade,
  told_until timestamptz not null
);
