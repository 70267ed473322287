-- Updates of WordPress sites, each with its report: asked of one site, of many at once as one run, or begun by the clock.

create table wordpress_run (
  id bigint generated always as identity primary key,
  task_id bigint unique references task (id) on delete set null,
  client_id bigint not null references client (id) on delete cascade,  -- of whoever asked; by the clock: whose sites they are
  account_id bigint references account (id) on delete set null,        -- null: by the clock
  principal jsonb,                       -- whoever asked, with the rights that they had then
  locale text not null check (locale in ('nl', 'en', 'fr')),
  extent text not null check (extent in ('core', 'minor', 'plugins', 'themes', 'all_minor', 'all')),
  moment timestamptz,                    -- of the schedule, where it was the clock
  act text not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'stopped')),
  asked_at timestamptz not null,
  finished_at timestamptz,
  told_at timestamptz                    -- when whoever is told of its end was told
);
create index wordpress_run_client on wordpress_run (client_id, id desc);
create index wordpress_run_account on wordpress_run (account_id);
create index wordpress_run_asked on wordpress_run (asked_at);

create table wordpress_update (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  run_id bigint references wordpress_run (id) on delete cascade,
  task_id bigint unique references task (id) on delete set null,
  extent text not null,                  -- what of it: that of its run, or of the request
  moment timestamptz,                    -- of the schedule
  state text not null check (state in
    ('waiting', 'running', 'updated', 'went_back', 'nothing', 'failed', 'skipped', 'stopped')),
  steps jsonb not null default '[]',     -- what the host did, as far as it is
  report jsonb,                          -- what the host said at the end
  reason text,                           -- the code for which it failed or was skipped
  asked_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create index wordpress_update_service on wordpress_update (service_id, id desc);
create unique index wordpress_update_run on wordpress_update (run_id, service_id) where run_id is not null;
create index wordpress_update_waiting on wordpress_update (run_id, id) where state = 'waiting';
create index wordpress_update_asked on wordpress_update (asked_at);
-- One at a time on a site, and one for a moment of its schedule.
create unique index wordpress_update_running on wordpress_update (service_id) where state = 'running';
create unique index wordpress_update_moment on wordpress_update (service_id, moment) where moment is not null;
