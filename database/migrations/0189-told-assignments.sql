-- Who gave the order to its assignee, and when; null where people took it themselves. The assignee is told until opening it.
alter table orders
  add column assigned_by_id uuid,
  add column assigned_at timestamptz,
  add constraint orders_assigned_by_id_fk foreign key (assigned_by_id) references users (id) on delete set null;

-- Whether the person is also told by e-mail. Only for staff.
alter table users add column assignment_mails boolean not null default false;
