-- The end of a term of which was told that it renews; programs of partners hear of each once.
alter table microsoft_subscription add column renewal_told_on date;
