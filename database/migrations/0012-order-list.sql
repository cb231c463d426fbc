-- What the list of a company's orders is read from: one searched text an order, indexes that hold all that the list
-- sorts and searches by, and a count for each company. Why each of them: docs/decisions/0013-list-of-orders.md.

-- Lower case without diacritics, for both sides of a search. Characters outside the basic plane, which nobody searches by,
-- become one character, so that 850 of what remains always fit into an index entry.
create function fold_text(text) returns text
  language sql immutable strict parallel safe
  return left(
    lower(
      translate(
        normalize(
          regexp_replace(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), '[^\u0001-\uffff]', U&'\FFFD', 'g'),
          NFC
        ),
        'łŁ',
        'lL'
      )
    ),
    850
  );

alter table orders add column search_text text not null generated always as (
  fold_text(
    order_number || ' ' || company_name || ' ' || branch_name || ' ' || branch_street || ' ' || branch_postal_code || ' ' || branch_city
  )
) stored;

drop index orders_company_id_created_at_idx;
create index orders_company_id_created_at_id_idx on orders (company_id, created_at, id)
  include (suggested_date, search_text) where company_id is not null;
create index orders_company_id_suggested_date_id_idx on orders (company_id, suggested_date, id)
  where company_id is not null;
create index orders_company_id_suggested_date_desc_id_idx on orders (company_id, suggested_date desc nulls last, id desc)
  where company_id is not null;

create table company_order_counts (
  company_id uuid not null,
  order_count integer not null,
  constraint company_order_counts_pkey primary key (company_id),
  constraint company_order_counts_company_id_fk foreign key (company_id) references companies (id) on delete cascade,
  constraint company_order_counts_order_count_not_negative check (order_count >= 0)
)
-- Room for new versions of a row on its own page: a count changes with every order.
with (fillfactor = 50);

insert into company_order_counts (company_id, order_count)
select company_id, count(*) from orders where company_id is not null group by company_id;

create function count_added_orders() returns trigger
  language plpgsql
as $$
begin
  -- In the order of the ids, so that two statements about the same companies cannot wait for each other.
  insert into company_order_counts as counted (company_id, order_count)
  select company_id, count(*) from added where company_id is not null group by company_id order by company_id
  on conflict (company_id) do update set order_count = counted.order_count + excluded.order_count;
  return null;
end
$$;

create function count_removed_orders() returns trigger
  language plpgsql
as $$
begin
  update company_order_counts as counted set order_count = counted.order_count - gone.order_count
  from (select company_id, count(*) as order_count from removed group by company_id) as gone
  where counted.company_id = gone.company_id;
  return null;
end
$$;

create function count_moved_order() returns trigger
  language plpgsql
as $$
begin
  perform from company_order_counts where company_id in (old.company_id, new.company_id) order by company_id for update;
  update company_order_counts set order_count = order_count - 1 where company_id = old.company_id;
  if new.company_id is not null then
    insert into company_order_counts as counted (company_id, order_count) values (new.company_id, 1)
    on conflict (company_id) do update set order_count = counted.order_count + excluded.order_count;
  end if;
  return null;
end
$$;

create trigger orders_count_added after insert on orders
  referencing new table as added for each statement execute function count_added_orders();
create trigger orders_count_removed after delete on orders
  referencing old table as removed for each statement execute function count_removed_orders();
create trigger orders_count_moved after update of company_id on orders
  for each row when (old.company_id is distinct from new.company_id) execute function count_moved_order();
