-- Pictures of the elements that a look found at fault, by their place among those of its report.
create table site_audit_picture (
  audit_id bigint not null references site_audit (id) on delete cascade,
  number smallint not null,
  content bytea not null check (octet_length(content) <= 40000),
  primary key (audit_id, number)
);
