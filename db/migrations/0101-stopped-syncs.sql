-- Somebody who follows a sync can stop it between two clients; the rest waits until it is gone on with.
alter table psa_sync drop constraint psa_sync_state_check;
alter table psa_sync add constraint psa_sync_state_check check (state in ('running', 'done', 'failed', 'stopped'));
