-- A key names its order when it is claimed, before the order itself is inserted by the same transaction.
alter table idempotency_keys
  alter constraint idempotency_keys_order_id_fk deferrable initially deferred;
