-- Temporary access to the configuration of one domain by a link, without sign-in (core §2).

create table share_link (
  id bigint generated always as identity primary key,
  hash bytea not null unique check (octet_length(hash) = 32),   -- SHA-256 of the key; the key itself is nowhere
  domain_id bigint not null references domain (id) on delete cascade,
  client_id bigint not null references client (id),             -- who held the domain when it was shared
  account_id bigint not null references account (id),           -- who shared it
  note text not null default '' check (char_length(note) < 50),
  status integer not null default 1 check (status in (0, 1)),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index share_link_domain on share_link (domain_id, id desc);

-- Who came in by a link, and from where: one line per browser and address.
create table share_visit (
  id bigint generated always as identity primary key,
  share_link_id bigint not null references share_link (id) on delete cascade,
  domain_id bigint not null references domain (id) on delete cascade,
  ip text not null,
  user_agent text not null check (char_length(user_agent) <= 300),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at)
);
create unique index share_visit_once on share_visit (share_link_id, ip, md5(user_agent));
create index share_visit_domain on share_visit (domain_id, last_at desc);

-- What was done by a link is done by nobody with an account.
alter table audit_entry add column share_link_id bigint;
