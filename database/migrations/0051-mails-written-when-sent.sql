-- What a mail says is written when it is about to be sent for the first time, of the order it is about and of what else can be read
-- nowhere later. Mails that were queued before have their text, and go out as they are.
alter table mails
  alter column subject drop not null,
  add column order_id uuid constraint mails_order_id_fk references orders (id) on delete cascade,
  add column data jsonb;
