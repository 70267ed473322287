create table service (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  pid bigint not null references product (pid),
  kind text not null,
  name text not null,
  domain_id bigint references domain (id),
  status text not null default 'Pending' check (status in ('Pending', 'Active', 'Suspended', 'Cancelled')),
  billing_cycle text not null check (billing_cycle in ('monthly', 'quarterly', 'yearly', 'biennially', 'one-time', 'Free Account')),
  price_cents integer not null check (price_cents >= 0),
  registered_on date not null,
  next_due_on date,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  serial_number text,
  config jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index service_client on service (client_id, status, name);
create index service_domain on service (domain_id);

-- Recently viewed and done, as the person's own browser reports it; the newest five are shown (core §9).
create table activity_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  client_id bigint not null references client (id),
  title text not null,
  path text not null,
  "group" text not null default '',
  type text not null default '',
  sub_title text not null default '',
  ref_id text not null default '',
  at timestamptz not null default now()
);
create index activity_entry_account on activity_entry (account_id, id desc);
create index activity_entry_client on activity_entry (client_id, id desc);
