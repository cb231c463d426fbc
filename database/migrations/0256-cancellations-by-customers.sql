-- Finds the recent cancellations by customers, which count as unread: docs/decisions/0060-staff-inbox.md.
create index order_history_customer_cancellations_idx on order_history (at) include (order_id)
  where status = 'CANCELLEDBYCLIENTREQUEST' and actor_kind in ('visitor', 'client');
