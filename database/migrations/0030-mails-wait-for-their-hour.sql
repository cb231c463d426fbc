-- Mails that strangers can bring about go to one mailbox only so many times an hour: what exceeds is due later.
alter table mails
  -- What the address comes down to, without what is after a plus and without dots; null for a mail that is not limited.
  add column mailbox text,
  -- When it may leave.
  add column due_at timestamptz;

create index mails_mailbox_due_at_idx on mails (mailbox, due_at) where mailbox is not null;
