-- Web spaces of hosting on Linux. What stands here is what their host said when it was last asked: the space itself is there.

create table web_space (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,                           -- all that the host told, by one question
  read_at timestamptz,                   -- when it was so
  silent_since timestamptz,              -- the host does not answer since then
  missing_since timestamptz,             -- the host answers, and knows no such space
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null))
);
create index web_space_read on web_space (read_at nulls first);

-- What a request brings to the host and nobody else may read: the hash of a new password, a licence. It goes with the end of its
-- request, and after a day in any case.
create table web_secret (
  task_id bigint primary key references task (id) on delete cascade,
  sealed_secret text not null,
  kept_at timestamptz not null
);
create index web_secret_kept on web_secret (kept_at);
-- What is under way of one thing, and what was last asked about it, is looked for by the thing.
create index provider_operation_subject on provider_operation (subject_type, subject_id, id desc);
