-- What a brand says, where staff changed it; whatever has no row says what the brand itself does.
create table brand_text (
  brand text not null check (brand ~ '^[a-z]+$'),
  field text not null check (field in ('tagline', 'announcement', 'supportPhone', 'supportEmail', 'mailSentence', 'termsLink')),
  value jsonb not null check (
    case when field in ('supportPhone', 'supportEmail') then jsonb_typeof(value) = 'string' and value <> '""'
    else jsonb_typeof(value) = 'object' and value ?& array['nl', 'en', 'fr'] end
  ),
  changed_at timestamptz not null default now(),
  changed_by bigint not null references account (id),
  primary key (brand, field)
);

-- Staff look up the whole name of a thing in the log, whatever kind of thing it is.
create index audit_entry_object_id on audit_entry (object_id);
