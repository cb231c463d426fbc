-- Which equipment is ordered most: 1 for the most, null for all but the first few. Begins with the seed's, then follows the orders.

alter table recycling_items
  add column often_ordered smallint,
  add constraint recycling_items_often_ordered_positive check (often_ordered > 0);
