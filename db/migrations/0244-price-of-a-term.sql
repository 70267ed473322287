-- What a term costs may be agreed until a day alone: a period that begins after it is invoiced once its price is known.
alter table service add column price_until date;
-- Licences of Microsoft keep their price for a term, which ends on this day as it was last read.
update service set price_until = own.ends_on
from microsoft_subscription own
where own.service_id = service.id and service.config #>> '{details,kind}' = 'offer';
-- The price of the next term as it was told; told again when it becomes another one.
alter table microsoft_subscription add column renewal_told_cents integer;

alter table billing_problem
  drop constraint billing_problem_code_check,
  add constraint billing_problem_code_check
    check (code in ('no_price', 'option_gone', 'price_unknown', 'client_closed', 'payer_closed', 'address_missing'));
