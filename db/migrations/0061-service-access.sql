-- What the provider of a service gave out for its owner to find and use it: addresses, a login name. Never a password.
alter table service add column access jsonb;
