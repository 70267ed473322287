-- The whole log is read by staff: by day, by kind of action, by who did it and for whom.
create index audit_entry_at on audit_entry (at);
create index audit_entry_action on audit_entry (action text_pattern_ops, id desc);
create index audit_entry_account on audit_entry (account_id, id desc);
create index audit_entry_actor on audit_entry (actor_account_id, id desc);
create index audit_entry_request on audit_entry (request_id) where request_id is not null;
