-- Changes of so many rows that they are made in batches: docs/decisions/0108-long-jobs.md. A row goes when its job is finished.
create table long_jobs (
  id uuid not null,
  kind text not null,
  -- Ids of what the job changes. No other job may begin on any of them meanwhile.
  subjects text[] not null,
  data jsonb not null,
  done integer not null default 0,
  total integer not null,
  started_by_id uuid,
  started_at timestamptz not null,
  -- The name of the error that ended the last try. Null while the job goes on.
  failure text,
  constraint long_jobs_pkey primary key (id),
  constraint long_jobs_started_by_id_fk foreign key (started_by_id) references users (id) on delete set null,
  constraint long_jobs_subjects_not_empty check (cardinality(subjects) > 0)
);
