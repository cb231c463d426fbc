-- A notice that no administrator has worded is no longer stored with the settings (docs/decisions/0074-operator-settings.md): the product's
-- own is filled in, so that an upgrade brings its new wording. Up to now each version had a copy of the first one.

update operator_settings
set settings = settings - 'notice'
where not exists (
  select from operator_settings as changed, operator_settings as first
  where first.version = 1 and changed.settings->'notice' is distinct from first.settings->'notice'
);
