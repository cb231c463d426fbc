-- Parts and incomplete equipment: offered where the operator may collect them (the law on waste equipment, art. 35).

alter table recycling_items add column is_part boolean not null default false;

update recycling_items set is_part = true where catalogue_code in ('X-01', 'X-02', 'X-03');

update operator_settings
set settings = jsonb_set(settings, '{company,collectsParts}', 'false')
where settings ? 'company';
