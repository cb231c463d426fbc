-- A driver link belongs to a vehicle and a day. It outlives the route, so that it works again after the vehicle was taken off the day
-- and put back.
alter table driver_links
  add column day date,
  add column vehicle_id uuid;

update driver_links set day = day_routes.day, vehicle_id = day_routes.vehicle_id
from day_routes where day_routes.id = route_id;

alter table driver_links
  alter column day set not null,
  alter column vehicle_id set not null,
  drop column route_id,
  add constraint driver_links_day_fk foreign key (day) references day_plans (day) on delete cascade,
  add constraint driver_links_vehicle_id_fk foreign key (vehicle_id) references vehicles (id);
create index driver_links_day_idx on driver_links (day);
create index driver_links_vehicle_id_idx on driver_links (vehicle_id);
