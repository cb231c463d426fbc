-- Oxygen concentrators, standing fans, air purifiers, pressure washers and loudspeakers are over 50 cm and belong to group 4; a USB modem has no
-- battery, a push scooter no motor; vending machines with cooling have a computer like those without. Names and examples as people say them.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, item_group = now.item_group, examples = now.examples, waste_code = now.waste_code,
  household_code = now.household_code, grams_per_piece = now.grams,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G1-06
  ('3931d6ae-9c26-51ee-b410-ced962448dd6'::uuid, 'Automat chłodzący do napojów', '16 02 11*', 250000,
    'Automat sprzedający z chłodzeniem', 'Automat z agregatem chłodniczym',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'automat z zimnymi napojami, automat z kanapkami', '16 02 11*', '20 01 23*', 250000,
    '{"en": {"name": "Refrigerated vending machine", "examples": "cold drinks machine, sandwich machine"}, "uk": {"name": "Торговий автомат з охолодженням", "examples": "автомат із холодними напоями, автомат із бутербродами"}}'::jsonb),
  -- G4-17
  ('e8653d4a-0b91-5fae-af19-5765117cbafe'::uuid, 'Bankomat nablatowy', '16 02 13*', 90000,
    'Bankomat nablatowy', 'Bankomat lub wpłatomat na blat, z ekranem powyżej 100 cm²',
    '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²', 'bankomat nablatowy, wpłatomat nablatowy', '16 02 13*', '20 01 35*', 90000,
    '{"en": {"name": "Counter-top cash machine", "examples": "counter-top ATM, counter-top deposit machine"}, "uk": {"name": "Банкомат настільний", "examples": "настільний банкомат, настільний термінал для внесення готівки"}}'::jsonb),
  -- G4-18
  ('85517221-a44d-5bcc-8b00-92b2943949ba'::uuid, 'Bankomat wolnostojący', '16 02 13*', 450000,
    'Bankomat wolnostojący', 'Bankomat lub wpłatomat z sejfem i ekranem powyżej 100 cm²',
    '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²', 'bankomat, wpłatomat', '16 02 13*', '20 01 35*', 450000,
    '{"en": {"name": "Free-standing cash machine", "examples": "cash machine, cash deposit machine"}, "uk": {"name": "Банкомат підлоговий", "examples": "банкомат, термінал для внесення готівки"}}'::jsonb),
  -- G4-30
  ('f14e3e1e-a9fa-53e6-b412-72b2511a7b3a'::uuid, 'Pianino elektryczne, organy', '16 02 14', 35000,
    'Pianino cyfrowe, organy elektryczne', 'Instrument klawiszowy o wymiarze powyżej 50 cm',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'pianino cyfrowe, organy elektryczne', '16 02 14', '20 01 36', 35000,
    '{"en": {"name": "Digital piano, electric organ", "examples": "digital piano, electric organ"}, "uk": {"name": "Цифрове піаніно, електроорган", "examples": "цифрове піаніно, електроорган"}}'::jsonb),
  -- G4-20
  ('9095bfc0-5ebc-53f4-be5f-729caf4a508e'::uuid, 'Rower elektryczny, hulajnoga elektryczna', '*', 20000,
    'Rower elektryczny, hulajnoga elektryczna', 'Pojazd z akumulatorem; kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'rower elektryczny, hulajnoga elektryczna, deskorolka elektryczna', '*', '*', 20000,
    '{"en": {"name": "Electric bike, electric scooter", "examples": "electric bike, electric scooter, electric skateboard"}, "uk": {"name": "Електровелосипед, електросамокат", "examples": "електровелосипед, електросамокат, електроскейт"}}'::jsonb),
  -- G5-31
  ('42c5dfef-9701-5de2-a739-2c60a2b5820f'::uuid, 'Myjka ciśnieniowa, odkurzacz przemysłowy, pompa', '16 02 14', 10000,
    'Myjka ciśnieniowa, odkurzacz przemysłowy, froterka', 'Urządzenie z silnikiem o wymiarze powyżej 50 cm, bez akumulatora',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'myjka ciśnieniowa, odkurzacz przemysłowy, froterka', '16 02 14', '20 01 36', 10000,
    '{"en": {"name": "Pressure washer, industrial vacuum cleaner, floor buffer", "examples": "pressure washer, industrial vacuum cleaner, floor buffer"}, "uk": {"name": "Мийка високого тиску, промисловий пилосос, полотер", "examples": "мийка високого тиску, промисловий пилосос, полотер"}}'::jsonb),
  -- G5-34
  ('ac233a3d-a538-56c6-a913-a2fc0e11cf52'::uuid, 'Pompa obiegowa', '16 02 14', 3000,
    'Pompa obiegowa, pompa do wody', 'Pompa instalacji grzewczej lub wodnej, do 50 cm',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'pompa obiegowa, pompa zatapialna', '16 02 14', '20 01 36', 4000,
    '{"en": {"name": "Circulation pump, water pump", "examples": "central heating pump, submersible pump"}, "uk": {"name": "Циркуляційний насос, насос для води", "examples": "насос опалення, заглибний насос"}}'::jsonb),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8'::uuid, 'Drobny sprzęt AGD', '16 02 14', 1000,
    'Drobny sprzęt AGD', 'Pozostały mały sprzęt; wymienne baterie oddaj osobno',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'żelazko, wentylator biurkowy, zegar, waga łazienkowa', '16 02 14', '20 01 36', 1000,
    '{"en": {"name": "Small household appliances", "examples": "iron, desk fan, clock, bathroom scales"}, "uk": {"name": "Дрібні побутові прилади", "examples": "праска, настільний вентилятор, годинник, підлогові ваги"}}'::jsonb),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506'::uuid, 'Smartwatch, e-papieros, dyktafon', '*', 80,
    'Smartwatch, e-papieros, dyktafon', 'Z baterią lub akumulatorem w środku; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'zegarek elektroniczny, elektroniczny papieros, dyktafon cyfrowy', '*', '*', 80,
    '{"en": {"name": "Smartwatch, e-cigarette, voice recorder", "examples": "electronic watch, electronic cigarette, digital voice recorder"}, "uk": {"name": "Смартгодинник, електронна сигарета, диктофон", "examples": "електронний годинник, електронна сигарета, цифровий диктофон"}}'::jsonb),
  -- G5-30
  ('1f034bba-2998-5149-903e-548524fd47e8'::uuid, 'Maszyna do szycia, oczyszczacz powietrza, suszarka do rąk', '16 02 14', 6000,
    'Maszyna do szycia, suszarka do rąk', 'Cięższy sprzęt domowy lub biurowy',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'maszyna do szycia, overlock, suszarka do rąk', '16 02 14', '20 01 36', 6000,
    '{"en": {"name": "Sewing machine, hand dryer", "examples": "sewing machine, overlocker, hand dryer"}, "uk": {"name": "Швейна машина, сушарка для рук", "examples": "швейна машина, оверлок, сушарка для рук"}}'::jsonb),
  -- G5-36
  ('85c9be20-c21c-5c08-bc64-7c345e38ba6d'::uuid, 'Laminator', '16 02 14', 2000,
    'Laminator', 'Laminator lub zszywacz elektryczny o wymiarze do 50 cm',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'laminator A4, zszywacz elektryczny', '16 02 14', '20 01 36', 2000,
    '{"en": {"name": "Laminator", "examples": "A4 laminator, electric stapler"}, "uk": {"name": "Ламінатор", "examples": "ламінатор A4, електричний степлер"}}'::jsonb),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e'::uuid, 'Telefon komórkowy, smartfon', '*', 120,
    'Telefon komórkowy, smartfon', 'Z baterią; kod ustalamy przed odbiorem',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'smartfon, telefon klawiszowy, przenośny router LTE', '*', '*', 120,
    '{"en": {"name": "Mobile phone, smartphone", "examples": "smartphone, feature phone, mobile hotspot"}, "uk": {"name": "Мобільний телефон, смартфон", "examples": "смартфон, кнопковий телефон, мобільний роутер LTE"}}'::jsonb),
  -- X-07
  ('ff9ca72a-2440-5c6c-a2ea-85e072316cb6'::uuid, 'Zmieszany drobny sprzęt elektryczny', '*', 1500,
    'Zmieszany drobny sprzęt elektryczny', 'Gdy nie można wskazać pozycji; kod ustalamy przed odbiorem',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'drobna elektronika w koszu lub big bagu', '*', '*', 1500,
    '{"en": {"name": "Mixed small electricals", "examples": "small electronics in a crate or big bag"}, "uk": {"name": "Змішане дрібне електрообладнання", "examples": "дрібна електроніка в ящику або біг-бегу"}}'::jsonb)
) as now (
  id, name_before, waste_code_before, grams_before, name, description, item_group, examples, waste_code, household_code, grams, translations
)
where item.id = now.id and item.version = 1 and item.name = now.name_before
  and item.waste_code = now.waste_code_before and item.grams_per_piece = now.grams_before;

update recycling_items
set holds_data = true
where version = 1 and id = '3931d6ae-9c26-51ee-b410-ced962448dd6' and name = 'Automat sprzedający z chłodzeniem';

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
  -- G5-31
  ('42c5dfef-9701-5de2-a739-2c60a2b5820f'::uuid, array['pompa do wody']::text[], array[]::text[]),
  -- G5-34
  ('ac233a3d-a538-56c6-a913-a2fc0e11cf52'::uuid, array[]::text[], array['pompa do wody']::text[]),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8'::uuid, array[]::text[], array['tester banknotów']::text[]),
  -- G5-30
  ('1f034bba-2998-5149-903e-548524fd47e8'::uuid, array['oczyszczacz powietrza', 'air purifier']::text[], array[]::text[]),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d'::uuid, array['kolumny głośnikowe', 'nagłośnienie', 'kolumny aktywne']::text[], array[]::text[]),
  -- G5-28
  ('48d0ac04-b30f-5039-89d9-4d033fe81e49'::uuid, array['koncentrator tlenu', 'oxygen concentrator']::text[], array[]::text[]),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8'::uuid, array['tester banknotów']::text[], array[]::text[]),
  -- G6-07
  ('7110a4f1-1a3d-5452-b4e1-5566e1c43e4d'::uuid, array[]::text[], array['modem usb', 'usb modem']::text[])
) as moved (id, away, here)
where item.id = moved.id and item.version = 1 and item.translations <> '{}';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, is_part, holds_data, translations, synonyms
)
select new.id::uuid, new.catalogue_code || case when taken.id is null then '' else '-2' end, last.position + new.nr, new.name, new.description,
  new.item_group, new.examples, new.waste_code, new.household_code, 'pieces', new.grams, new.grams_per_cubic_meter, new.is_part,
  new.holds_data, new.translations,
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
  ('f03f84f6-2800-5fd7-afb9-6c730063f2b7', 'G4-37', 1, 'Koncentrator tlenu', 'Stacjonarny, nieskażony',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'stacjonarny koncentrator tlenu', '16 02 14', '20 01 36',
    16000, 170000, false, false,
    '{"en": {"name": "Oxygen concentrator", "examples": "stationary oxygen concentrator"}, "uk": {"name": "Кисневий концентратор", "examples": "стаціонарний кисневий концентратор"}}'::jsonb,
    'koncentrator tlenu, oxygen concentrator'),
  ('18871e63-13fc-5481-bac4-ff102eb4c99e', 'G4-38', 2, 'Wentylator stojący, oczyszczacz powietrza', 'Urządzenie wentylacyjne o wymiarze powyżej 50 cm',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'wentylator podłogowy, wentylator kolumnowy, oczyszczacz powietrza', '16 02 14', '20 01 36',
    5000, 120000, false, false,
    '{"en": {"name": "Standing fan, air purifier", "examples": "pedestal fan, tower fan, air purifier"}, "uk": {"name": "Підлоговий вентилятор, очищувач повітря", "examples": "вентилятор на стійці, колонний вентилятор, очищувач повітря"}}'::jsonb,
    'wentylator stojący, wentylator podłogowy, wentylator kolumnowy, oczyszczacz powietrza, air purifier'),
  ('02b8979a-daed-5acf-a6bb-585dd16d5d01', 'G4-39', 3, 'Kolumna głośnikowa powyżej 50 cm', 'Kolumna podłogowa lub estradowa, bez akumulatora',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'kolumna estradowa, kolumna podłogowa', '16 02 14', '20 01 36',
    12000, 200000, false, false,
    '{"en": {"name": "Loudspeaker over 50 cm", "examples": "stage loudspeaker, floor-standing loudspeaker"}, "uk": {"name": "Акустична колонка понад 50 см", "examples": "сценічна колонка, підлогова колонка"}}'::jsonb,
    'kolumny głośnikowe, kolumny aktywne, nagłośnienie, kolumna głośnikowa, kolumna aktywna, pa speaker')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, grams, grams_per_cubic_meter, is_part,
  holds_data, translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
