-- Tasks that one act brought about: what failed of them is told once, when the last of them has ended.
alter table task
  add column act uuid,
  add column failure_told_at timestamptz;
update task set failure_told_at = finished_at where state = 'failed';
create index task_act on task (act) where act is not null;
