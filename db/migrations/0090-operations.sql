-- How far long work is, in steps of its own unit, and whether whoever follows it may stop it and has asked so.
alter table task
  add column steps_done integer,
  add column steps_total integer,
  add column steps_unit text,
  add column can_stop boolean not null default false,
  add column stop_asked_at timestamptz,
  add check ((steps_total is null) = (steps_done is null));

-- What is asked of a provider by an operation that needs no table of its own. One row is one operation, however often it is run.
create table provider_operation (
  id bigint generated always as identity primary key,
  name text not null,                    -- of the operation: 'portfolio.set-lock'
  task_id bigint not null unique references task (id),
  client_id bigint not null,
  subject_type text not null,
  subject_id text not null,
  wanted jsonb not null default '{}',
  tries integer not null default 0,      -- how often a person had it tried again
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'stopped')),
  reason_code text,
  asked_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'open') = (finished_at is null))
);
create index provider_operation_client on provider_operation (client_id);
create index provider_operation_open on provider_operation (name, subject_type, subject_id) where finished_at is null;

-- Locks that are being switched, or were refused and may be tried again, had nothing but their task and a job that knew the rest.
insert into provider_operation
  (name, task_id, client_id, subject_type, subject_id, wanted, state, reason_code, asked_at, finished_at)
select 'portfolio.switch-lock', id, client_id, subject_type, subject_id,
  jsonb_build_object('name', label, 'locked', kind = 'domain.lock'),
  case state when 'failed' then 'failed' else 'open' end, reason_code, created_at,
  case state when 'failed' then coalesce(finished_at, updated_at) end
from task where kind in ('domain.lock', 'domain.unlock') and state <> 'done';
