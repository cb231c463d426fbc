-- What the staff make order links with.

alter table order_links
  -- Links that were made together are listed together.
  add column batch_id uuid not null default gen_random_uuid(),
  -- The company that the order will belong to.
  add column company_id uuid,
  -- Who of the staff made it; null for the operator's tool.
  add column made_by_id uuid,
  add constraint order_links_company_id_fk foreign key (company_id) references companies (id) on delete restrict,
  add constraint order_links_made_by_id_fk foreign key (made_by_id) references users (id) on delete set null;

create index order_links_batch_id_idx on order_links (batch_id);
create index order_links_created_at_id_idx on order_links (created_at, id);
create index order_links_company_id_idx on order_links (company_id) where company_id is not null;
