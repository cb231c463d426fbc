-- What a client company has: places to collect from, and people who may order for it.

create table branches (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  contact text,
  email text,
  phone text,
  is_main boolean not null,
  created_at timestamptz not null,
  constraint branches_pkey primary key (id),
  constraint branches_company_id_fk foreign key (company_id) references companies (id) on delete cascade
);

create index branches_company_id_name_idx on branches (company_id, name);
create unique index branches_company_id_main_key on branches (company_id) where is_main;

create table company_members (
  user_id uuid not null,
  company_id uuid not null,
  created_at timestamptz not null,
  constraint company_members_pkey primary key (user_id, company_id),
  constraint company_members_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint company_members_company_id_fk foreign key (company_id) references companies (id) on delete cascade
);

create index company_members_company_id_idx on company_members (company_id);

-- A company is found by its NIP when staff attach an order or add a person.
create index companies_nip_idx on companies (nip);
