-- How updates ended and what feeds told, in the words of the trade.

alter table wordpress_update drop constraint wordpress_update_state_check;
update wordpress_update set state = 'rolled_back' where state = 'went_back';
update wordpress_update set report = jsonb_set(report, '{ended}', '"rolled_back"') where report ->> 'ended' = 'went_back';
alter table wordpress_update add constraint wordpress_update_state_check check (state in
  ('waiting', 'running', 'updated', 'still_broken', 'rolled_back', 'nothing', 'failed', 'skipped', 'stopped'));
update task set reason_code = 'rolled_back' where reason_code = 'went_back' and kind like 'wordpress.%';
update provider_operation set reason_code = 'rolled_back' where reason_code = 'went_back' and name like 'wordpress.%';
alter table wordpress_feed rename column unfit to unreadable;

-- On which web server a space is: updates of many sites ask it of every site that waits.
alter table web_space add column host text generated always as (facts ->> 'host') stored;
