-- Two routes of a day may swap their vehicles in one statement, so the rule is checked at its end.
alter table day_routes
  drop constraint day_routes_day_vehicle_id_key,
  add constraint day_routes_day_vehicle_id_key unique (day, vehicle_id) deferrable;
