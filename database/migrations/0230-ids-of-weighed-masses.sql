-- The erasure reads rows with texts page by page, by their id.
alter table collected_masses
  add column id uuid not null default gen_random_uuid(),
  add constraint collected_masses_id_key unique (id);
