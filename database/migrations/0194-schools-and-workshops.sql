-- Words that schools and workshops search for get an item of their weight and group: charging cabinets, pottery kilns, cordless garden tools,
-- stage lights, car and traction batteries. Soundbars are over 50 cm, bench grinders are not.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, examples = now.examples,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G4-12
  ('5575cc31-e1d7-534e-9a19-33c9afcb9378'::uuid, 'Narzędzie lub maszyna stacjonarna', '16 02 14', 23200,
    'Narzędzie lub maszyna stacjonarna', 'Elektronarzędzie stacjonarne o wymiarze powyżej 50 cm',
    'migomat, wiertarka stołowa, piła stołowa',
    '{"en": {"name": "Stationary tool or machine", "examples": "MIG welder, bench drill, table saw"}, "uk": {"name": "Стаціонарний інструмент або машина", "examples": "зварювальний напівавтомат, свердлильний верстат, настільна циркулярна пила"}}'::jsonb),
  -- G4-30
  ('f14e3e1e-a9fa-53e6-b412-72b2511a7b3a', 'Pianino cyfrowe, organy elektryczne', '16 02 14', 35000,
    'Pianino cyfrowe, organy elektryczne', 'Instrument o wymiarze powyżej 50 cm',
    'pianino cyfrowe, organy elektryczne, perkusja elektroniczna',
    '{"en": {"name": "Digital piano, electric organ", "examples": "digital piano, electric organ, electronic drums"}, "uk": {"name": "Цифрове піаніно, електроорган", "examples": "цифрове піаніно, електроорган, електронні барабани"}}'::jsonb),
  -- G4-35
  ('4d920619-154c-5cd5-97c1-252c97d8e116', 'Keyboard muzyczny, gitara elektryczna', '16 02 14', 5000,
    'Keyboard muzyczny, gitara elektryczna, soundbar', 'Instrument lub głośnik o wymiarze powyżej 50 cm',
    'keyboard muzyczny, gitara elektryczna, soundbar',
    '{"en": {"name": "Musical keyboard, electric guitar, soundbar", "examples": "musical keyboard, electric guitar, soundbar"}, "uk": {"name": "Синтезатор, електрогітара, саундбар", "examples": "синтезатор, електрогітара, саундбар"}}'::jsonb),
  -- G6-09
  ('4386ce50-e2ed-5ffb-a507-6160164f9269', 'Dysk zewnętrzny, napęd zewnętrzny', '16 02 14', 500,
    'Dysk zewnętrzny, napęd zewnętrzny', 'Urządzenie podłączane kablem; dysk jest nośnikiem danych',
    'dysk zewnętrzny, zewnętrzna nagrywarka DVD',
    '{"en": {"name": "External drive", "examples": "external hard drive, external DVD drive"}, "uk": {"name": "Зовнішній диск, зовнішній привід", "examples": "зовнішній диск, зовнішній DVD-привід"}}'::jsonb),
  -- X-05
  ('49db5297-2a7e-5c01-981c-0cae945a617f', 'Akumulator kwasowo-ołowiowy (np. z UPS)', '16 06 01*', 2500,
    'Akumulator kwasowo-ołowiowy (np. z UPS)', 'Przekazywany oddzielnie, zabezpieczony',
    'akumulator AGM 7–12 Ah, akumulator żelowy',
    '{"en": {"name": "Lead-acid battery (e.g. from a UPS)", "examples": "AGM battery 7–12 Ah, gel battery"}, "uk": {"name": "Свинцево-кислотний акумулятор (напр. із ДБЖ)", "examples": "акумулятор AGM 7–12 А·год, гелевий акумулятор"}}'::jsonb)
) as now (id, name_before, waste_code_before, grams_before, name, description, examples, translations)
where item.id = now.id and item.version = 1 and item.name = now.name_before
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
  -- G4-02
  ('ed79c56b-b926-5bf4-89bf-ddd31ab3a955'::uuid,
    array[]::text[],
    array['prasowalnica']::text[]),
  -- G4-12
  ('5575cc31-e1d7-534e-9a19-33c9afcb9378',
    array[]::text[],
    array['зварювальний апарат']::text[]),
  -- G4-36
  ('977e6bd2-a432-5494-911c-54d98d6a3b31',
    array[]::text[],
    array['dmuchawa do liści', 'odkurzacz do liści', 'leaf blower', 'повітродувка']::text[]),
  -- G4-38
  ('18871e63-13fc-5481-bac4-ff102eb4c99e',
    array[]::text[],
    array['wentylator sufitowy', 'ceiling fan', 'стельовий вентилятор']::text[]),
  -- G4-30
  ('f14e3e1e-a9fa-53e6-b412-72b2511a7b3a',
    array[]::text[],
    array['perkusja elektroniczna']::text[]),
  -- G4-35
  ('4d920619-154c-5cd5-97c1-252c97d8e116',
    array[]::text[],
    array['soundbar']::text[]),
  -- G4-29
  ('436bd0b5-dbdb-5bf6-9d0d-fbf4ac116885',
    array[]::text[],
    array['schodołaz', 'krzesełko schodowe', 'stairlift', 'podnośnik pacjenta', 'patient hoist']::text[]),
  -- G5-04
  ('89554052-6ebf-5793-a565-55fa9ef661d7',
    array[]::text[],
    array['suszarka do grzybów', 'suszarka do żywności', 'food dehydrator']::text[]),
  -- G5-29
  ('c15f2fdf-f987-5275-a2a3-8b54300dee49',
    array[]::text[],
    array['maszyna do popcornu', 'maszyna do waty cukrowej', 'popcorn machine']::text[]),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8',
    array[]::text[],
    array['poduszka elektryczna', 'heating pad']::text[]),
  -- G5-21
  ('df7e2e4d-0c92-5954-9eb4-2c43a6fbcbd1',
    array[]::text[],
    array['walkman', 'discman']::text[]),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506',
    array[]::text[],
    array['odtwarzacz mp3', 'mp3 player', 'ipod', 'nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[]),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d',
    array['soundbar', 'konsola oświetleniowa']::text[],
    array[]::text[]),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9',
    array[]::text[],
    array['kamera dokumentowa', 'document camera', 'документ-камера', 'rzutnik slajdów', 'rzutnik przeźroczy', 'slide projector']::text[]),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232',
    array[]::text[],
    array['stacja pogodowa', 'stacja meteorologiczna', 'weather station', 'метеостанція', 'czujka ruchu', 'czujnik ruchu', 'motion detector', 'interkom', 'barometr elektroniczny']::text[]),
  -- G5-26
  ('c625b368-94a4-5eec-b443-4164a3e877f6',
    array[]::text[],
    array['wallbox', 'stacja ładowania', 'ev charger', 'зарядна станція']::text[]),
  -- G5-28
  ('48d0ac04-b30f-5039-89d9-4d033fe81e49',
    array['materac przeciwodleżynowy', 'lampa solux']::text[],
    array[]::text[]),
  -- G5-14
  ('96064040-2144-5c87-81eb-cd553b55a3b1',
    array['reflektor sceniczny']::text[],
    array[]::text[]),
  -- X-05
  ('49db5297-2a7e-5c01-981c-0cae945a617f',
    array['akumulator samochodowy', 'akumulator trakcyjny', 'car battery', 'автомобільний акумулятор', 'baterie z wózka widłowego', 'bateria trakcyjna', 'akumulator wózka widłowego']::text[],
    array[]::text[])
) as moved (id, away, here)
where item.id = moved.id and item.version = 1 and item.translations <> '{}';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, is_part, holds_data, translations, synonyms
)
select new.id::uuid, new.catalogue_code || case when taken.id is null then '' else '-2' end, last.position + new.nr, new.name, new.description,
  new.item_group, new.examples, new.waste_code, new.household_code, new.unit, new.grams, new.grams_per_cubic_meter, false, false,
  new.translations,
  -- A word that an administrator's row has stays there.
  array_to_string(
    array(
      select word from unnest(string_to_array(new.synonyms, ', ')) with ordinality as added (word, nr)
      where not exists (
        select from recycling_items as other
        where other.version > 1 and word = any (string_to_array(other.synonyms, ', '))
      )
      order by nr
    ),
    ', '
  )
from (select max(position) as position from recycling_items) as last
cross join (values
  ('c550e8ff-4f27-5c81-9ce7-f094a54e8751', 'G4-42', 1, 'Szafa lub wózek do ładowania laptopów i tabletów', 'Bez laptopów i tabletów: te są osobnymi pozycjami',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'szafa do ładowania laptopów, wózek do ładowania tabletów',
    '16 02 14', '20 01 36', 'pieces', 60000, 120000,
    '{"en": {"name": "Laptop or tablet charging cabinet or trolley", "examples": "laptop charging cabinet, tablet charging trolley"}, "uk": {"name": "Шафа або візок для заряджання ноутбуків і планшетів", "examples": "шафа для заряджання ноутбуків, візок для заряджання планшетів"}}'::jsonb,
    'szafa do ładowania, szafka do ładowania, szafka ładująca, szafa na laptopy, szafa na tablety, wózek na laptopy, wózek na tablety, wózek do laptopów, wózek do tabletów, wózek do ładowania, charging cabinet, charging cart, charging trolley, зарядна шафа'),
  ('7cd0841b-2680-507f-9931-8b84fc4f29b7', 'G4-43', 2, 'Materac przeciwodleżynowy, lampa medyczna na statywie', 'Sprzęt medyczny o wymiarze powyżej 50 cm, nieskażony, bez lampy rtęciowej',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'materac przeciwodleżynowy z pompą, lampa Sollux na statywie',
    '16 02 14', '20 01 36', 'pieces', 5000, 100000,
    '{"en": {"name": "Anti-decubitus mattress, medical lamp on a stand", "examples": "anti-decubitus mattress with a pump, infrared lamp on a stand"}, "uk": {"name": "Протипролежневий матрац, медична лампа на стійці", "examples": "протипролежневий матрац із насосом, лампа солюкс на стійці"}}'::jsonb,
    'materac przeciwodleżynowy, lampa solux, lampa sollux, lampa zabiegowa'),
  ('ec04bffc-e649-5acc-84fe-066feae27341', 'G4-41', 3, 'Narzędzie ogrodowe akumulatorowe', 'O wymiarze powyżej 50 cm, z akumulatorem; kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'kosiarka akumulatorowa, podkaszarka akumulatorowa, robot koszący',
    '*', '*', 'pieces', 8000, 150000,
    '{"en": {"name": "Cordless garden tool", "examples": "cordless lawn mower, cordless grass trimmer, robotic mower"}, "uk": {"name": "Акумуляторний садовий інструмент", "examples": "акумуляторна газонокосарка, акумуляторний тример, робот-газонокосарка"}}'::jsonb,
    'kosiarka akumulatorowa, podkaszarka akumulatorowa, kosa akumulatorowa, pilarka akumulatorowa, nożyce akumulatorowe, dmuchawa akumulatorowa, robot koszący, cordless mower, cordless leaf blower, robot mower'),
  ('ae03bb82-c8a5-5aeb-b634-982e18e389bc', 'G4-40', 4, 'Piec do ceramiki', 'Elektryczny piec do wypalania, bez azbestu',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'piec do ceramiki, piec do wypalania szkła',
    '16 02 14', '20 01 36', 'pieces', 100000, 300000,
    '{"en": {"name": "Pottery kiln", "examples": "pottery kiln, glass kiln"}, "uk": {"name": "Піч для кераміки", "examples": "піч для випалювання кераміки, піч для скла"}}'::jsonb,
    'piec do ceramiki, piec ceramiczny, piec do gliny, piec do wypalania, piec do wypalania gliny, piec muflowy, kiln, ceramic kiln, муфельна піч'),
  ('16428653-bff2-58ee-85ab-b43f1b5ba38a', 'G5-39', 5, 'Szlifierka stołowa, spawarka inwertorowa', 'Elektronarzędzie stołowe o wymiarze do 50 cm',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'szlifierka stołowa, spawarka inwertorowa',
    '16 02 14', '20 01 36', 'pieces', 8000, 350000,
    '{"en": {"name": "Bench grinder, inverter welder", "examples": "bench grinder, inverter welder"}, "uk": {"name": "Точильний верстат, інверторний зварювальний апарат", "examples": "точильний верстат, зварювальний інвертор"}}'::jsonb,
    'szlifierka stołowa, szlifierka dwutarczowa, spawarka inwertorowa, ostrzałka, точило'),
  ('34387b0c-3bb9-56e6-b9a3-b3160561725c', 'G5-38', 6, 'Reflektor sceniczny, wytwornica dymu', 'Sprzęt sceniczny o wymiarze do 50 cm, bez lampy wyładowczej',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'reflektor LED PAR, wytwornica dymu',
    '16 02 14', '20 01 36', 'pieces', 4000, 150000,
    '{"en": {"name": "Stage light, fog machine", "examples": "LED PAR can, fog machine"}, "uk": {"name": "Сценічний прожектор, дим-машина", "examples": "LED PAR прожектор, дим-машина"}}'::jsonb,
    'reflektor sceniczny, oświetlenie sceniczne, wytwornica dymu, wytwornica mgły, dymiarka, konsola oświetleniowa, stage light, smoke machine, театральний прожектор'),
  ('929f9099-37d8-5702-a51c-578da9ece7cd', 'X-14', 7, 'Akumulator samochodowy', 'Kwasowo-ołowiowy, przekazywany oddzielnie, zabezpieczony',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'akumulator rozruchowy 45–100 Ah',
    '16 06 01*', '*', 'kg', 15000, 1800000,
    '{"en": {"name": "Car battery", "examples": "starter battery 45–100 Ah"}, "uk": {"name": "Автомобільний акумулятор", "examples": "стартерний акумулятор 45–100 А·год"}}'::jsonb,
    'akumulator samochodowy, akumulatory samochodowe, akumulator rozruchowy, car batteries, автоакумулятор'),
  ('6241ed40-d7d0-5ffe-ab85-f0a948548828', 'X-15', 8, 'Akumulator trakcyjny (np. z wózka widłowego)', 'Kwasowo-ołowiowy, przekazywany oddzielnie, zabezpieczony',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'bateria trakcyjna 24–48 V',
    '16 06 01*', '*', 'kg', 600000, 1800000,
    '{"en": {"name": "Traction battery (e.g. from a forklift)", "examples": "traction battery 24–48 V"}, "uk": {"name": "Тяговий акумулятор (напр. із навантажувача)", "examples": "тягова батарея 24–48 В"}}'::jsonb,
    'akumulator trakcyjny, bateria trakcyjna, baterie trakcyjne, baterie z wózka widłowego, akumulator wózka widłowego, forklift battery, тяговий акумулятор')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, unit, grams, grams_per_cubic_meter,
  translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
