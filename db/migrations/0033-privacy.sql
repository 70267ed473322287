-- People who ask that everything about them is erased; staff look at what stands in the way and answer within a month.
create table erasure_request (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  account_id bigint not null references account (id),
  words text not null default '' check (length(words) <= 1000),
  state text not null default 'asked' check (state in ('asked', 'withdrawn', 'refused', 'done')),
  answer text not null default '' check (length(answer) <= 1000),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by bigint references account (id),
  check ((state = 'asked') = (ended_at is null)),
  check (state <> 'refused' or answer <> '')
);
create unique index erasure_request_open on erasure_request (client_id) where state = 'asked';
create index erasure_request_list on erasure_request (state, id desc);
