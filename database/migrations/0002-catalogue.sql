-- The catalogue: equipment the company takes, and ways of packing it.

create table recycling_items (
  id uuid not null,
  catalogue_code text not null,
  position integer not null,
  name text not null,
  description text not null,
  item_group text not null,
  examples text not null,
  waste_code text not null,
  unit text not null,
  -- Null when nobody knows: the estimate then counts zero and says "at least".
  grams_per_piece integer,
  grams_per_cubic_meter integer,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  constraint recycling_items_pkey primary key (id),
  constraint recycling_items_catalogue_code_key unique (catalogue_code),
  constraint recycling_items_unit_known check (unit in ('pieces', 'm3', 'kg')),
  constraint recycling_items_grams_per_piece_positive check (grams_per_piece > 0),
  constraint recycling_items_grams_per_cubic_meter_positive check (grams_per_cubic_meter > 0)
);

create table package_types (
  id uuid not null,
  catalogue_code text not null,
  position integer not null,
  name text not null,
  unit text not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  constraint package_types_pkey primary key (id),
  constraint package_types_catalogue_code_key unique (catalogue_code),
  constraint package_types_unit_known check (unit in ('pieces', 'm3', 'kg'))
);
