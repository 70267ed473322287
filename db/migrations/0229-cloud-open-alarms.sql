-- How many things go wrong on a server at this moment, as far as its monitor told: lists and the overview show it without asking.
alter table cloud_server add column open_alarms integer not null default 0 check (open_alarms >= 0);
update cloud_server set open_alarms = open.count
from (select service_id, count(*) as count from cloud_alarm where ended_at is null group by service_id) open
where open.service_id = cloud_server.service_id;
