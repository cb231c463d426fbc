-- Values before and after an edit, beside the event that has the names of the columns. They may name people, so that, unlike
-- the event, an erasure changes them.
create table event_changes (
  id uuid not null default gen_random_uuid(),
  event_id bigint not null,
  company_id uuid,
  changes jsonb not null,
  constraint event_changes_pkey primary key (id),
  constraint event_changes_event_id_key unique (event_id),
  constraint event_changes_event_id_fk foreign key (event_id) references security_events (id) on delete cascade,
  constraint event_changes_company_id_fk foreign key (company_id) references companies (id) on delete cascade
);
create index event_changes_company_id_idx on event_changes (company_id);
