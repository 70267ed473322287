-- Licences of Microsoft that nobody uses, counted once a week for each tenant.
create table unused_licence_count (
  tenant_id bigint primary key references microsoft_tenant (id) on delete cascade,
  tried_at timestamptz not null,
  counted_at timestamptz,                                  -- the last count that was answered; null while nobody may look inside
  check (counted_at <= tried_at)
);
create index unused_licence_count_tried on unused_licence_count (tried_at);

create table unused_licence (
  subscription_id bigint primary key references microsoft_subscription (id) on delete cascade,
  unused integer not null check (unused > 0),
  bought integer not null check (bought >= unused),        -- how many there were when they were counted
  since timestamptz not null,                              -- the first of the counts without a break that found any
  counted_at timestamptz not null
);

-- Licences that do not count as unused: given away by Microsoft, of servers, kept on purpose.
create table unused_licence_exception (
  tenant_id bigint not null references microsoft_tenant (id) on delete cascade,
  offer_id text not null,
  reason text not null check (reason in ('nonprofit', 'server', 'kept')),
  note text not null default '',
  account_id bigint references account (id) on delete set null,
  created_at timestamptz not null,
  primary key (tenant_id, offer_id)
);
create index unused_licence_exception_account on unused_licence_exception (account_id);
