-- Words that led to equipment of a third or three times the weight, to another hazard or to what is no electrical equipment, and a row for
-- small rack cabinets (docs/decisions/0119-batteries-inside-equipment.md). Rows that somebody has changed are left as they are, and a
-- word that such a row has stays its own.

update recycling_items as item
set examples = 'czajnik, ekspres przelewowy, ekspres kapsułkowy',
  translations = case when item.translations = '{}' then item.translations else item.translations
    || '{"en": {"name": "Kettle, coffee maker", "examples": "kettle, filter coffee maker, capsule coffee machine"}}'::jsonb end
where item.catalogue_code = 'G5-03' and item.version = 1 and item.name = 'Czajnik, ekspres do kawy'
  and item.examples = 'czajnik, ekspres przelewowy, kawiarka';

update recycling_items as item
set synonyms = array_to_string(
  array(
    select word from unnest(string_to_array(item.synonyms, ', ')) with ordinality as kept (word, nr)
    where word <> all (moved.away || moved.here) order by nr
  ) || array(
    select word from unnest(moved.here) with ordinality as added (word, nr)
    where not exists (
      select from recycling_items as other
      where other.id <> item.id and other.version > 1 and word = any (string_to_array(other.synonyms, ', '))
    )
    order by nr
  ),
  ', '
)
from (values
  ('G1-02', array['mroźnia']::text[], array[]::text[]),
  ('G1-12', array[]::text[], array['mroźnia']::text[]),
  ('G4-07', array['rack wiszący', 'szafka rack']::text[], array[]::text[]),
  ('G4-12', array['podnośnik']::text[], array['gilotyna elektryczna', 'gilotyna']::text[]),
  ('G4-25', array[]::text[], array['podnośnik']::text[]),
  ('G5-03', array['kawiarka']::text[], array[]::text[]),
  ('G5-10', array['gilotyna', 'gilotyna elektryczna']::text[], array[]::text[])
) as moved (catalogue_code, away, here)
where item.catalogue_code = moved.catalogue_code and item.version = 1 and item.translations <> '{}';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, holds_data, translations, synonyms
)
select '2ff2306b-98bb-5006-b915-c769c437a729'::uuid, 'G4-31' || case when taken.id is null then '' else '-2' end, last.position + 1,
  'Szafka rack wisząca', 'Szafka naścienna z wyposażeniem elektrycznym',
  '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'szafka wisząca 6U–12U', '16 02 14', '20 01 36', 'pieces', 20000, 120000,
  false,
  '{"en": {"name": "Wall-mounted rack cabinet", "examples": "6U–12U wall cabinet"}, "uk": {"name": "Настінна телекомунікаційна шафа", "examples": "настінна шафа 6U–12U"}}'::jsonb,
  'rack wiszący, szafka rack, szafa rack wisząca, szafa wisząca, wall rack, wall-mounted rack, настінна шафа'
from (select max(position) as position from recycling_items) as last
left join recycling_items as taken on taken.catalogue_code = 'G4-31' and taken.id <> '2ff2306b-98bb-5006-b915-c769c437a729'::uuid
where last.position is not null
on conflict do nothing;
