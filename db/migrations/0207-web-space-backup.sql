-- When a space was saved last is among its facts; of what was read before, nothing is known of it.
update web_space set facts = facts || '{"backup": null}' where facts is not null;
-- A hosting that was not saved for too long is work for staff.
alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (kind in ('task', 'entry', 'order', 'backup'));
