-- Navigators, luminaires, projectors and arcade machines as their group and star want it, and hints on what is no electrical equipment.
-- GPS navigators are small IT and telecommunication equipment (group 6), so they lead to the item of phones. Luminaires over 50 cm may have a
-- built-in LED like smaller ones. Mercury gives a projector its star, a screen of any kind an arcade machine. Instruments and safes have
-- replaceable cells. An empty rack cabinet and a guillotine worked by hand are no electrical equipment; filament bulbs are, but the law on
-- waste equipment leaves them out (art. 2(3)(c) of Directive 2012/19/EU).
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, examples = now.examples,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G2-09
  ('c3aa92e8-771a-53cb-802f-73467aced222'::uuid, 'Automat do gier z kineskopem', '16 02 13*', 100000,
    'Automat do gier z ekranem', 'Automat z kineskopem lub ekranem powyżej 100 cm²',
    'automat do gier, flipper z ekranem',
    '{"en": {"name": "Arcade machine with a screen", "examples": "arcade machine, pinball machine with a screen"}, "uk": {"name": "Ігровий автомат з екраном", "examples": "ігровий автомат, пінбол з екраном"}}'::jsonb),
  -- G3-04
  ('f04b2718-e674-549b-bc60-3aafc9796a3a', 'Źródło światła LED', '16 02 14', 80,
    'Źródło światła LED', 'Żarówka i świetlówka LED; przepisy o zużytym sprzęcie nie obejmują zwykłych żarówek żarowych',
    'żarówka LED, tuba LED',
    '{}'),
  -- G4-07
  ('e2439ccd-2c9b-5264-8c0f-2dc72be570f4', 'Szafa serwerowa / teleinformatyczna', '16 02 14', 95000,
    'Szafa serwerowa / teleinformatyczna', 'Szafa z wyposażeniem elektrycznym; pusta szafa nie jest sprzętem elektrycznym',
    'szafa rack 19 cali, szafa telekomunikacyjna',
    '{}'),
  -- G4-31
  ('2ff2306b-98bb-5006-b915-c769c437a729', 'Szafka rack wisząca', '16 02 14', 20000,
    'Szafka rack wisząca', 'Szafka naścienna z wyposażeniem elektrycznym; pusta szafka nie jest sprzętem elektrycznym',
    'szafka wisząca 6U–12U',
    '{}'),
  -- G4-12
  ('5575cc31-e1d7-534e-9a19-33c9afcb9378', 'Narzędzie lub maszyna stacjonarna', '16 02 14', 23200,
    'Narzędzie lub maszyna stacjonarna', 'Elektronarzędzie stacjonarne o wymiarze powyżej 50 cm; ręczna gilotyna nie jest sprzętem elektrycznym',
    'migomat, wiertarka stołowa, piła stołowa',
    '{}'),
  -- G4-13
  ('1dc213e0-2517-51f6-b290-9cf709e1253d', 'Oprawa oświetleniowa powyżej 50 cm', '16 02 14', 2700,
    'Oprawa oświetleniowa powyżej 50 cm', 'Oprawa bez źródła światła lub z wbudowanym LED; świetlówki są osobną pozycją',
    'oprawa rastrowa 4×18 W, oprawa uliczna',
    '{}'),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232', 'Czujniki, sterowniki, aparatura pomiarowa', '16 02 14', 600,
    'Czujniki, sterowniki, aparatura pomiarowa', 'Sprzęt do monitorowania i kontroli; wymienne baterie oddaj osobno',
    'sterownik PLC, miernik, termostat elektroniczny',
    '{}'),
  -- G5-16
  ('facdc795-0c99-5ad4-8315-6ec16308d3f7', 'Projektor z lampą', '16 02 13*', 3500,
    'Projektor z lampą rtęciową', 'Projektor z lampą rtęciową',
    'projektor multimedialny, rzutnik',
    '{"en": {"name": "Projector with a mercury lamp", "examples": "multimedia projector"}, "uk": {"name": "Проєктор із ртутною лампою", "examples": "мультимедійний проєктор"}}'),
  -- G5-26
  ('c625b368-94a4-5eec-b443-4164a3e877f6', 'Falownik, napęd bramy, sejf elektroniczny', '16 02 14', 12000,
    'Falownik, napęd bramy, sejf elektroniczny', 'Cięższe urządzenie sterujące; wymienne baterie oddaj osobno',
    'falownik PV, napęd bramy, sejf elektroniczny',
    '{}'),
  -- G5-27
  ('77a69ba9-3e1f-52d3-a0d3-774633ac46db', 'Centrala alarmowa, przeciwpożarowa', '*', 4000,
    'Centrala alarmowa lub przeciwpożarowa', 'Zwykle z akumulatorem; kod ustalamy przed odbiorem',
    'centrala alarmowa, centrala przeciwpożarowa',
    '{}'),
  -- G5-35
  ('663fc070-4166-57ae-b9fa-20021a022a41', 'Dekoder, tuner telewizyjny', '16 02 14', 500,
    'Dekoder, tuner telewizyjny', 'Odbiornik bez ekranu',
    'dekoder kablowy, tuner satelitarny',
    '{"en": {"name": "Set-top box, satellite receiver", "examples": "cable box, satellite receiver"}, "uk": {"name": "Телевізійна приставка, супутниковий тюнер", "examples": "кабельний декодер, супутниковий тюнер"}}'),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e', 'Telefon komórkowy, smartfon', '*', 120,
    'Telefon komórkowy, smartfon', 'Z baterią; kod ustalamy przed odbiorem',
    'smartfon, telefon klawiszowy, przenośny router LTE, nawigacja GPS',
    '{"en": {"name": "Mobile phone, smartphone", "examples": "smartphone, feature phone, mobile hotspot, GPS navigator"}, "uk": {"name": "Мобільний телефон, смартфон", "examples": "смартфон, кнопковий телефон, мобільний роутер LTE, GPS-навігатор"}}'),
  -- X-12
  ('d422196c-4cb9-5463-9db5-071c34541c13', 'Akumulator do roweru lub hulajnogi', '*', 3000,
    'Akumulator do roweru lub hulajnogi', 'Litowo-jonowy, z zabezpieczonymi biegunami, bez uszkodzeń; kod ustalamy przed odbiorem',
    'akumulator do roweru elektrycznego, akumulator do hulajnogi',
    '{"en": {"name": "E-bike or e-scooter battery", "examples": "e-bike battery, e-scooter battery"}}')
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
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506'::uuid,
    array['nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[],
    array[]::text[]),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e',
    array[]::text[],
    array['nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[])
) as moved (id, away, here)
where item.id = moved.id and item.version = 1 and item.translations <> '{}';
