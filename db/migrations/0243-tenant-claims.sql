-- A tenant that several ask for is nobody's until it is decided whose it is; linked it is of one client alone.
drop index microsoft_tenant_name;
create unique index microsoft_tenant_linked on microsoft_tenant (name) where guid is not null;
create unique index microsoft_tenant_claim on microsoft_tenant (name, client_id);
