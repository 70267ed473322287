-- The website that somebody makes himself for a domain, at whoever runs the web builder.

create table builder_site (
  domain_id bigint primary key references domain (id) on delete cascade,
  client_id bigint not null references client (id),
  reference text not null unique,        -- our name for it at the provider, the same for ever
  template text not null,                -- one of the categories of templates
  is_on boolean not null,
  -- What is wanted, and how far the provider has come with it.
  version integer not null default 1,
  kept_version integer not null default 0 check (kept_version <= version),
  state text not null default 'working' check (state in ('working', 'ready', 'failed')),
  reason_code text,
  addresses text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'failed') = (reason_code is not null))
);
create index builder_site_client on builder_site (client_id);
