-- What the inbox of the staff is read from. Why each: docs/decisions/0060-staff-inbox.md.

-- All that the inbox filters by, so that it counts without reading the orders.
create index orders_created_at_id_idx on orders (created_at, id)
  include (status, suggested_date, company_id, assignee_id, is_hazardous, branch_postal_code, weight_grams);
-- The same of the orders that are worked on.
create index orders_status_created_at_id_idx on orders (status, created_at, id)
  include (suggested_date, company_id, assignee_id, is_hazardous, branch_postal_code, weight_grams)
  where status in ('NEW', 'READ', 'PLANNED');
create index orders_company_name_id_idx on orders (fold_text(company_name), id);
create index orders_staff_search_idx on orders using gin ((search_text || ' ' || staff_search_text) gin_trgm_ops);
-- An order that is placed has neither, so placing one writes to neither.
create index orders_suggested_date_id_idx on orders (suggested_date, id) include (status) where suggested_date is not null;
create index orders_assignee_id_created_at_id_idx on orders (assignee_id, created_at, id) include (status) where assignee_id is not null;

-- Most orders are over: these are counted as they come and go, the others when they are asked for. Placing an order changes nothing here.
create table closed_order_counts (
  status text not null,
  is_hazardous boolean not null,
  has_company boolean not null,
  order_count bigint not null,
  constraint closed_order_counts_pkey primary key (status, is_hazardous, has_company)
)
with (fillfactor = 50);

insert into closed_order_counts (status, is_hazardous, has_company, order_count)
select status, is_hazardous, company_id is not null, count(*) from orders
where status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST')
group by status, is_hazardous, company_id is not null;

create function count_closed_orders() returns trigger
  language plpgsql
as $$
begin
  -- In the order of the keys, so that two changes cannot wait for each other.
  insert into closed_order_counts as counted (status, is_hazardous, has_company, order_count)
  select status, is_hazardous, has_company, sum(change) from (
    select new.status, new.is_hazardous, new.company_id is not null, 1 where tg_op <> 'DELETE'
    union all
    select old.status, old.is_hazardous, old.company_id is not null, -1 where tg_op <> 'INSERT'
  ) as changes (status, is_hazardous, has_company, change)
  where status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST')
  group by status, is_hazardous, has_company
  having sum(change) <> 0
  order by status, is_hazardous, has_company
  on conflict (status, is_hazardous, has_company) do update set order_count = counted.order_count + excluded.order_count;
  return null;
end
$$;

create trigger orders_count_closed after update of status, is_hazardous, company_id on orders
  for each row when (
    old.status is distinct from new.status or old.is_hazardous is distinct from new.is_hazardous
    or (old.company_id is null) <> (new.company_id is null)
  ) execute function count_closed_orders();
create trigger orders_count_closed_added after insert on orders
  for each row when (new.status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST')) execute function count_closed_orders();
create trigger orders_count_closed_removed after delete on orders
  for each row when (old.status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST')) execute function count_closed_orders();
