-- What staff change by hand keeps its shape.

-- A code is one code, however it is typed.
create unique index promotion_code_any_case on promotion (upper(code));

alter table promotion
  add constraint promotion_period check (starts_on is null or ends_on is null or starts_on <= ends_on),
  add constraint promotion_max_uses check (max_uses is null or max_uses > 0),
  add constraint promotion_max_uses_per_client check (max_uses_per_client is null or max_uses_per_client > 0);

-- The catalogue has the three languages, and always a name.
alter table product
  add constraint product_named check (name_nl <> '' and name_en <> '' and name_fr <> '');
