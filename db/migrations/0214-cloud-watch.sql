-- Servers that are watched, and until when what went wrong on them was read. Of what stood before `since` nobody is told.
create table cloud_watch (
  service_id bigint primary key references service (id) on delete cascade,
  since timestamptz not null,
  read_until timestamptz not null
);
insert into cloud_watch (service_id, since, read_until)
select distinct on (subject_id) subject_id::bigint, finished_at, finished_at from provider_operation
join service on service.id = subject_id::bigint
where subject_type = 'service' and state = 'done' and service.status <> 'Cancelled'
  and provider_operation.name = 'cloud.monitoring.add'
  and not exists (
    select 1 from provider_operation later
    where later.name = 'cloud.monitoring.remove' and later.subject_type = 'service' and later.state = 'done'
      and later.subject_id = provider_operation.subject_id and later.id > provider_operation.id
  )
order by subject_id, provider_operation.id desc;

-- What went wrong: each is told once when it begins and once when it ends.
create table cloud_alarm (
  service_id bigint not null references cloud_watch (service_id) on delete cascade,
  event text not null,                 -- the monitor's id of it
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (service_id, event)
);
create index cloud_alarm_ended on cloud_alarm (ended_at);

-- Who looks after what went wrong; the note itself is kept by the monitor.
create table cloud_alarm_note (
  service_id bigint not null references service (id) on delete cascade,
  event text not null,
  account_id bigint references account (id) on delete set null,
  noted_at timestamptz not null,
  primary key (service_id, event)
);
create index cloud_alarm_note_account on cloud_alarm_note (account_id);
