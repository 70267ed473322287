-- An event stream lives no longer than the right that opened it. Whatever ends or changes a right tells whose it is, on the line on which
-- every process listens for events anyway. The tables tell it themselves, so that no way to take a right away can forget to.
create function tell_right_of_account() returns trigger language plpgsql as $$
begin
  -- The argument names the column in which the account stands.
  perform pg_notify('belfry_event', 'account ' || (to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;

create trigger token_family_right_told after update of revoked_at on token_family
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function tell_right_of_account('account_id');
create trigger token_family_gone_told after delete on token_family
  for each row when (old.revoked_at is null) execute function tell_right_of_account('account_id');
create trigger account_right_told
  after update of permissions, all_products, client_id, disabled_at, ip_allowlist, force_password_change, force_two_factor on account
  for each row when ((old.permissions, old.all_products, old.client_id, old.disabled_at, old.ip_allowlist, old.force_password_change, old.force_two_factor)
    is distinct from (new.permissions, new.all_products, new.client_id, new.disabled_at, new.ip_allowlist, new.force_password_change, new.force_two_factor))
  execute function tell_right_of_account('id');
create trigger two_factor_gone_told after delete on two_factor
  for each row execute function tell_right_of_account('account_id');
create trigger api_token_right_told after delete or update of revoked_at, scopes, subnets, expires_at on api_token
  for each row execute function tell_right_of_account('account_id');
create trigger share_link_right_told after delete or update of status, expires_at on share_link
  for each row execute function tell_right_of_account('account_id');

-- What everybody of a client may do, and of whom its partner hears.
create function tell_rights_of_clients() returns trigger language plpgsql as $$
declare
  clients bigint[];
begin
  if tg_table_name = 'client' then
    clients := array[new.id, old.partner_id, new.partner_id];
  elsif tg_op = 'DELETE' then
    clients := array[old.client_id];
  else
    clients := array[new.client_id];
  end if;
  perform pg_notify('belfry_event', 'account ' || id) from account where client_id = any (clients);
  return null;
end $$;
create trigger client_right_told after update of client_type, label_type, partner_id, closed_at on client
  for each row when ((old.client_type, old.label_type, old.partner_id, old.closed_at)
    is distinct from (new.client_type, new.label_type, new.partner_id, new.closed_at))
  execute function tell_rights_of_clients();
create trigger api_switch_told after insert or delete or update of is_on on api_switch
  for each row execute function tell_rights_of_clients();

-- A domain that is gone, or somebody else's, is shared no more.
create function tell_sharers() returns trigger language plpgsql as $$
begin
  perform pg_notify('belfry_event', 'account ' || account_id) from share_link where domain_id = new.id and status = 1;
  return null;
end $$;
create trigger domain_shared_told after update of client_id, status on domain
  for each row when (old.client_id <> new.client_id or (old.status = 'Cancelled') <> (new.status = 'Cancelled'))
  execute function tell_sharers();
