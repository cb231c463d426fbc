-- People whom the staff invite, block and change, and what is written down of it.

alter table users
  -- Grows by one with every change of what somebody may do; a change names the one that it was made upon.
  add column rights_version integer not null default 1;

-- The administrators are few: who of them can still sign in is asked before each block and each demotion.
create index users_is_administrator_idx on users (id) where is_administrator;

-- What an act was about, to be looked for. Ids of rows that may be gone by now: they tell nothing outside this database.
alter table security_events
  -- Names an event to the staff; `id` would tell how many there are.
  add column uuid uuid not null default gen_random_uuid(),
  add column order_id uuid,
  add column company_id uuid,
  -- Whom it is about, where they have an account: clients too. The pseudonym stays for addresses that have none.
  add column person_id uuid;

-- Rows that were written before the columns were there: nothing that they tell is changed.
alter table security_events disable trigger security_events_stay;
update security_events set order_id = object_id where kind like 'order-%' and kind not like 'order-links-%';
update security_events set company_id = object_id where kind like 'company-%';
update security_events set person_id = actor_id where actor_id is not null and order_id is null and company_id is null;
alter table security_events enable trigger security_events_stay;

create index security_events_actor_id_idx on security_events (actor_id, happened_at) where actor_id is not null;
create index security_events_order_id_idx on security_events (order_id, happened_at) where order_id is not null;
create index security_events_company_id_idx on security_events (company_id, happened_at) where company_id is not null;
create index security_events_person_id_idx on security_events (person_id, happened_at) where person_id is not null;
create index security_events_kind_idx on security_events (kind, happened_at);
