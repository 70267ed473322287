-- One act on many things at once: a task with its items, each carried out once in a transaction of its own.
create table task_batch (
  task_id bigint primary key references task (id) on delete cascade,
  -- Who started it: the items are carried out in his name, within what he may see.
  account_id bigint not null references account (id) on delete cascade,
  -- Chosen by whoever starts it: the same start sent again is the same batch.
  key text,
  principal jsonb not null,
  locale text not null,
  given jsonb not null,                  -- what is done to each
  total integer not null check (total > 0),
  done integer not null default 0,
  failed integer not null default 0,
  stopped_at timestamptz,
  unique (account_id, key)
);

create table task_item (
  task_id bigint not null references task_batch (task_id) on delete cascade,
  position integer not null,
  ref text not null,                     -- as it was asked: a number or a name
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'stopped')),
  outcome text,                          -- more than done: 'unchanged', 'awaits-holder'
  code text,
  error jsonb,                           -- why not, in three languages
  result jsonb,
  finished_at timestamptz,
  primary key (task_id, position)
);
create index task_item_waiting on task_item (task_id, position) where state = 'waiting';
