-- A payer hears once that his mandate is about to lapse: for the day on which it does. Used again, it has another day.
alter table direct_debit_mandate add column lapse_told_for date;
