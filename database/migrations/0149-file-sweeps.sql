-- Contents of files that cannot be removed, and the weekly look at the file store: docs/decisions/0111-contents-and-rows-compared.md.

-- A content that cannot be removed is passed over and tried again later.
alter table removed_files
  add column tries integer not null default 0,
  add column retry_at timestamptz;

-- The latest look alone: one row.
create table file_sweeps (
  swept_at timestamptz not null,
  -- Contents in the store.
  contents integer not null,
  -- Contents without a row, and whether they were noted for removal.
  orphans integer not null,
  orphans_noted boolean not null,
  -- Rows without a content: their number, and the first hundred.
  missing integer not null,
  missing_ids uuid[] not null,
  constraint file_sweeps_pkey primary key (swept_at)
);
