-- A link proves the address that it was mailed to, and no other that the contact was given since.
alter table domain_verification add column email text not null default '';
update domain_verification set email = contact.email from contact where contact.id = domain_verification.contact_id;
