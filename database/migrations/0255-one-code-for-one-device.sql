-- One device leads to one code, whatever word names it, and hints say where a battery is.
-- GPS navigators are small IT and telecommunication equipment (group 6), so they lead to the item of phones. Luminaires over 50 cm may have a
-- built-in LED like smaller ones. Mercury gives a projector its star, a screen of any kind an arcade machine. Instruments and safes have
-- replaceable cells. An empty rack cabinet and a guillotine worked by hand are no electrical equipment; filament bulbs are, but the law on
-- waste equipment leaves them out (art. 2(3)(c) of Directive 2012/19/EU).
-- Parking machines, scales for markets and emergency lights have a battery, so they get rows of their own. Snack machines are cooled. A POS
-- terminal is a card terminal, a receipt printer has no fiscal memory and no battery, and a cash drawer has neither.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, examples = now.examples,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G2-06
  ('d4cbeff2-a22c-50ea-9e13-363de2064f17'::uuid, 'Tablet, czytnik e-booków', '16 02 13*', 600,
    'Tablet, czytnik e-booków', 'Urządzenie z ekranem powyżej 100 cm²',
    'tablet, czytnik, ramka cyfrowa',
    '{"uk": {"name": "Планшет, електронна книга", "examples": "планшет, електронна читалка, цифрова фоторамка"}}'::jsonb),
  -- G2-09
  ('c3aa92e8-771a-53cb-802f-73467aced222', 'Automat do gier z kineskopem', '16 02 13*', 100000,
    'Automat do gier z ekranem', 'Automat z kineskopem lub ekranem powyżej 100 cm²',
    'automat do gier, flipper z ekranem',
    '{"en": {"name": "Arcade machine with a screen", "examples": "arcade machine, pinball machine with a screen"}, "uk": {"name": "Ігровий автомат з екраном", "examples": "ігровий автомат, пінбол з екраном"}}'),
  -- G3-04
  ('f04b2718-e674-549b-bc60-3aafc9796a3a', 'Źródło światła LED', '16 02 14', 80,
    'Źródło światła LED', 'Żarówka i świetlówka LED; przepisy o zużytym sprzęcie nie obejmują zwykłych żarówek żarowych',
    'żarówka LED, tuba LED',
    '{}'),
  -- G4-05
  ('f747f623-cfc9-503b-9d77-68d7459c7216', 'Kserokopiarka, urządzenie wielofunkcyjne wolnostojące', '16 02 14', 85000,
    'Kserokopiarka, urządzenie wielofunkcyjne wolnostojące', 'Stojące urządzenie biurowe A3 lub ploter',
    'kserokopiarka, MFP, ploter',
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
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85', 'Automat sprzedający bez chłodzenia, parkomat', '16 02 14', 150000,
    'Automat sprzedający bez chłodzenia', 'Automat bez agregatu chłodniczego i bez ekranu powyżej 100 cm²',
    'automat do kawy, automat do gorących napojów',
    '{"en": {"name": "Vending machine without cooling", "examples": "coffee machine (vending), hot drinks machine"}, "uk": {"name": "Торговий автомат без охолодження", "examples": "автомат для кави, автомат гарячих напоїв"}}'),
  -- G4-11
  ('561cc26a-5f2d-585f-b901-cb48f704bd5a', 'Urządzenie medyczne duże', '16 02 14', 67000,
    'Urządzenie medyczne duże', 'Sprzęt medyczny nieskażony, bez akumulatora',
    'autoklaw, analizator, lampa operacyjna',
    '{}'),
  -- G4-37
  ('f03f84f6-2800-5fd7-afb9-6c730063f2b7', 'Koncentrator tlenu', '16 02 14', 16000,
    'Koncentrator tlenu', 'Stacjonarny, nieskażony, bez akumulatora',
    'stacjonarny koncentrator tlenu',
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
  -- G4-15
  ('5cf05cca-b625-5ff6-bda1-c10e5d096cd1', 'Bieżnia, orbitrek, sprzęt do ćwiczeń', '16 02 14', 60000,
    'Bieżnia, orbitrek, sprzęt do ćwiczeń', 'Urządzenie do ćwiczeń o wymiarze powyżej 50 cm; wymienne baterie oddaj osobno',
    'bieżnia, orbitrek',
    '{}'),
  -- G4-35
  ('4d920619-154c-5cd5-97c1-252c97d8e116', 'Keyboard muzyczny, gitara elektryczna, soundbar', '16 02 14', 5000,
    'Keyboard muzyczny, gitara elektryczna, soundbar', 'Instrument lub głośnik o wymiarze powyżej 50 cm, bez akumulatora; wymienne baterie oddaj osobno',
    'keyboard muzyczny, gitara elektryczna, soundbar',
    '{}'),
  -- G5-22
  ('3d62eac8-1634-58f2-8544-36155eae1649', 'Odkurzacz akumulatorowy, robot sprzątający', '*', 3500,
    'Odkurzacz akumulatorowy, robot sprzątający', 'Z wbudowanym akumulatorem; kod ustalamy przed odbiorem',
    'robot sprzątający, odkurzacz pionowy akumulatorowy',
    '{}'),
  -- G5-25
  ('a4ee72ce-5012-5a79-bea2-06e99cf796f8', 'Ekspres ciśnieniowy, warnik', '16 02 14', 9000,
    'Ekspres ciśnieniowy, warnik', 'Cięższe urządzenie do podgrzewania wody',
    'ekspres ciśnieniowy, warnik do wody',
    '{"uk": {"name": "Кавомашина, електрокип’ятильник", "examples": "кавомашина, наливний кип’ятильник"}}'),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8', 'Drobny sprzęt AGD', '16 02 14', 1000,
    'Drobny sprzęt AGD', 'Pozostały mały sprzęt; wymienne baterie oddaj osobno',
    'żelazko, wentylator biurkowy, zegar, waga łazienkowa',
    '{"uk": {"name": "Дрібні побутові прилади", "examples": "праска, настільний вентилятор, настінний годинник, підлогові ваги"}}'),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506', 'Smartwatch, e-papieros, dyktafon', '*', 80,
    'Smartwatch, e-papieros, dyktafon', 'Z baterią lub akumulatorem w środku; kod ustalamy przed odbiorem',
    'zegarek elektroniczny, elektroniczny papieros, dyktafon cyfrowy',
    '{"uk": {"name": "Смартгодинник, електронна сигарета, диктофон", "examples": "наручний електронний годинник, електронна сигарета, цифровий диктофон"}}'),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d', 'Sprzęt audio, radio, wieża, głośniki', '16 02 14', 3700,
    'Sprzęt audio, radio, wieża, głośniki', 'Sprzęt do odtwarzania dźwięku, bez akumulatora; wymienne baterie oddaj osobno',
    'radio, wzmacniacz, głośnik',
    '{}'),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9', 'Sprzęt wideo, projektor bez lampy rtęciowej', '16 02 14', 3500,
    'Sprzęt wideo, projektor bez lampy rtęciowej', 'Sprzęt wideo bez ekranu i akumulatora; projektor LED, laserowy lub z żarówką halogenową',
    'odtwarzacz DVD, konsola do gier, projektor LED',
    '{}'),
  -- G5-35
  ('663fc070-4166-57ae-b9fa-20021a022a41', 'Dekoder, tuner telewizyjny', '16 02 14', 500,
    'Dekoder, tuner telewizyjny', 'Odbiornik bez ekranu',
    'dekoder kablowy, tuner satelitarny',
    '{"en": {"name": "Set-top box, satellite receiver", "examples": "cable box, satellite receiver"}, "uk": {"name": "Телевізійна приставка, супутниковий тюнер", "examples": "кабельний декодер, супутниковий тюнер"}}'),
  -- G5-16
  ('facdc795-0c99-5ad4-8315-6ec16308d3f7', 'Projektor z lampą', '16 02 13*', 3500,
    'Projektor z lampą rtęciową', 'Projektor z lampą rtęciową',
    'projektor multimedialny, rzutnik',
    '{"en": {"name": "Projector with a mercury lamp", "examples": "multimedia projector"}, "uk": {"name": "Проєктор із ртутною лампою", "examples": "мультимедійний проєктор"}}'),
  -- G5-24
  ('3a4d0801-570f-586b-a92e-4882652620f4', 'Rejestrator monitoringu', '16 02 14', 3000,
    'Rejestrator monitoringu', 'DVR, NVR z dyskiem',
    'rejestrator DVR, rejestrator NVR',
    '{"uk": {"name": "Реєстратор відеоспостереження", "examples": "реєстратор DVR, реєстратор NVR"}}'),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232', 'Czujniki, sterowniki, aparatura pomiarowa', '16 02 14', 600,
    'Czujniki, sterowniki, aparatura pomiarowa', 'Sprzęt do monitorowania i kontroli; wymienne baterie oddaj osobno',
    'sterownik PLC, miernik, termostat elektroniczny',
    '{"uk": {"name": "Датчики, контролери, вимірювальні прилади", "examples": "контролер PLC, лічильник, електронний термостат"}}'),
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
  -- G5-28
  ('48d0ac04-b30f-5039-89d9-4d033fe81e49', 'Sprzęt laboratoryjny lub medyczny stołowy, waga', '16 02 14', 8000,
    'Sprzęt laboratoryjny lub medyczny stołowy, waga', 'Nieskażony, bez akumulatora, do przeniesienia przez jedną osobę; wymienne baterie oddaj osobno',
    'wirówka, mikroskop, waga laboratoryjna, waga sklepowa',
    '{}'),
  -- G5-14
  ('96064040-2144-5c87-81eb-cd553b55a3b1', 'Oprawa oświetleniowa do 50 cm, lampka biurkowa', '16 02 14', 1000,
    'Oprawa oświetleniowa do 50 cm, lampka biurkowa', 'Oprawa bez źródła światła lub z wbudowanym LED, bez akumulatora',
    'lampka, downlight, naświetlacz LED',
    '{"en": {"name": "Luminaire up to 50 cm, desk lamp", "examples": "bedside lamp, downlight, LED floodlight"}, "uk": {"name": "Світильник до 50 см, настільна лампа", "examples": "нічник, точковий світильник, LED-прожектор"}}'),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8', 'Kasa fiskalna', '*', 2000,
    'Kasa fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem kasy zadbaj o odczyt pamięci fiskalnej',
    'kasa fiskalna, kasa sklepowa',
    '{"uk": {"name": "Касовий апарат", "examples": "фіскальний касовий апарат, магазинна каса"}}'),
  -- G6-02
  ('c24b7f6c-45f9-5b55-8f06-491ae3aa5232', 'Terminal POS, cienki klient', '16 02 14', 2000,
    'Cienki klient, mini PC, komputer kasowy', 'Mały komputer biurowy',
    'thin client, mini PC, komputer kasowy bez ekranu',
    '{"en": {"name": "Thin client, mini PC, till computer", "examples": "thin client, mini PC, till computer without screen"}, "uk": {"name": "Тонкий клієнт, міні-ПК, касовий комп’ютер", "examples": "тонкий клієнт, міні-ПК, касовий комп’ютер без екрана"}}'),
  -- G6-15
  ('462ea720-7700-543c-b80d-59b54c52044c', 'Skaner, drukarka etykiet', '16 02 14', 3000,
    'Skaner, drukarka etykiet lub paragonów (niefiskalna)', 'Lekkie urządzenie o wymiarze do 50 cm, bez akumulatora',
    'skaner płaski, skaner dokumentów, drukarka etykiet, drukarka paragonów',
    '{"en": {"name": "Scanner, label or receipt printer (not fiscal)", "examples": "flatbed scanner, document scanner, label printer, receipt printer"}, "uk": {"name": "Сканер, принтер етикеток або чеків (нефіскальний)", "examples": "планшетний сканер, документ-сканер, принтер етикеток, принтер чеків"}}'),
  -- G6-04
  ('36bffdbd-d5b1-5bf6-ba6f-577e87238f69', 'Telefon stacjonarny, VoIP', '16 02 14', 450,
    'Telefon stacjonarny, VoIP', 'Sprzęt telekomunikacyjny, bez akumulatora',
    'telefon biurkowy, bramka VoIP',
    '{}'),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e', 'Telefon komórkowy, smartfon', '*', 120,
    'Telefon komórkowy, smartfon', 'Z baterią; kod ustalamy przed odbiorem',
    'smartfon, telefon klawiszowy, przenośny router LTE, nawigacja GPS',
    '{"en": {"name": "Mobile phone, smartphone", "examples": "smartphone, feature phone, mobile hotspot, GPS navigator"}, "uk": {"name": "Мобільний телефон, смартфон", "examples": "смартфон, кнопковий телефон, мобільний роутер LTE, GPS-навігатор"}}'),
  -- G6-07
  ('7110a4f1-1a3d-5452-b4e1-5566e1c43e4d', 'Klawiatura, mysz, drobne akcesoria IT', '16 02 14', 400,
    'Klawiatura, mysz, drobne akcesoria IT', 'Akcesoria komputerowe bez akumulatora; wymienne baterie oddaj osobno',
    'klawiatura, mysz, kamera internetowa, stacja dokująca',
    '{}'),
  -- G6-11
  ('9127cc09-6905-5af4-97af-226d2cae921c', 'Drukarka fiskalna', '*', 2000,
    'Drukarka fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem zadbaj o odczyt pamięci fiskalnej',
    'drukarka fiskalna',
    '{"en": {"name": "Fiscal printer", "examples": "fiscal printer"}, "uk": {"name": "Фіскальний принтер", "examples": "фіскальний принтер, фіскальний реєстратор"}}'),
  -- X-12
  ('d422196c-4cb9-5463-9db5-071c34541c13', 'Akumulator do roweru lub hulajnogi', '*', 3000,
    'Akumulator do roweru lub hulajnogi', 'Litowo-jonowy, z zabezpieczonymi biegunami, bez uszkodzeń; kod ustalamy przed odbiorem',
    'akumulator do roweru elektrycznego, akumulator do hulajnogi',
    '{"en": {"name": "E-bike or e-scooter battery", "examples": "e-bike battery, e-scooter battery"}}')
) as now (id, name_before, waste_code_before, grams_before, name, description, examples, translations)
where item.id = now.id and item.version = 1 and item.name = now.name_before
  and item.waste_code = now.waste_code_before and item.grams_per_piece = now.grams_before;

-- A fiscal printer (G6-11) is the same kind of device as a cash register, and mixed equipment is no part of equipment.
update recycling_items as item
set item_group = now.item_group
from (values
  ('6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)',
    array['9127cc09-6905-5af4-97af-226d2cae921c']::uuid[]),
  ('Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'Poza grupami i różne: baterie, akumulatory, nośniki, tonery, części, sprzęt zmieszany',
    null)
) as now (group_before, item_group, ids)
where item.version = 1 and item.item_group = now.group_before and (now.ids is null or item.id = any (now.ids));

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
  -- G1-06
  ('3931d6ae-9c26-51ee-b410-ced962448dd6'::uuid,
    array[]::text[],
    array['automat vendingowy', 'snack vending machine', 'automat z batonami', 'automat ze słodyczami']::text[]),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85',
    array['parkomat', 'automat vendingowy', 'snack vending machine', 'automat z batonami', 'automat ze słodyczami']::text[],
    array[]::text[]),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8',
    array[]::text[],
    array['годинник']::text[]),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506',
    array['nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[],
    array['kamera samochodowa', 'dash cam', 'автомобільний відеореєстратор']::text[]),
  -- G5-10
  ('589b75a2-7c2c-51d2-a179-19d1dcdb3174',
    array[]::text[],
    array['szuflada kasowa', 'szuflada na pieniądze', 'cash drawer', 'грошова скринька']::text[]),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232',
    array['termometr']::text[],
    array[]::text[]),
  -- G5-23
  ('2d87e73c-2e1d-5b04-97ec-81f3107ae005',
    array[]::text[],
    array['przenośny koncentrator tlenu', 'portable oxygen concentrator', 'портативний кисневий концентратор']::text[]),
  -- G5-32
  ('df334125-4099-5c2f-a892-32531d734e81',
    array[]::text[],
    array['termometr']::text[]),
  -- G5-14
  ('96064040-2144-5c87-81eb-cd553b55a3b1',
    array[]::text[],
    array['лампа']::text[]),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8',
    array['szuflada kasowa']::text[],
    array[]::text[]),
  -- G5-37
  ('0221d5bc-e657-5da8-98b4-13ece482362b',
    array[]::text[],
    array['terminal pos', 'terminale pos', 'pos terminal', 'pos-термінал', 'terminale']::text[]),
  -- G6-02
  ('c24b7f6c-45f9-5b55-8f06-491ae3aa5232',
    array['terminale']::text[],
    array['komputer nuc']::text[]),
  -- G6-15
  ('462ea720-7700-543c-b80d-59b54c52044c',
    array[]::text[],
    array['drukarki paragonów', 'receipt printers']::text[]),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e',
    array[]::text[],
    array['nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[]),
  -- G6-11
  ('9127cc09-6905-5af4-97af-226d2cae921c',
    array['drukarka paragonów']::text[],
    array[]::text[])
) as moved (id, away, here)
where item.id = moved.id and item.version = 1 and item.translations <> '{}';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, is_part, holds_data, translations, synonyms
)
select new.id::uuid, new.catalogue_code || case when taken.id is null then '' else '-2' end, last.position + new.nr, new.name, new.description,
  new.item_group, new.examples, new.waste_code, new.household_code, new.unit, new.grams, new.grams_per_cubic_meter, false, new.holds_data,
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
  ('beaf5fa8-ae8b-5c4c-8d94-c3455c07d3be', 'G4-44', 1, 'Parkomat', 'Zwykle z akumulatorem; kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'parkomat solarny, parkomat sieciowy',
    '*', '*', 'pieces', 120000, 150000, true,
    '{"en": {"name": "Parking ticket machine", "examples": "solar parking machine, mains-powered parking machine"}, "uk": {"name": "Паркомат", "examples": "сонячний паркомат, мережевий паркомат"}}'::jsonb,
    'parkomaty, parking meter, паркомати'),
  ('c8a9fbdb-240c-5044-a227-fdb39e2c58c9', 'G5-40', 2, 'Waga z akumulatorem', 'Z wbudowanym akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'waga sklepowa z akumulatorem, przenośna waga z akumulatorem',
    '*', '*', 'pieces', 5000, 200000, false,
    '{"en": {"name": "Scales with a battery", "examples": "shop scales with a battery, portable scales with a battery"}, "uk": {"name": "Ваги з акумулятором", "examples": "торгові ваги з акумулятором, переносні ваги з акумулятором"}}',
    'waga akumulatorowa, waga targowa, battery-powered scales'),
  ('af913504-5b37-5631-8eac-877638c060f2', 'G5-41', 3, 'Oprawa awaryjna lub ewakuacyjna', 'Z akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'oprawa awaryjna, oprawa ewakuacyjna, podświetlany znak ewakuacyjny',
    '*', '*', 'pieces', 1200, 150000, false,
    '{"en": {"name": "Emergency light, exit sign", "examples": "emergency light, illuminated exit sign"}, "uk": {"name": "Аварійний світильник, світлове табло «Вихід»", "examples": "аварійний світильник, світловий покажчик виходу"}}',
    'oprawy awaryjne, oświetlenie awaryjne, lampa awaryjna, oświetlenie ewakuacyjne, emergency lighting, аварійне освітлення')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, unit, grams, grams_per_cubic_meter,
  holds_data, translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
