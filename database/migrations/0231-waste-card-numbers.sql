-- Number of the waste transfer card (KPO) that the client has made in the register.
alter table orders add column waste_card_number text;
