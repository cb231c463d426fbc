-- The count of a company's orders is kept in several rows, so that orders placed at the same moment do not wait for one
-- another: each connection adds to the row of its own slot. The count is their sum; one slot alone says nothing and may
-- be negative. docs/decisions/0013-list-of-orders.md.

alter table company_order_counts
  drop constraint company_order_counts_order_count_not_negative,
  drop constraint company_order_counts_pkey,
  add column slot smallint not null default 0,
  add constraint company_order_counts_pkey primary key (company_id, slot);
alter table company_order_counts alter column slot drop default;

-- More than a server has connections; few enough to be read with one page of the index.
create function order_count_slot() returns smallint
  language sql volatile
  return (pg_backend_pid() % 16)::smallint;

create or replace function count_added_orders() returns trigger
  language plpgsql
as $$
begin
  -- In the order of the ids, so that two statements about the same companies cannot wait for each other.
  insert into company_order_counts as counted (company_id, slot, order_count)
  select company_id, order_count_slot(), count(*) from added where company_id is not null group by company_id order by company_id
  on conflict (company_id, slot) do update set order_count = counted.order_count + excluded.order_count;
  return null;
end
$$;

-- Whatever slot they were added in. Not as new rows: the orders may go because their company goes.
create or replace function count_removed_orders() returns trigger
  language plpgsql
as $$
begin
  perform from company_order_counts where company_id in (select company_id from removed) order by company_id, slot for update;
  update company_order_counts as counted set order_count = counted.order_count - gone.order_count
  from (select company_id, count(*) as order_count from removed group by company_id) as gone
  where counted.company_id = gone.company_id
    and counted.slot = (select min(slot) from company_order_counts as theirs where theirs.company_id = gone.company_id);
  return null;
end
$$;

create or replace function count_moved_order() returns trigger
  language plpgsql
as $$
begin
  perform from company_order_counts where company_id in (old.company_id, new.company_id) order by company_id, slot for update;
  update company_order_counts set order_count = order_count - 1
  where company_id = old.company_id
    and slot = (select min(slot) from company_order_counts as theirs where theirs.company_id = old.company_id);
  if new.company_id is not null then
    insert into company_order_counts as counted (company_id, slot, order_count) values (new.company_id, order_count_slot(), 1)
    on conflict (company_id, slot) do update set order_count = counted.order_count + excluded.order_count;
  end if;
  return null;
end
$$;
