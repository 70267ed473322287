-- An order that waits for the provider's people is work like a task or a payment: somebody takes it, and notes stand beside it.
alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (kind in ('task', 'entry', 'order'));
