-- What cannot be done to one of many things is no failure: it is counted apart, and is not tried again.
alter table task_batch add column impossible integer not null default 0;
alter table task_item drop constraint task_item_state_check;
alter table task_item add constraint task_item_state_check
  check (state in ('waiting', 'done', 'failed', 'impossible', 'stopped'));

update task_item set state = 'impossible'
where state = 'failed' and code is not null and code not in ('unexpected', 'account_ended', 'right_ended');

update task_batch set failed = counted.failed, impossible = counted.impossible
from (
  select task_id,
    count(*) filter (where state = 'failed') as failed,
    count(*) filter (where state = 'impossible') as impossible
  from task_item group by task_id
) as counted
where counted.task_id = task_batch.task_id and counted.impossible > 0;

-- Nothing of these can be tried again any more.
update task set state = 'done', reason_code = 'some_impossible', reason_detail = null
from task_batch
where task_batch.task_id = task.id and task.state = 'failed' and task_batch.failed = 0 and task_batch.impossible > 0;

-- What an order without a cart is of: a uuid that is sent again with other goods is another order.
alter table customer_order add column goods_digest text;
