-- What staff wrote to the person who ordered. The copy stays with the order, while the mail's own content goes once it is delivered.
create table order_messages (
  id uuid not null,
  order_id uuid not null,
  author_id uuid not null,
  -- As it was when the message was written.
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  constraint order_messages_pkey primary key (id),
  constraint order_messages_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_messages_author_id_fk foreign key (author_id) references users (id) on delete restrict
);
create index order_messages_order_id_created_at_idx on order_messages (order_id, created_at);

-- The mails that did not arrive are counted on every page of the staff.
create index mails_queued_at_idx on mails (queued_at) where delivered_at is null;

alter table security_events
  drop constraint security_events_kind_known,
  add constraint security_events_kind_known check (kind in (
    'login', 'login-failure', 'lock-out', 'logout', 'sessions-ended', 'password-link', 'password-reset', 'password-change', 'denied', 'download', 'admin',
    'order-read', 'order-status', 'order-undo', 'order-edit', 'order-company', 'order-assignee', 'order-note', 'order-note-deleted',
    'order-message', 'order-mail-resent', 'export'
  ));
