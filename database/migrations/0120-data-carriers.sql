-- Equipment that holds data: its orders may ask for a protocol of destruction and name the carriers by their serial numbers.

alter table recycling_items add column holds_data boolean not null default false;

update recycling_items set holds_data = true
where catalogue_code in (
  'G2-05', 'G2-06', 'G2-07', 'G4-05', 'G4-06', 'G4-09', 'G4-17', 'G4-18', 'G5-09', 'G6-01', 'G6-02', 'G6-05', 'G6-09', 'X-01'
);

update recycling_items set description = 'Nośnik danych'
where description = 'Nośnik danych; potrzebę zniszczenia danych wpisz w komentarzu';

alter table order_entries
  add column destruction_protocol boolean not null default false,
  add column serial_numbers text[] not null default '{}';
