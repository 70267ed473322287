-- How an e-invoice travels over Peppol: one row per document that has an electronic address to go to.
create table e_delivery (
  invoice_id bigint primary key references invoice (id),
  client_id bigint not null references client (id),
  brand text not null,
  receiver text not null,                -- 0208:0403170701
  key uuid not null unique default gen_random_uuid(),   -- ours: under one key the access point takes a document once
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unreachable')),
  remote_id text unique,
  reason_code text check (reason_code in ('refused', 'sender_unknown', 'already_submitted', 'not_taken', 'lost')),
  detail text not null default '',
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  ended_at timestamptz,
  check (state not in ('sent', 'delivered') or remote_id is not null)
);
create index e_delivery_waiting on e_delivery (next_try_at) where state in ('queued', 'sending');
create index e_delivery_list on e_delivery (queued_at desc, invoice_id desc);
create index e_delivery_state on e_delivery (state, queued_at desc);
create index e_delivery_client on e_delivery (client_id);

-- What suppliers sent to one of the brands, kept as it came.
create table received_e_document (
  id bigint generated always as identity primary key,
  remote_id text not null unique,
  brand text not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'other')),
  number text not null default '',
  supplier text not null default '',
  issued_on date,
  total_cents bigint,
  currency text not null default '',
  xml text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by bigint references account (id)
);
create index received_e_document_list on received_e_document (received_at desc, id desc);
