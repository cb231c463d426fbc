-- Whom the operator has named to watch over personal data: nobody, before an administrator says so.

update operator_settings
set settings = jsonb_set(settings, '{contact,dataProtectionOfficer}', 'null')
where settings ? 'contact';
