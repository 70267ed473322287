-- Where visitors see a site, when it goes for good, and what HTTPS needs.

alter table builder_site
  -- The web hosting in which it is to stand; null: at the builder.
  add column place_service_id bigint references service (id) on delete set null,
  -- The day on which all of it is deleted, unless it is restored before.
  add column ends_on date;
create index builder_site_place on builder_site (place_service_id);
create index builder_site_ends on builder_site (ends_on) where ends_on is not null;

-- What stands in a web hosting of a site, as long as anything does.
create table builder_placed (
  domain_id bigint primary key references domain (id) on delete cascade,
  service_id bigint not null references service (id) on delete cascade,
  task_id bigint references task (id) on delete set null,   -- the newest request that brings it
  is_again boolean not null default false,   -- something else is wanted since that one began
  version integer,                           -- the live version that was brought last
  files jsonb not null default '{}',         -- our files by path, with the host's word for their content
  set_aside jsonb not null default '[]',     -- files of the owner that were in the way: where they were, and where they are
  backup_at timestamptz,                     -- when the hosting was saved before they were moved
  problem text,
  placed_at timestamptz
);
create index builder_placed_service on builder_placed (service_id);
create index builder_placed_task on builder_placed (task_id);

-- Certificates of sites that stand at the builder. The certificate itself is there.
create table builder_certificate (
  domain_id bigint primary key references domain (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ordering', 'active', 'failed')),
  names text[] not null default '{}',
  problem text,
  order_reference text,
  order_key text,                            -- sealed
  ordered_at timestamptz,
  failures integer not null default 0,
  expires_at timestamptz,
  next_at timestamptz not null               -- when it is looked at again: renewed, or tried once more
);
create index builder_certificate_next on builder_certificate (next_at);
create index builder_certificate_ordered on builder_certificate (ordered_at);
