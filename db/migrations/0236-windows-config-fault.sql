-- A web.config that IIS did not take: from when it was seen to when it was seen to be gone. At most one of a space at a time.

create table windows_config_fault (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  file text not null,                    -- from the folder of the space down
  line integer,                          -- null: named in what was said, or not at all
  said text not null,                    -- in the words of IIS or .NET
  seen_at timestamptz not null,
  gone_at timestamptz                    -- null: it still is so
);
create unique index windows_config_fault_open on windows_config_fault (service_id) where gone_at is null;
create index windows_config_fault_seen on windows_config_fault (service_id, seen_at);
create index windows_config_fault_gone on windows_config_fault (gone_at);

-- Facts that were read before say nothing of it.
update windows_space set facts = jsonb_set(facts, '{site,configFault}', 'null')
where facts is not null and not (facts -> 'site') ? 'configFault';
