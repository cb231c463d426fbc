-- Of the staff, administrators also manage the team, the catalogue and the operator's settings. Whoever is staff so far was made so by the operator.

alter table users
  add column is_administrator boolean not null default false,
  add constraint users_administrator_is_staff check (not is_administrator or role = 'staff');

update users set is_administrator = true where role = 'staff';
