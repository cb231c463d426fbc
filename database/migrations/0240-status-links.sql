-- Links by which customers follow, change and cancel an order without an account. Only a hash of the token is stored.
create table order_status_links (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  token_hash bytea not null constraint order_status_links_token_unique unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint order_status_links_token_hash_is_sha256 check (octet_length(token_hash) = 32)
);
create index order_status_links_order_id_idx on order_status_links (order_id);
create index order_status_links_expires_at_idx on order_status_links (expires_at);
