-- Since 0102 parts are offered only where the operator says that they may be collected, and nobody is taken to have said so. Where
-- clients had ordered parts before, they go on seeing them, until an administrator decides: as a version of the settings of its own.

insert into operator_settings (version, settings, notice_version, sections, changed_at)
select version + 1, jsonb_set(settings, '{company,collectsParts}', 'true'), notice_version, array['company'], now()
from operator_settings
where version = (select max(version) from operator_settings)
  and settings ? 'company'
  and exists (
    select from order_entries
    join recycling_items on recycling_items.id = recycling_item_id
    join orders on orders.id = order_id
    where is_part and orders.created_at < (
      select applied_at from schema_migrations where name = '0102-parts-of-equipment.sql'
    )
  )
  -- Whoever saved these settings since then has seen the choice.
  and not exists (
    select from operator_settings as saved
    where changed_by is not null and 'company' = any(saved.sections) and changed_at >= (
      select applied_at from schema_migrations where name = '0102-parts-of-equipment.sql'
    )
  );
