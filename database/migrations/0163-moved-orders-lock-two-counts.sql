-- An order that moves to another company locked every slot of both counts, and a merge moves orders in batches: each order that
-- was placed for these companies waited for the end of a batch. The two slots that change are locked alone.

create or replace function count_moved_order() returns trigger
  language plpgsql
as $$
declare
  lowest smallint;
begin
  select min(slot) into lowest from company_order_counts where company_id = old.company_id;
  -- In the order of the keys, so that two changes cannot wait for each other.
  perform from company_order_counts
  where (company_id = old.company_id and slot = lowest) or (company_id = new.company_id and slot = order_count_slot())
  order by company_id, slot for update;
  update company_order_counts set order_count = order_count - 1 where company_id = old.company_id and slot = lowest;
  if new.company_id is not null then
    insert into company_order_counts as counted (company_id, slot, order_count) values (new.company_id, order_count_slot(), 1)
    on conflict (company_id, slot) do update set order_count = counted.order_count + excluded.order_count;
  end if;
  return null;
end
$$;
