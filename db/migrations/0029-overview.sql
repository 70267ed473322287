-- Notifications, the colours of tags, and what a client wants of every new web hosting.

-- What a person was told; kept for ninety days. The words are written when it happens, in the three languages.
create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  client_id bigint references client (id),   -- whose thing it is about; none: everybody's
  kind text not null check (kind in ('invoice', 'ticket', 'domain', 'service', 'task', 'status')),
  title_nl text not null, title_en text not null, title_fr text not null,
  path text not null check (path ~ '^/([^/]|$)'),
  key text,                                  -- the same thing is told once
  at timestamptz not null,
  read_at timestamptz,
  check (read_at >= at)
);
create index notification_account on notification (account_id, id desc);
create index notification_unread on notification (account_id, id desc) where read_at is null;
create unique index notification_once on notification (account_id, key) where key is not null;
create index notification_at on notification (at);

-- Where a person wants to be told of a kind; nothing kept means in the portal and not by mail.
create table notification_choice (
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('invoice', 'ticket', 'domain', 'service', 'task', 'status')),
  in_portal boolean not null,
  by_mail boolean not null,
  primary key (account_id, kind)
);

-- The colour that a client gave a tag; without one it takes a colour from its letters.
create table tag_colour (
  client_id bigint not null references client (id) on delete cascade,
  tag text not null check (tag <> ''),
  colour text not null check (colour in ('neutral', 'brand', 'good', 'warning', 'bad', 'info')),
  primary key (client_id, tag)
);

-- What a client wants of every new web hosting, one row for each setting that is not as usual.
create table webhosting_default (
  client_id bigint not null references client (id) on delete cascade,
  setting text not null check (setting ~ '^[a-z]+(-[a-z]+)*$'),
  value jsonb not null,
  changed_at timestamptz not null,
  primary key (client_id, setting)
);

-- Services and products are asked for at one address: their numbers must never be the same.
alter table product add constraint product_pid_below_services check (pid < 100000);
select setval(pg_get_serial_sequence('service', 'id'), greatest(100000, coalesce((select max(id) from service), 0) + 1), false);
-- The list by kind, and within what a tag is on.
create index service_kind on service (client_id, kind);
create index service_tags on service using gin (tags);
