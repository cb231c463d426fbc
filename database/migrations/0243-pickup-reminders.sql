-- The reminder on the open day before a pickup, which an administrator can switch off.

update operator_settings
set settings = jsonb_set(settings, '{calendar,remindsClients}', 'true')
where settings ? 'calendar';
