-- What is asked of a registrar for an order item: enough to go on with after any interruption.
create table registration (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  order_item_id bigint unique references order_item (id),
  task_id bigint not null references task (id),
  kind text not null check (kind in ('register', 'transfer')),
  brand text not null,
  years integer not null check (years between 1 and 10),
  transfer_code text,                    -- forgotten as soon as the domain is here
  -- The same operation asked again is the same operation; a transfer that is restarted is a new one.
  operation_id text not null unique,
  restarts integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index registration_domain on registration (domain_id, id desc);

-- The link by which the holder of a .be domain confirms the e-mail address. Only the hash is kept.
create table domain_verification (
  hash bytea primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  contact_id bigint not null references contact (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index domain_verification_domain on domain_verification (domain_id, created_at desc);

-- What waits for a person, as the overview counts it.
create index domain_awaiting on domain (client_id) where verification_state = 'awaiting';
create index task_failed on task (client_id) where state = 'failed';
