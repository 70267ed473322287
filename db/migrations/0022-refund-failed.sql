-- What a provider gave back may come back to it: the account was closed, the card is gone. It stands with its invoice again.
alter table ledger_entry
  drop constraint ledger_entry_movement_check,
  add constraint ledger_entry_movement_check check
    (movement in ('paid', 'refunded', 'refund-failed', 'charged-back', 'charge-back-won', 'from-credit', 'to-credit'));
alter table refund
  drop constraint refund_state_check,
  -- failed: the provider gave it back and said later that it did not arrive
  add constraint refund_state_check check (state in ('asked', 'done', 'failed', 'credited', 'void'));
