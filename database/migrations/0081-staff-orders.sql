-- What the staff work on orders with. Why each column and index: docs/decisions/0060-staff-inbox.md.

create extension if not exists pg_trgm;

alter table orders
  -- Grows by one with every change of the order; a change names the one that it was made upon.
  add column version integer not null default 1,
  add column assignee_id uuid,
  -- The pickup place of the company that staff named when they attached the order.
  add column branch_id uuid,
  add column is_hazardous boolean not null default false,
  -- What staff search for besides search_text: the number without hyphens, digits, people.
  add column staff_search_text text not null generated always as (
    fold_text(
      replace(order_number, '-', '') || ' ' || coalesce(nip, '') || ' ' ||
      regexp_replace(
        coalesce(reporter_phone, '') || ' ' || coalesce(contact_phone, '') || ' ' || coalesce(company_phone, ''), '[^0-9 ]', '', 'g'
      ) || ' ' || reporter_name || ' ' || reporter_surname || ' ' || reporter_email
    )
  ) stored,
  add constraint orders_assignee_id_fk foreign key (assignee_id) references users (id) on delete set null,
  add constraint orders_branch_id_fk foreign key (branch_id) references branches (id) on delete set null;

update orders set is_hazardous = true
where id in (select order_id from order_entries where waste_code like '%*');

-- Which orders a member of the staff has opened.
create table order_reads (
  order_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  constraint order_reads_pkey primary key (order_id, user_id),
  constraint order_reads_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_reads_user_id_fk foreign key (user_id) references users (id) on delete cascade
);

-- Internal: nothing that a client, a mail or a print gets is read from here.
create table order_notes (
  id uuid not null,
  order_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  constraint order_notes_pkey primary key (id),
  constraint order_notes_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_notes_author_id_fk foreign key (author_id) references users (id) on delete restrict
);
create index order_notes_order_id_created_at_idx on order_notes (order_id, created_at);

-- Who has an order open now. Of no use after a crash.
create unlogged table order_presences (
  order_id uuid not null,
  user_id uuid not null,
  is_editing boolean not null,
  seen_at timestamptz not null,
  constraint order_presences_pkey primary key (order_id, user_id)
);

-- The mails of an order are listed beside it, and go with it.
create index mails_order_id_idx on mails (order_id) where order_id is not null;

-- A change that staff make is an event too: who made it, by their id, which tells nothing outside this database.
alter table security_events
  add column actor_id uuid,
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset', 'password-change', 'denied', 'download', 'admin',
    'order-read', 'order-status', 'order-undo', 'order-edit', 'order-company', 'order-assignee', 'order-note', 'order-note-deleted', 'export'
  ));
