-- The end of a term of which was told that it renews; programs of partners hear of each once.
alter table microsoft_subscription add column renewal_told_on date;

-- The lists of all clients, of 100,000 licences and as many lines of the log: each order by an index, and each search.
-- Whose each is, by the index alone: rows are wide.
create index microsoft_subscription_by_tenant on microsoft_subscription (tenant_id, id);
drop index microsoft_subscription_tenant;
create index microsoft_subscription_name on microsoft_subscription (name, id);
create index microsoft_subscription_quantity on microsoft_subscription (quantity, id);
create index microsoft_subscription_started on microsoft_subscription (started_on, id);
create index microsoft_subscription_state on microsoft_subscription (state, ends_on, id);
create index microsoft_subscription_search on microsoft_subscription using gin (name gin_trgm_ops, reference gin_trgm_ops);
create index microsoft_tenant_search on microsoft_tenant using gin (name gin_trgm_ops);
create index microsoft_log_by_tenant on microsoft_log (tenant, id);
create index microsoft_log_by_type on microsoft_log (type, id);
create index microsoft_log_search on microsoft_log using gin (tenant gin_trgm_ops, about gin_trgm_ops);
