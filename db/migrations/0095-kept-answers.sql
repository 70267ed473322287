-- What was answered to a call under an Idempotency-Key, kept sealed for a day: whoever repeats the call gets it again.
create table kept_answer (
  -- A digest of whose key it is and of the key.
  name text primary key,
  -- A digest of what was asked under it.
  fingerprint text not null,
  -- Empty while the call runs.
  sealed_answer text,
  kept_at timestamptz not null
);
create index kept_answer_age on kept_answer (kept_at);
