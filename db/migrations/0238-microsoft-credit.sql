-- Fewer licences, or none, within the first seven days of a term are credited: what was told of it, and none as a number (an end).
alter table microsoft_change
  drop constraint microsoft_change_after_check,
  add constraint microsoft_change_after_check check (after >= 0),
  add column credit_cents integer not null default 0 check (credit_cents >= 0);
