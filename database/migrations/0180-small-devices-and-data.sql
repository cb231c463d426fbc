-- Corrects the catalogue after a third reading: ultrasound and CT scanners hold data, pocket-size devices and batteries of electric
-- bikes get rows of their weight, and words lead to the row of their weight and hazard. Rows that an administrator has changed stay as
-- they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, translations = item.translations || now.translations
from (values
  ('G4-16', 'Tablica interaktywna do projektora', 25000, 'Tablica interaktywna do projektora',
    'Tablica bez ekranu, współpracuje z projektorem; ekran zwijany ręcznie nie jest sprzętem elektrycznym', '{}'::jsonb),
  ('G4-17', 'Bankomat nablatowy', 90000, 'Bankomat nablatowy', 'Bankomat lub wpłatomat na blat', '{}'::jsonb),
  ('G5-04', 'Drobny sprzęt kuchenny', 3300, 'Drobny sprzęt kuchenny', 'Urządzenie do przygotowania żywności',
    '{"uk": {"name": "Дрібні кухонні прилади", "examples": "тостер, міксер, фритюрниця"}}'::jsonb),
  ('G5-05', 'Drobny sprzęt AGD', 1000, 'Drobny sprzęt AGD', 'Pozostały mały sprzęt',
    '{"uk": {"name": "Дрібні побутові прилади", "examples": "праска, вентилятор, годинник, підлогові ваги"}}'::jsonb),
  ('G5-10', 'Niszczarka, laminator', 6000, 'Niszczarka, laminator',
    'Elektryczny sprzęt biurowy (bez IT); ręczne obcinarki i maszyny do pisania nie są sprzętem elektrycznym', '{}'::jsonb),
  ('X-07', 'Zmieszany drobny elektrosprzęt', 1500, 'Zmieszany drobny sprzęt elektryczny',
    'Gdy nie można wskazać pozycji; kod ustala przekazujący, pomożemy', '{}'::jsonb)
) as now (catalogue_code, name_before, grams_before, name, description, translations)
where item.catalogue_code = now.catalogue_code and item.version = 1 and item.translations <> '{}'
  and item.name = now.name_before and item.grams_per_piece = now.grams_before;

update recycling_items
set holds_data = true
where version = 1
  and (catalogue_code, name) in (('G2-12', 'Aparat medyczny z ekranem (USG, respirator)'), ('G4-27', 'Tomograf'));

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
  ('G1-01', array['cooler']::text[], array[]::text[]),
  ('G2-11', array[]::text[], array['ktg', 'aparat ktg']::text[]),
  ('G5-10', array['trymer']::text[], array[]::text[]),
  ('G5-13', array['lampa solux']::text[], array[]::text[]),
  ('G5-21', array['obiektyw', 'dyktafon', 'smartwatch', 'e-papieros', 'szczoteczka elektryczna']::text[], array['trymer']::text[]),
  ('G5-28', array['ktg', 'aparat ktg']::text[], array['lampa solux']::text[]),
  ('X-09', array['akumulator do roweru']::text[], array[]::text[])
) as moved (catalogue_code, away, here)
where item.catalogue_code = moved.catalogue_code and item.version = 1 and item.translations <> '{}';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, holds_data, translations, synonyms
)
select new.id::uuid, new.catalogue_code || case when taken.id is null then '' else '-2' end, last.position + new.nr, new.name, new.description,
  new.item_group, new.examples, '*', '*', 'pieces', new.grams, new.grams_per_cubic_meter, new.holds_data, new.translations, new.synonyms
from (select max(position) as position from recycling_items) as last
cross join (values
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506', 'G5-33', 1, 'Smartwatch, e-papieros, dyktafon',
    'Z baterią lub akumulatorem w środku; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'zegarek elektroniczny, elektroniczny papieros, dyktafon cyfrowy',
    80, 250000, true,
    '{"en": {"name": "Smartwatch, e-cigarette, voice recorder", "examples": "smartwatch, e-cigarette, voice recorder"}, "uk": {"name": "Смартгодинник, електронна сигарета, диктофон", "examples": "смартгодинник, електронна сигарета, диктофон"}}'::jsonb,
    'dyktafon, smartwatch, e-papieros, szczoteczka elektryczna, electric toothbrush, електрична зубна щітка'),
  ('d422196c-4cb9-5463-9db5-071c34541c13', 'X-12', 2, 'Akumulator do roweru lub hulajnogi',
    'Litowo-jonowy, z zabezpieczonymi biegunami, bez uszkodzeń; kod ustalamy przed odbiorem',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'akumulator do roweru elektrycznego, akumulator do hulajnogi',
    3000, 900000, false,
    '{"en": {"name": "Battery of an e-bike or e-scooter", "examples": "e-bike battery, e-scooter battery"}, "uk": {"name": "Акумулятор електровелосипеда або електросамоката", "examples": "акумулятор електровелосипеда, акумулятор електросамоката"}}'::jsonb,
    'akumulator do roweru, bateria do roweru, bateria do hulajnogi')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, grams, grams_per_cubic_meter, holds_data, translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
