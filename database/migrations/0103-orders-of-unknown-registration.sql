-- The person who ordered does not know whether a number in the register of waste holders (BDO) is needed: staff settle it.

alter table orders add column bdo_unknown boolean not null default false;
