-- The mailboxes of all domains in one list: found by a part of their name, the fullest first, and those that nobody looks into.

create index mailbox_search on mailbox using gin (name gin_trgm_ops);
create index mailbox_fullest on mailbox ((used_bytes::numeric / quota_bytes) desc, id);
create index mailbox_seen on mailbox (last_sign_in_at, id);
