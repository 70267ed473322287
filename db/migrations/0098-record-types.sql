-- Which types of records there are stands in one place, the table of types (dns/rules/record-types.ts); the database asks for the
-- form of a name alone, so that a further type needs no change here.
alter table dns_record drop constraint dns_record_type_check;
alter table dns_record add constraint dns_record_type_form check (type ~ '^[A-Z][A-Z0-9]{0,15}$') not valid;
alter table dns_record validate constraint dns_record_type_form;
