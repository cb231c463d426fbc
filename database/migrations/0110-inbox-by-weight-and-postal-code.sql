-- Pages of the inbox that read every order without these. Why each: docs/decisions/0060-staff-inbox.md.

create index orders_weight_grams_id_idx on orders (weight_grams, id);
-- A code is asked for by its first digits: compared by characters, whatever the collation of the database.
create index orders_branch_postal_code_created_at_id_idx on orders (branch_postal_code text_pattern_ops, created_at, id) include (status);
