-- Reports about websites: each look is a row, so that they draw a curve over months.
create table site_audit (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  kind text not null check (kind in ('speed', 'seo', 'links', 'insecure')),
  host text not null,
  url text not null,
  keywords text[] not null default '{}',
  -- `again`: the second look a day later, which tells a broken link from one that was away.
  asked_by text not null check (asked_by in ('person', 'schedule', 'again')),
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  task_id bigint unique references task (id) on delete set null,
  reason_code text,
  pages_done integer not null default 0,
  pages_total integer,
  score integer check (score between 0 and 100),
  bad integer not null default 0,          -- findings by weight
  warnings integer not null default 0,
  report jsonb,
  asked_at timestamptz not null,
  finished_at timestamptz,
  again_at timestamptz,                    -- when to look a second time
  check ((state = 'open') = (finished_at is null))
);
-- One look of a kind at a time.
create unique index site_audit_open on site_audit (service_id, kind) where state = 'open';
create index site_audit_history on site_audit (service_id, kind, id desc);
create index site_audit_again on site_audit (again_at) where again_at is not null;

-- Who gets which report, and when the next is made.
create table site_audit_schedule (
  service_id bigint not null references service (id) on delete cascade,
  kind text not null check (kind in ('speed', 'seo', 'links', 'insecure')),
  frequency text not null check (frequency in ('weekly', 'monthly')),
  email text not null,
  host text not null,
  keywords text[] not null default '{}',
  next_at timestamptz not null,
  primary key (service_id, kind)
);
create index site_audit_schedule_next on site_audit_schedule (next_at);
