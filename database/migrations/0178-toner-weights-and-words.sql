-- Rows and words that a second reading of the catalogue corrected: toner and ink, whose code depends on whether they have electric parts
-- (docs/decisions/0081-catalogue-corrected.md), words that led to equipment of a third or three times the weight, to another hazard
-- or to what is no electrical equipment, and rows for small medical devices, USB sticks and ink. Rows that somebody has changed are left as
-- they are, and a word that such a row has stays its own.

update recycling_items as item
set name = now.name, description = now.description, examples = now.examples, waste_code = now.waste_code,
  household_code = now.household_code, grams_per_piece = now.grams,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  ('G4-04', 'Kuchenka, piekarnik, płyta', '16 02 14', 47700,
    'Kuchenka, piekarnik', 'Urządzenie kuchenne elektryczne', 'kuchnia elektryczna, piekarnik', '16 02 14', '20 01 36', 47700,
    '{"en": {"name": "Cooker, oven", "examples": "electric cooker, oven"}, "uk": {"name": "Плита, духовка", "examples": "електроплита, духова шафа"}}'::jsonb),
  ('G4-24', 'Okap, bojler, nagrzewnica, kurtyna powietrzna', '16 02 14', 15000,
    'Okap, płyta grzewcza, bojler, kurtyna powietrzna', 'Sprzęt kuchenny, grzewczy lub wentylacyjny do przeniesienia', 'okap kuchenny, płyta indukcyjna, bojler, nagrzewnica', '16 02 14', '20 01 36', 15000,
    '{"en": {"name": "Cooker hood, hob, water heater, air curtain", "examples": "cooker hood, induction hob, water heater, air heater"}, "uk": {"name": "Витяжка, варильна поверхня, бойлер, теплова завіса", "examples": "кухонна витяжка, індукційна поверхня, бойлер, теплова гармата"}}'::jsonb),
  ('G2-06', 'Tablet, czytnik e-booków', '16 02 13*', 600,
    'Tablet, czytnik e-booków', 'Urządzenie z ekranem powyżej 100 cm²', 'tablet, czytnik, ramka cyfrowa', '16 02 13*', '20 01 35*', 600,
    '{"en": {"name": "Tablet, e-reader", "examples": "tablet, e-reader, digital photo frame"}, "uk": {"name": "Планшет, електронна книга", "examples": "планшет, читанка, цифрова рамка"}}'::jsonb),
  ('G4-09', 'Automat sprzedający bez chłodzenia, biletomat', '16 02 14', 150000,
    'Automat sprzedający bez chłodzenia, biletomat', 'Automat bez agregatu chłodniczego', 'automat do kawy, biletomat, parkomat', '16 02 14', '20 01 36', 150000,
    '{"en": {"name": "Vending machine without cooling, ticket machine", "examples": "coffee machine (vending), ticket machine"}, "uk": {"name": "Торговий автомат без охолодження, квитковий автомат", "examples": "автомат для кави, квитковий автомат"}}'::jsonb),
  ('G4-15', 'Bieżnia, orbitrek, sprzęt do ćwiczeń', '16 02 14', 90000,
    'Bieżnia, orbitrek, sprzęt do ćwiczeń', 'Urządzenie do ćwiczeń o wymiarze powyżej 50 cm', 'bieżnia, orbitrek', '16 02 14', '20 01 36', 60000,
    '{"en": {"name": "Treadmill, exercise equipment", "examples": "treadmill, cross-trainer"}, "uk": {"name": "Бігова доріжка, тренажери", "examples": "бігова доріжка, орбітрек"}}'::jsonb),
  ('G5-13', 'Sprzęt medyczny mały', '16 02 14', 500,
    'Sprzęt medyczny mały', 'Sprzęt nieskażony, bez akumulatora', 'ciśnieniomierz elektroniczny, inhalator', '16 02 14', '20 01 36', 500,
    '{"en": {"name": "Small medical equipment", "examples": "electronic blood pressure monitor, nebuliser"}, "uk": {"name": "Медичне обладнання мале", "examples": "електронний тонометр, інгалятор"}}'::jsonb),
  ('X-04', 'Tonery i tusze bez substancji niebezpiecznych', '08 03 18', 1000,
    'Tonery bez substancji niebezpiecznych', 'Z układem lub stykami elektrycznymi to zużyty sprzęt, bez nich inny odpad; kod ustalamy przed odbiorem', 'toner, bęben', '', '', 1000,
    '{"en": {"name": "Toner without hazardous substances", "examples": "toner, drum"}, "uk": {"name": "Тонери без небезпечних речовин", "examples": "тонер, барабан"}}'::jsonb)
) as now (
  catalogue_code, name_before, waste_code_before, grams_before, name, description, examples, waste_code, household_code, grams,
  translations
)
where item.catalogue_code = now.catalogue_code and item.version = 1 and item.name = now.name_before
  and item.waste_code = now.waste_code_before and item.grams_per_piece = now.grams_before;

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
  ('G4-04', array['płyta grzewcza', 'płyta indukcyjna', 'indukcja']::text[], array[]::text[]),
  ('G4-24', array[]::text[], array['płyta grzewcza', 'płyta indukcyjna', 'indukcja', 'płyta kuchenna', 'induction hob', 'ceramic hob']::text[]),
  ('G1-09', array['pochłaniacz wilgoci']::text[], array[]::text[]),
  ('G2-06', array['ramka na zdjęcia', 'photo frame']::text[], array['cyfrowa ramka na zdjęcia', 'digital photo frame']::text[]),
  ('G5-07', array[]::text[], array['boombox']::text[]),
  ('G5-13', array['glukometr', 'pulsoksymetr', 'termometr elektroniczny lekarski', 'stetoskop elektroniczny', 'глюкометр', 'termometr bezdotykowy', 'laktator', 'pulsoximeter', 'пульсоксиметр', 'стетоскоп', 'miernik cukru', 'електронний термометр', 'clinical thermometer']::text[], array['laktator elektryczny', 'nebuliser']::text[]),
  ('G5-21', array['boombox']::text[], array[]::text[]),
  ('G5-23', array['laryngoskop', 'holter', 'холтер', 'холтер екг', 'aparat słuchowy', 'hearing aids', 'lampa do polimeryzacji']::text[], array[]::text[]),
  ('G6-07', array['pendrive', 'pendrajw', 'pilot', 'piloty', 'usb stick', 'remote control', 'флешка', 'пульт']::text[], array[]::text[]),
  ('G6-13', array[]::text[], array['pilot', 'piloty', 'remote control', 'пульт']::text[]),
  ('X-04', array['tusze', 'tusz', 'wkłady do drukarki', 'pojemniki po tuszu', 'ink cartridges', 'ink', 'чорнило']::text[], array['kartridż', 'cartridge', 'картридж']::text[])
) as moved (catalogue_code, away, here)
where item.catalogue_code = moved.catalogue_code and item.version = 1 and item.translations <> '{}';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, holds_data, translations, synonyms
)
select new.id::uuid, new.catalogue_code || case when taken.id is null then '' else '-2' end, last.position + new.nr, new.name, new.description,
  new.item_group, new.examples, new.waste_code, new.household_code, 'pieces', new.grams, new.grams_per_cubic_meter, new.holds_data,
  new.translations, new.synonyms
from (select max(position) as position from recycling_items) as last
cross join (values
  ('df334125-4099-5c2f-a892-32531d734e81', 'G5-32', 1, 'Drobny sprzęt medyczny z baterią', 'Nieskażony, z baterią w środku; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'glukometr, pulsoksymetr, holter, aparat słuchowy', '*', '*', 80, 200000, false,
    '{"en": {"name": "Small medical device with a battery", "examples": "glucose meter, pulse oximeter, Holter monitor, hearing aid"}, "uk": {"name": "Дрібний медичний прилад із батарейкою", "examples": "глюкометр, пульсоксиметр, холтер, слуховий апарат"}}'::jsonb,
    'glukometr, miernik cukru, pulsoksymetr, pulsoximeter, holter, aparat słuchowy, hearing aids, laryngoskop, lampa do polimeryzacji, termometr elektroniczny, termometr elektroniczny lekarski, termometr bezdotykowy, stetoskop elektroniczny, clinical thermometer, глюкометр, пульсоксиметр, холтер, холтер екг, електронний термометр, електронний стетоскоп'),
  ('26536cbe-2d8c-5343-8a7e-49e850a91790', 'G6-14', 2, 'Pendrive, karta pamięci', 'Pamięć USB lub karta do aparatu albo telefonu',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'pendrive, karta SD', '16 02 14', '20 01 36', 20, 500000, true,
    '{"en": {"name": "USB stick, memory card", "examples": "USB stick, SD card"}, "uk": {"name": "Флешка, карта пам’яті", "examples": "флешка, карта SD"}}'::jsonb,
    'pendrive, pendrajw, pamięć usb, usb stick, usb flash drive, karta sd, karty pamięci, memory cards, флешка, флешки'),
  ('96d22988-4cc0-5fc1-a732-2b71436b21b3', 'X-11', 3, 'Tusze bez substancji niebezpiecznych', 'Wkłady atramentowe; z układem lub stykami elektrycznymi to zużyty sprzęt, bez nich inny odpad; kod ustalamy przed odbiorem',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'wkład atramentowy, pojemnik po tuszu', '', '', 50, 250000, false,
    '{"en": {"name": "Ink cartridges without hazardous substances", "examples": "ink cartridge"}, "uk": {"name": "Чорнильні картриджі без небезпечних речовин", "examples": "чорнильний картридж"}}'::jsonb,
    'tusze, tusz, wkłady do drukarki, pojemniki po tuszu, ink cartridges, ink, чорнило')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, grams, grams_per_cubic_meter, holds_data,
  translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
