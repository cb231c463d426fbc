-- How many orders have a word is estimated from a sample. With the usual hundred, one of them that has a rare word by chance makes
-- it seem a word of ten thousand orders, and the newest orders are read one by one until enough of them have it.

alter index orders_staff_search_idx alter column 1 set statistics 1000;
analyze orders;
