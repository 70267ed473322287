-- Spaces of hosting on Windows. What stands here is what their host said when it was last asked: the space itself is there.

create table windows_space (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,                           -- all that the host told, by one question
  read_at timestamptz,                   -- when it was so
  silent_since timestamptz,              -- the host does not answer since then
  missing_since timestamptz,             -- the host answers, and knows no such space
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null))
);
create index windows_space_read on windows_space (read_at nulls first);
