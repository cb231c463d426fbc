-- While a company is erased in batches nothing new comes to it: docs/decisions/0107-erasure-in-batches.md.
alter table companies add column erasing_at timestamptz;

create or replace function follow_merged_company() returns trigger language plpgsql as $function$
declare
  target uuid;
  erasing timestamptz;
begin
  loop
    -- Waits for the transaction that closes the company, and closing waits for this one.
    select merged_into_id, erasing_at into target, erasing from companies where id = new.company_id for key share;
    if erasing is not null then
      raise exception 'the company is being erased' using errcode = 'foreign_key_violation';
    end if;
    exit when target is null;
    new.company_id := target;
  end loop;
  return new;
end
$function$;

-- An order that is opened again would be erased while somebody works on it.
drop trigger orders_follow_merged_company on orders;
create trigger orders_follow_merged_company before insert or update of company_id, status on orders
  for each row when (new.company_id is not null) execute function follow_merged_company();
