-- What the staff keep companies with: docs/decisions/0066-companies-by-staff.md.

alter table companies
  -- Grows by one with every change of the company; a change names the one that it was made upon.
  add column version integer not null default 1,
  -- What staff search for. The numbers and the place come first: an index holds a text of 850 characters.
  add column search_text text not null generated always as (
    fold_text(
      name || ' ' || coalesce(nip, '') || ' ' || coalesce(regon, '') || ' ' || coalesce(krs, '') || ' ' || coalesce(bdo, '') || ' ' ||
      regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || city || ' ' || postal_code || ' ' || street || ' ' || coalesce(email, '')
    )
  ) stored;
create index companies_search_idx on companies using gin (search_text gin_trgm_ops);
create index companies_name_id_idx on companies (fold_text(name), id);

alter table branches
  add column version integer not null default 1,
  -- Offered to nobody since then; it stays for the orders that were placed for it.
  add column archived_at timestamptz,
  add constraint branches_main_is_in_use check (not (is_main and archived_at is not null));

create index orders_branch_id_idx on orders (branch_id) where branch_id is not null;

-- Internal: nothing that a client, a mail or a print gets is read from here.
create table company_notes (
  id uuid not null,
  company_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  constraint company_notes_pkey primary key (id),
  constraint company_notes_company_id_fk foreign key (company_id) references companies (id) on delete cascade,
  constraint company_notes_author_id_fk foreign key (author_id) references users (id) on delete restrict
);
create index company_notes_company_id_created_at_idx on company_notes (company_id, created_at);

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset', 'password-change', 'denied', 'download', 'admin',
    'order-read', 'order-status', 'order-undo', 'order-edit', 'order-company', 'order-assignee', 'order-note', 'order-note-deleted', 'order-message', 'order-mail-resent', 'export',
    'company-made', 'company-edit', 'company-branch', 'company-note', 'company-note-deleted', 'company-merge', 'company-merge-undo', 'companies-import',
    'order-links-made', 'order-links-revoked'
  ));
