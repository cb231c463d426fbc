-- What somebody of the staff was called until they changed it: their earlier acts keep the name, and the record says
-- what it was before. Beside the record and not in it, since an erasure deletes it.

create table former_names (
  user_id uuid not null,
  until timestamptz not null,
  name text not null,
  surname text not null,
  phone text,
  constraint former_names_pkey primary key (user_id, until),
  constraint former_names_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
