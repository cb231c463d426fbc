-- How a crew comes to the equipment of an order, remembered by the pickup place for the next one. Why so:
-- docs/decisions/0091-access-card.md.

alter table orders
  add column access_card jsonb,
  add constraint orders_access_card_is_an_object check (jsonb_typeof(access_card) = 'object');

alter table branches
  add column access_card jsonb,
  add constraint branches_access_card_is_an_object check (jsonb_typeof(access_card) = 'object');

alter table signing_keys
  drop constraint signing_keys_purpose_known,
  add constraint signing_keys_purpose_known check (purpose in ('security-events', 'known-browsers', 'second-factors', 'door-codes'));

insert into signing_keys (id, purpose, key, created_at)
select gen_random_uuid(), 'door-codes', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), now();

-- Door codes, encrypted with a key of signing_keys, in tables of their own: nobody gets one by reading an order or a pickup place.
create table order_door_codes (
  order_id uuid not null,
  sealed_code bytea not null,
  created_at timestamptz not null,
  constraint order_door_codes_pkey primary key (order_id),
  constraint order_door_codes_order_id_fk foreign key (order_id) references orders (id) on delete cascade
);

create table branch_door_codes (
  branch_id uuid not null,
  sealed_code bytea not null,
  created_at timestamptz not null,
  constraint branch_door_codes_pkey primary key (branch_id),
  constraint branch_door_codes_branch_id_fk foreign key (branch_id) references branches (id) on delete cascade
);

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset',
    'password-change', 'code-failure', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'recovery-codes', 'denied', 'download', 'admin', 'order-taken', 'order-read', 'order-status', 'order-undo',
    'order-edit', 'order-door-code', 'order-company', 'order-assignee', 'order-note', 'order-note-deleted',
    'order-message', 'order-mail-resent', 'export', 'company-made', 'company-edit', 'company-branch', 'company-note',
    'company-note-deleted', 'company-merge', 'company-merge-undo', 'companies-import', 'catalogue-made',
    'catalogue-edit', 'catalogue-import', 'order-links-made', 'order-links-revoked', 'view-made', 'view-edit',
    'view-deleted', 'account-edit', 'team-invite', 'team-administrator', 'person-invite', 'person-block',
    'person-unblock', 'person-sessions-ended', 'person-removed', 'settings-edit', 'company-exported',
    'company-erased', 'person-exported', 'person-erased'
  ));
