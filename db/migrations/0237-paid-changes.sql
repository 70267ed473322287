-- Another plan of a service that costs something was kept by each area in a table of its own; it is one thing, and has one table.

create table paid_change (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  change text not null,                                     -- which: `server-size`, `licence`; its area names it
  before jsonb not null,
  after jsonb not null,
  more jsonb,                                               -- what its area keeps beside it
  term_cents integer not null check (term_cents >= 0),      -- what a term costs with it
  cents integer not null check (cents >= 0),                -- what was told at `priced_at`; it is never more
  priced_at timestamptz not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  is_done boolean not null default false,
  invoice_id bigint references invoice (id) on delete set null,
  check (ended_at is not null or not is_done)
);
create unique index paid_change_open on paid_change (service_id) where ended_at is null;
create index paid_change_service on paid_change (service_id);
create index paid_change_account on paid_change (account_id);
create index paid_change_invoice on paid_change (invoice_id);

insert into paid_change (service_id, account_id, change, before, after, term_cents, cents, priced_at, asked_at, ended_at, is_done, invoice_id)
select service_id, account_id, 'server-size', before, after, term_cents, cents, asked_at, asked_at, ended_at, is_done, invoice_id from cloud_resize order by id;

insert into paid_change (service_id, account_id, change, before, after, term_cents, cents, priced_at, asked_at, ended_at, is_done, invoice_id)
select service_id, account_id, 'licence', before, after, term_cents, cents, asked_at, asked_at, ended_at, is_done, invoice_id from licence_change order by id;

insert into paid_change (service_id, account_id, change, before, after, more, term_cents, cents, priced_at, asked_at, ended_at, is_done, invoice_id)
select service_id, account_id, 'licences', to_jsonb(before), to_jsonb(after), replan, term_cents, cents, asked_at, asked_at, ended_at, is_done, invoice_id from microsoft_change order by id;

-- What the space was before, and what its term costs with the larger one, was not kept: it is what the service says now.
insert into paid_change (service_id, change, before, after, term_cents, cents, priced_at, asked_at, ended_at, is_done, invoice_id)
select charge.service_id, 'larger-space', jsonb_build_object('pid', service.pid), jsonb_build_object('pid', charge.pid), service.price_cents, charge.cents,
  charge.asked_at, charge.asked_at, charge.charged_at, charge.charged_at is not null, charge.invoice_id
from web_upgrade_charge charge join service on service.id = charge.service_id order by charge.id;

drop table cloud_resize;
drop table licence_change;
drop table microsoft_change;
drop table web_upgrade_charge;

-- Requests that wait for whoever pays are read in the one shape. Where it was not kept what the service was, it is taken as it is now.
update purchase_approval set payload = jsonb_build_object(
  'change', payload ->> 'change',
  'was', jsonb_build_object(
    'pid', coalesce(payload #> '{was,pid}', to_jsonb(service.pid)),
    'cents', coalesce(payload #> '{was,cents}', to_jsonb(service.price_cents)),
    'held', case payload ->> 'change'
      when 'larger-space' then jsonb_build_object('pid', coalesce(payload #> '{was,pid}', to_jsonb(service.pid)))
      when 'server-size' then payload #> '{was,size}'
      when 'licence' then jsonb_build_object(
        'quantity', coalesce(service.config -> 'quantity', to_jsonb(1)),
        'spaceGb', case when service.config #>> '{options,space}' ~ '^\d+$' then to_jsonb((service.config #>> '{options,space}')::integer) else 'null'::jsonb end)
      else coalesce(service.config -> 'quantity', to_jsonb(1)) end),
  'after', case payload ->> 'change' when 'larger-space' then jsonb_build_object('pid', payload -> 'pid') else payload -> 'after' end,
  'termCents', coalesce(payload -> 'termCents', payload -> 'cents'),
  'nowCents', payload -> 'nowCents',
  'pricedAt', coalesce(payload ->> 'askedAt', to_char(purchase_approval.asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
from service
where service.id = purchase_approval.service_id and purchase_approval.kind = 'service-change' and purchase_approval.state = 'waiting'
  and payload ->> 'change' in ('larger-space', 'server-size', 'licence', 'licences');
