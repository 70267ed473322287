-- What visitors of a site wrote in its contact form, as it was taken over from the web builder.

create table builder_message (
  id uuid primary key,                   -- the builder's: a message that is told twice is kept once
  domain_id bigint not null references domain (id) on delete cascade,
  client_id bigint not null references client (id),
  page text not null,                    -- the page of the form; empty where the builder does not know
  name text not null,
  email text not null,
  body text not null,
  sent_to text not null,                 -- the address that it was mailed to
  sent_at timestamptz not null
);
create index builder_message_domain on builder_message (domain_id, sent_at desc);
create index builder_message_client on builder_message (client_id);
