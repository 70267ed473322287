-- Goods that are put together before they are ordered. Rows come from the brands' data at first start and are then the
-- staff's to change, like the rest of the catalogue. Amounts are euro cents without VAT, for one month.

-- Between which bounds, and in which steps, a cloud server can be put together. Its product's price holds for the least of
-- everything; each step above it costs what server_price says.
create table server_type (
  pid bigint not null references product (pid) on delete cascade,
  type text not null check (type ~ '^[a-z][a-z0-9-]{0,39}$'),
  name_nl text not null, name_en text not null, name_fr text not null,
  info_nl text not null default '', info_en text not null default '', info_fr text not null default '',
  least_cpus integer not null check (least_cpus > 0),
  most_cpus integer not null,
  step_cpus integer not null check (step_cpus > 0),
  least_memory_gb integer not null check (least_memory_gb > 0),
  most_memory_gb integer not null,
  step_memory_gb integer not null check (step_memory_gb > 0),
  least_disk_gb integer not null check (least_disk_gb > 0),
  most_disk_gb integer not null,
  step_disk_gb integer not null check (step_disk_gb > 0),
  most_disks integer not null check (most_disks between 1 and 16),
  position integer not null default 0,
  hidden boolean not null default false,
  primary key (pid, type),
  check (most_cpus >= least_cpus and most_memory_gb >= least_memory_gb and most_disk_gb >= least_disk_gb)
);

create table server_price (
  pid bigint not null,
  type text not null,
  price_code text not null,
  base_cents integer not null default 0 check (base_cents >= 0),  -- what this type costs above the product itself
  cpu_cents integer not null check (cpu_cents >= 0),              -- each for one step
  memory_cents integer not null check (memory_cents >= 0),
  disk_cents integer not null check (disk_cents >= 0),
  primary key (pid, type, price_code),
  foreign key (pid, type) references server_type (pid, type) on delete cascade
);

create table storage_size (
  pid bigint primary key references product (pid) on delete cascade,
  least_gb integer not null check (least_gb > 0),
  most_gb integer not null,
  step_gb integer not null check (step_gb > 0),
  check (most_gb >= least_gb)
);

create table storage_price (
  pid bigint not null references storage_size (pid) on delete cascade,
  price_code text not null,
  step_cents integer not null check (step_cents >= 0),
  primary key (pid, price_code)
);

-- Licences of Microsoft's new commerce: an offer is bought for a term and paid by a billing cycle.
create table licence_offer (
  offer_id text primary key check (offer_id ~ '^[A-Za-z0-9:._]{3,60}$'),
  pid bigint not null references product (pid) on delete cascade,
  name text not null,
  info_nl text not null default '', info_en text not null default '', info_fr text not null default '',
  most_licences integer not null default 1000 check (most_licences between 1 and 1000),
  position integer not null default 0,
  hidden boolean not null default false
);
create index licence_offer_product on licence_offer (pid, position);

create table licence_offer_price (
  offer_id text not null references licence_offer (offer_id) on delete cascade,
  term_duration text not null check (term_duration in ('P1M', 'P1Y', 'P3Y')),
  billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
  price_code text not null,
  cents integer not null check (cents >= 0),             -- one licence, one billing cycle
  primary key (offer_id, term_duration, billing_cycle, price_code),
  check (term_duration <> 'P1M' or billing_cycle = 'monthly')
);

-- A cart that nobody touched for long is abandoned: removed, but its things are kept in case its owner comes back for them.
alter table cart
  add column abandoned_at timestamptz,
  add column reminded_at timestamptz,
  add check (abandoned_at is null or state = 'removed');
create index cart_untouched on cart (updated_at) where state in ('created', 'updated');

-- What used to be options of these products is put together from now on.
update product set options = coalesce(
  (select jsonb_agg(option) from jsonb_array_elements(options) as option
    where option ->> 'id' not in ('cpu', 'memory', 'disk', 'size', 'plan')), '[]')
  where kind in ('cloud', 's3') or (kind = 'office' and variant = 'nce');
