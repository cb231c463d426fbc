-- Two companies that are one: docs/decisions/0068-companies-merged.md.

-- A company that was merged into another one has nothing any more and is shown nowhere; it waits to be parted again.
alter table companies
  add column merged_into_id uuid,
  add constraint companies_merged_into_id_fk foreign key (merged_into_id) references companies (id) on delete restrict,
  add constraint companies_is_not_merged_into_itself check (merged_into_id <> id);

create table company_merges (
  id uuid not null,
  from_company_id uuid not null,
  into_company_id uuid not null,
  merged_at timestamptz not null,
  merged_by_id uuid,
  undone_at timestamptz,
  -- The place that was the main one of the company that was merged.
  main_branch_id uuid,
  constraint company_merges_pkey primary key (id),
  constraint company_merges_from_company_id_fk foreign key (from_company_id) references companies (id) on delete cascade,
  constraint company_merges_into_company_id_fk foreign key (into_company_id) references companies (id) on delete cascade,
  constraint company_merges_merged_by_id_fk foreign key (merged_by_id) references users (id) on delete set null
);
create index company_merges_from_company_id_idx on company_merges (from_company_id);
create index company_merges_into_company_id_idx on company_merges (into_company_id);

-- What a merge moved, for as long as it can be undone.
create table company_merge_rows (
  merge_id uuid not null,
  kind text not null,
  row_id uuid not null,
  constraint company_merge_rows_pkey primary key (merge_id, kind, row_id),
  constraint company_merge_rows_merge_id_fk foreign key (merge_id) references company_merges (id) on delete cascade,
  constraint company_merge_rows_kind_known check (kind in ('order', 'branch', 'link', 'note', 'member', 'member-of-both'))
);

-- An order that is placed or attached while its company is being merged goes where the company went.
create function follow_merged_company() returns trigger
  language plpgsql
as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from companies where id = new.company_id for key share;
    exit when target is null;
    new.company_id := target;
  end loop;
  return new;
end
$$;

create trigger orders_follow_merged_company before insert or update of company_id on orders
  for each row when (new.company_id is not null) execute function follow_merged_company();
