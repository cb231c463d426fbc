-- Vehicles, drivers, the plan of a pickup day, and what the driver reports at each stop.
create table vehicles (
  id uuid not null,
  name text not null,
  plate text not null,
  payload_kg integer not null,
  volume_m3 numeric(6, 2),
  pallet_places integer,
  tail_lift boolean not null,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint vehicles_pkey primary key (id),
  constraint vehicles_plate_key unique (plate)
);

create table drivers (
  id uuid not null,
  name text not null,
  phone text,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint drivers_pkey primary key (id)
);
create unique index drivers_name_key on drivers (lower(name));

-- One row for each day that has a plan. The version covers all routes and stops of the day.
create table day_plans (
  day date not null,
  version integer not null,
  constraint day_plans_pkey primary key (day)
);

create table day_routes (
  id uuid not null,
  day date not null,
  vehicle_id uuid not null,
  driver_name text,
  position integer not null,
  constraint day_routes_pkey primary key (id),
  constraint day_routes_day_vehicle_id_key unique (day, vehicle_id),
  constraint day_routes_day_fk foreign key (day) references day_plans (day) on delete cascade,
  constraint day_routes_vehicle_id_fk foreign key (vehicle_id) references vehicles (id)
);
create index day_routes_vehicle_id_idx on day_routes (vehicle_id);

-- The primary key keeps an order on one route. A stop whose order has moved to another day is ignored.
create table day_stops (
  order_id uuid not null,
  route_id uuid not null,
  position integer not null,
  is_pinned boolean not null,
  constraint day_stops_pkey primary key (order_id),
  constraint day_stops_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint day_stops_route_id_fk foreign key (route_id) references day_routes (id) on delete cascade
);
create index day_stops_route_id_idx on day_stops (route_id);

-- The link itself is the signed id, so that it can be shown again; a revoked or expired one opens nothing.
create table driver_links (
  id uuid not null,
  route_id uuid not null,
  made_by_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint driver_links_pkey primary key (id),
  constraint driver_links_route_id_fk foreign key (route_id) references day_routes (id) on delete cascade,
  constraint driver_links_made_by_id_fk foreign key (made_by_id) references users (id)
);
create index driver_links_route_id_idx on driver_links (route_id);
create index driver_links_made_by_id_idx on driver_links (made_by_id);

-- What a driver reported at a stop. It stays when the plan of the day changes afterwards.
create table stop_reports (
  id uuid not null,
  order_id uuid not null,
  day date not null,
  plate text not null,
  driver_name text,
  outcome text not null,
  reason text,
  handed_over_by text,
  signature bytea,
  reported_at timestamptz not null,
  idempotency_key text not null,
  body_hash bytea not null,
  constraint stop_reports_pkey primary key (id),
  constraint stop_reports_order_id_day_key unique (order_id, day),
  constraint stop_reports_idempotency_key_key unique (idempotency_key),
  constraint stop_reports_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint stop_reports_outcome_known check (outcome in ('collected', 'notCollected'))
);

-- Weighed mass of each waste code of an order, beside the estimate of that moment.
create table collected_masses (
  order_id uuid not null,
  waste_code text not null,
  estimated_grams bigint not null,
  weighed_grams bigint not null,
  reason text,
  constraint collected_masses_pkey primary key (order_id, waste_code),
  constraint collected_masses_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint collected_masses_weighed_grams_not_negative check (weighed_grams >= 0)
);

alter table order_history
  drop constraint order_history_actor_kind_known,
  add constraint order_history_actor_kind_known check (actor_kind in ('visitor', 'client', 'staff', 'driver', 'system'));

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'order-taken', 'order-read', 'order-status', 'order-undo', 'order-edit', 'order-door-code', 'order-company',
    'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent', 'order-reminder',
    'order-reminder-deleted', 'order-masses', 'day-plan', 'vehicle-made', 'vehicle-edit', 'driver-made',
    'driver-edit', 'driver-link-made', 'driver-link-revoked', 'company-made', 'company-edit', 'company-branch',
    'company-note', 'company-note-deleted', 'company-merge', 'company-merge-undo', 'companies-import',
    'company-exported', 'company-erased', 'team-invite', 'team-administrator', 'person-invite', 'person-block',
    'person-unblock', 'person-sessions-ended', 'person-removed', 'person-exported', 'person-erased',
    'order-links-made', 'order-links-revoked', 'catalogue-made', 'catalogue-edit', 'catalogue-import', 'login',
    'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset', 'password-change',
    'code-failure', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes', 'account-edit',
    'download', 'export', 'denied', 'admin', 'view-made', 'view-edit', 'view-deleted', 'settings-edit'
  ));
