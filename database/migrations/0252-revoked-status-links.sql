-- Staff revoked the customer's links to an order. Mails queued earlier must not make another one.
alter table orders add column status_links_revoked_at timestamptz;
