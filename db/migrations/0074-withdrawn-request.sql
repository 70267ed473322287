-- Who asked may take the request back as long as nobody has decided.
alter table purchase_approval
  drop constraint purchase_approval_state_check,
  add constraint purchase_approval_state_check
    check (state in ('waiting', 'approved', 'refused', 'expired', 'withdrawn'));
