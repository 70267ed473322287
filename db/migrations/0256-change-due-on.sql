-- A change may come about after the service was renewed: what it costs is told until the day that it was paid for then, and what was
-- invoiced of the terms after that day is set right to what they were told to cost. What is paid for until that day is kept with it, so that
-- going smaller and back costs nothing twice.

alter table paid_change
  add column due_on date,                                    -- until when it was paid for when this was asked; null where no term comes back
  add column paid_of jsonb,                                  -- what is paid for until then, where this is not less: as `before` and `after`
  add column paid_cents integer check (paid_cents >= 0),     -- what a term of that costs
  add check ((paid_of is null) = (paid_cents is null));

alter table mail_pack_charge
  add column due_on date,
  add column term_cents integer check (term_cents >= 0);     -- what a term costs with it; null for those that were asked before it was kept

-- What is under way: the first term that was invoiced since began on the day that was told.
update paid_change set due_on = coalesce(
  (select min(period_from) from service_period where service_period.service_id = paid_change.service_id and created_at >= paid_change.priced_at),
  (select next_due_on from service where id = paid_change.service_id))
where ended_at is null;

update mail_pack_charge set due_on = coalesce(
  (select min(period_from) from service_period where service_period.service_id = mail_pack_charge.service_id and created_at >= mail_pack_charge.asked_at),
  (select next_due_on from service where id = mail_pack_charge.service_id))
where charged_at is null;
