-- Who stopped work on many things; nobody where the account is gone.
alter table task_batch add column stopped_by bigint references account (id) on delete set null;
