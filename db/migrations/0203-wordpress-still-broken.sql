-- An update that came about, of a site that answers with an error as it did before: it needs a look, and nothing went back.

alter table wordpress_update drop constraint wordpress_update_state_check;
alter table wordpress_update add constraint wordpress_update_state_check check (state in
  ('waiting', 'running', 'updated', 'still_broken', 'went_back', 'nothing', 'failed', 'skipped', 'stopped'));
