-- The foreign key sets the column to null: without the index, deleting one user reads all orders.
create index orders_assigned_by_id_idx on orders (assigned_by_id) where assigned_by_id is not null;
