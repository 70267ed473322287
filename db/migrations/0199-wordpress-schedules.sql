-- When WordPress sites are updated by themselves. What a site has of its own counts before what its client has for all.

create table wordpress_schedule (
  service_id bigint primary key references service (id) on delete cascade,
  extent text not null check (extent in ('off', 'minor', 'plugins', 'themes', 'all_minor', 'all')),
  day int check (day between 0 and 6),   -- of the week, Sunday is 0; null: every day
  minute int not null check (minute between 0 and 1439),  -- of the day, in Brussels
  next_at timestamptz,                   -- null: never
  changed_at timestamptz not null,
  check ((extent = 'off') = (next_at is null))
);
create index wordpress_schedule_next on wordpress_schedule (next_at);

create table wordpress_client_schedule (
  client_id bigint primary key references client (id) on delete cascade,
  extent text not null check (extent in ('off', 'minor', 'plugins', 'themes', 'all_minor', 'all')),
  day int check (day between 0 and 6),
  minute int not null check (minute between 0 and 1439),
  next_at timestamptz,
  changed_at timestamptz not null,
  check ((extent = 'off') = (next_at is null))
);
create index wordpress_client_schedule_next on wordpress_client_schedule (next_at);
