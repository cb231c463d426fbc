-- Orders and all that hangs on one. An order keeps its own copy of what was true when it was placed:
-- neither a company's later move nor a new weight in the catalogue changes an order.

create table companies (
  id uuid not null,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  nip text,
  krs text,
  regon text,
  bdo text,
  bdo_free boolean not null default false,
  bdo_people_collection boolean not null default false,
  email text,
  phone text,
  created_at timestamptz not null default now(),
  constraint companies_pkey primary key (id)
);

-- A link that opens the order form once. Only the hash of its token is kept.
create table order_links (
  id uuid not null,
  token_hash bytea not null,
  note text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint order_links_pkey primary key (id),
  constraint order_links_token_hash_key unique (token_hash),
  constraint order_links_token_hash_is_sha256 check (octet_length(token_hash) = 32)
);

create table orders (
  id uuid not null,
  order_number text not null,
  order_type text not null,
  status text not null,
  created_at timestamptz not null,
  suggested_date date,
  locale text not null,
  privacy_notice_version text,
  comment text,

  -- Null for an order placed without signing in: it is never attached by its NIP, which anybody can type.
  company_id uuid,
  company_name text not null,
  company_email text,
  company_phone text,
  company_street text not null,
  company_postal_code text not null,
  company_city text not null,
  company_country text not null,
  nip text,
  nip_not_required boolean not null,
  krs text,
  regon text,
  bdo text,
  bdo_free boolean not null,
  bdo_people_collection boolean not null,

  branch_name text not null,
  branch_street text not null,
  branch_postal_code text not null,
  branch_city text not null,
  branch_country text not null,
  branch_is_main boolean not null,
  available_hours_from text not null,
  available_hours_to text not null,
  contact_name text not null,
  contact_email text,
  contact_phone text,

  reporter_name text not null,
  reporter_surname text not null,
  reporter_email text not null,
  reporter_phone text,

  weight_grams bigint not null,
  weight_is_lower_bound boolean not null,
  order_link_id uuid,

  constraint orders_pkey primary key (id),
  constraint orders_order_number_key unique (order_number),
  constraint orders_order_link_id_key unique (order_link_id),
  constraint orders_company_id_fk foreign key (company_id) references companies (id) on delete restrict,
  constraint orders_order_link_id_fk foreign key (order_link_id) references order_links (id) on delete set null,
  constraint orders_status_known
    check (status in ('NEW', 'READ', 'PLANNED', 'COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST')),
  constraint orders_order_type_known check (order_type in ('receiving')),
  constraint orders_locale_known check (locale in ('pl', 'en', 'uk')),
  constraint orders_available_hours_in_order check (available_hours_from < available_hours_to),
  constraint orders_weight_grams_not_negative check (weight_grams >= 0)
);

create index orders_company_id_created_at_idx on orders (company_id, created_at, id);

create table order_entries (
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  recycling_item_id uuid not null,
  name text not null,
  description text not null,
  item_group text not null,
  examples text not null,
  waste_code text not null,
  grams_per_piece integer,
  grams_per_cubic_meter integer,
  quantity integer not null,
  unit text not null,
  weight_grams bigint not null,
  weight_is_lower_bound boolean not null,
  constraint order_entries_pkey primary key (id),
  constraint order_entries_order_id_position_key unique (order_id, position),
  constraint order_entries_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_entries_recycling_item_id_fk
    foreign key (recycling_item_id) references recycling_items (id) on delete restrict,
  constraint order_entries_unit_known check (unit in ('pieces', 'm3', 'kg')),
  constraint order_entries_quantity_positive check (quantity > 0)
);

create table order_packages (
  id uuid not null,
  order_entry_id uuid not null,
  position integer not null,
  -- Null for a package with a name of the person's own.
  package_type_id uuid,
  name text not null,
  quantity numeric(9, 3) not null,
  unit text not null,
  constraint order_packages_pkey primary key (id),
  constraint order_packages_order_entry_id_position_key unique (order_entry_id, position),
  constraint order_packages_order_entry_id_fk
    foreign key (order_entry_id) references order_entries (id) on delete cascade,
  constraint order_packages_package_type_id_fk
    foreign key (package_type_id) references package_types (id) on delete restrict,
  constraint order_packages_unit_known check (unit in ('pieces', 'm3', 'kg')),
  constraint order_packages_quantity_positive check (quantity > 0)
);

create table order_files (
  id uuid not null,
  order_id uuid not null,
  name text not null,
  type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  constraint order_files_pkey primary key (id),
  constraint order_files_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  -- The same file sent twice, after a lost answer, is one file.
  constraint order_files_order_id_name_sha256_key unique (order_id, name, sha256),
  constraint order_files_type_known check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  constraint order_files_size_bytes_allowed check (size_bytes > 0 and size_bytes < 15242880),
  constraint order_files_sha256_is_sha256 check (octet_length(sha256) = 32)
);

-- Who did what to an order, and when. Rows are added, never changed.
create table order_history (
  id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  event text not null,
  actor_kind text not null,
  actor_id uuid,
  -- Status after the event.
  status text not null,
  details jsonb,
  constraint order_history_pkey primary key (id),
  constraint order_history_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_history_actor_kind_known check (actor_kind in ('visitor', 'client', 'staff', 'system'))
);

create index order_history_order_id_at_idx on order_history (order_id, at);

-- A repeated key answers with the order it made the first time.
create table idempotency_keys (
  key uuid not null,
  body_hash bytea not null,
  -- Null only inside the transaction that claims the key.
  order_id uuid,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (key),
  constraint idempotency_keys_order_id_fk foreign key (order_id) references orders (id) on delete cascade
);

create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
create index idempotency_keys_order_id_idx on idempotency_keys (order_id);
