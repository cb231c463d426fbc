-- How many bytes of files were kept on a day (of UTC) for one client network, and for all together: what the quotas are judged by.
-- The subject is a hash of the network, as in call_counts, or 'all'. Rows of earlier days are deleted.
create table file_bytes (
  day date not null,
  subject text not null,
  bytes bigint not null,
  constraint file_bytes_pkey primary key (day, subject)
);
