-- What the provider's people decided about work that waits: who takes it, and what they noted for each other. The work itself is
-- elsewhere, in a task or in a movement of a bank account.
create table work_item (
  kind text not null check (kind in ('task', 'entry')),
  subject_id bigint not null,
  assignee_id bigint references account (id) on delete set null,
  remark text not null default '',
  version integer not null default 1,     -- of two who change it at once, the second is told
  changed_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
create index work_item_assignee on work_item (assignee_id, kind) where assignee_id is not null;

-- The queue is read by where work stands, the longest waiting first.
create index task_work on task (state, updated_at, id) where state <> 'done';
