-- What a partner connects to its portal: its PSA, kept in step with what its clients have, and webhooks.

-- How a partner's PSA is reached, and what is sent there. The secret stands sealed and is never given back.
create table psa_connection (
  partner_id bigint primary key references client (id) on delete cascade,
  url text not null check (url like 'https://%'),
  api_client_id text not null,
  sealed_secret text not null,
  tenant text not null default '',
  is_active boolean not null default true,        -- every night by itself
  sends_prices boolean not null default true,     -- else the partner's own prices are left alone
  markup_percent integer not null default 0 check (markup_percent between 0 and 1000),
  test_code text,                                 -- how the last test ended: null, it worked
  tested_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (test_code is null or tested_at is not null)
);
create index psa_connection_nightly on psa_connection (partner_id) where is_active;

-- The customers of the PSA as they were last seen, to link with and to suggest from.
create table psa_client (
  partner_id bigint not null references psa_connection (partner_id) on delete cascade,
  remote_id text not null,
  name text not null,
  vat text not null default '',                   -- capitals and digits alone
  email text not null default '',                 -- small letters
  seen_at timestamptz not null,
  primary key (partner_id, remote_id)
);
create index psa_client_name on psa_client (partner_id, lower(name), remote_id);

-- Which client of ours is which customer there; one to one.
create table psa_link (
  client_id bigint primary key references client (id) on delete cascade,
  partner_id bigint not null references psa_connection (partner_id) on delete cascade,
  remote_id text not null,
  remote_name text not null,
  linked_at timestamptz not null,
  unique (partner_id, remote_id)
);

-- What was last sent of each agreement: the lines as the PSA read them back. What differs there later was changed there.
create table psa_sent (
  partner_id bigint not null references psa_connection (partner_id) on delete cascade,
  client_id bigint not null references client (id) on delete cascade,
  agreement_key text not null,
  remote_id text not null,                        -- the customer to whom it was sent
  lines jsonb not null default '[]',
  sent_at timestamptz not null,
  primary key (partner_id, client_id, agreement_key)
);

create table psa_sync (
  id bigint generated always as identity primary key,
  partner_id bigint not null references psa_connection (partner_id) on delete cascade,
  task_id bigint not null unique references task (id),
  account_id bigint references account (id) on delete set null,  -- who asked for it; nobody: the clock
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  reason_code text,                               -- why none of it could be done
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'running')),
  check (state <> 'failed' or reason_code is not null)
);
create index psa_sync_list on psa_sync (partner_id, id desc);
-- One at a time for a partner.
create unique index psa_sync_running on psa_sync (partner_id) where state = 'running';

create table psa_sync_item (
  sync_id bigint not null references psa_sync (id) on delete cascade,
  client_id bigint not null references client (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  lines integer not null default 0 check (lines >= 0),
  changed integer not null default 0 check (changed >= 0),
  -- What somebody had changed there since the last time: descriptions with what stood there.
  drift jsonb not null default '[]',
  reason_code text,
  reason_detail text,
  primary key (sync_id, client_id),
  check (state <> 'failed' or reason_code is not null)
);
create index psa_sync_item_waiting on psa_sync_item (sync_id, client_id) where state = 'waiting';

-- Smartworx publishes no API: what a partner got from it is kept for it, and nothing is sent.
create table smartworx_connection (
  partner_id bigint primary key references client (id) on delete cascade,
  url text not null default '' check (url = '' or url like 'https://%'),
  customer_number text not null default '',
  sealed_key text,
  is_active boolean not null default false,
  updated_at timestamptz not null
);

-- Where programs of a partner hear what happens.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id) on delete cascade,
  url text not null check (url like 'https://%'),
  topics text[] not null check (cardinality(topics) > 0),
  sealed_secret text not null,
  is_active boolean not null default true,
  -- Since when nothing arrived any more; after some days it is switched off.
  failing_since timestamptz,
  stopped_at timestamptz,                         -- the portal gave up on it
  created_at timestamptz not null,
  check (stopped_at is null or not is_active)
);
create index webhook_endpoint_client on webhook_endpoint (client_id, id);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint (id) on delete cascade,
  event_id uuid not null,                         -- the same for every delivery of one event
  topic text not null,
  body jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  status integer,                                 -- what the endpoint answered last
  detail text,
  created_at timestamptz not null,
  tried_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'queued'))
);
create index webhook_delivery_list on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_old on webhook_delivery (created_at);
