-- The last test message that was sent to each mailbox, and how far it came.

create table mail_test (
  mailbox_id bigint primary key references mailbox (id) on delete cascade,
  task_id bigint unique references task (id) on delete set null,
  state text not null check (state in ('open', 'done', 'failed')),
  reason_code text,
  hops jsonb not null default '[]',
  asked_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'open') = (finished_at is null))
);
