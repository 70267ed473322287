-- One that a new space has by itself: once it is in use, visitors are to be sent to https.
alter table web_certificate add column brings_https boolean not null default false;
