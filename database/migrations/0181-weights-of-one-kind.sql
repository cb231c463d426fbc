-- Corrects the catalogue after a reading of every row: words lead to a row of their weight (at most a third or three times of it), each
-- kind is heavier the larger it is, and equipment with a screen above 100 cm² is in group 2. Rows that an administrator has changed stay as
-- they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.
--
-- Undecided until now:
-- * Scanners and label printers get a row of their own (3 kg). 10.3 kg is the average of UNU-Key 0304, which is mostly printers.
-- * Circulation pumps get a row of their own (3 kg): a pump of a heating system weighs 2 to 5 kg, a water pump three times that.
-- * Small fridges get a row of their own (15 kg). 40.8 kg is the average of UNU-Key 0108, mostly fridge-freezers. The code of a small
--   fridge depends on its refrigerant: absorption minibars have ammonia instead of freon. It is settled before the pickup.
-- * Devices with replaceable cells keep 16 02 14: the cells are handed over apart from them, and the descriptions say so.
-- * ECG machines stay with battery-powered medical devices. Their star is right because of the battery and because of a large screen.
-- * Cash machines and ticket machines have screens above 100 cm²: group 2 of annex 1 of the Act of 11 September 2015, as information kiosks.
-- * Hospital beds and operating tables often have a battery: their code is settled before the pickup.

update recycling_items as item
set name = now.name, description = now.description, item_group = now.item_group, examples = now.examples, waste_code = now.waste_code,
  household_code = now.household_code, grams_per_piece = now.grams,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G1-01
  ('44392712-f986-5f26-b507-bf7db88e4b66'::uuid, 'Lodówka, chłodziarko-zamrażarka', '16 02 11*', 40800,
    'Lodówka, chłodziarko-zamrażarka', 'Kompletne urządzenie chłodnicze z agregatem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'lodówka biurowa, chłodziarko-zamrażarka', '16 02 11*', '20 01 23*', 40800,
    '{"en": {"name": "Fridge, fridge-freezer", "examples": "office fridge, fridge-freezer"}, "uk": {"name": "Холодильник", "examples": "офісний холодильник, двокамерний холодильник"}}'::jsonb),
  -- G1-04
  ('3705f321-0887-5fd8-8847-1949e3d17b75'::uuid, 'Suszarka z pompą ciepła', '16 02 11*', 41700,
    'Suszarka z pompą ciepła', 'Suszarka do ubrań z agregatem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'suszarka z pompą ciepła', '16 02 11*', '20 01 23*', 50000,
    '{"en": {"name": "Heat-pump dryer", "examples": "heat-pump dryer"}, "uk": {"name": "Сушарка з тепловим насосом", "examples": "сушарка з тепловим насосом"}}'::jsonb),
  -- G1-09
  ('f061b95f-91ca-5990-a365-45300b796aec'::uuid, 'Osuszacz powietrza', '16 02 11*', 12000,
    'Osuszacz powietrza', 'Osuszacz z agregatem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'osuszacz domowy, osuszacz budowlany', '16 02 11*', '20 01 23*', 15000,
    '{"en": {"name": "Dehumidifier", "examples": "home dehumidifier, building dehumidifier"}, "uk": {"name": "Осушувач повітря", "examples": "побутовий осушувач, будівельний осушувач"}}'::jsonb),
  -- G1-05
  ('37bb2ff7-3cc1-58f6-b295-312b51aa1efc'::uuid, 'Witryna i lada chłodnicza, szafa chłodnicza', '16 02 11*', 110100,
    'Witryna i lada chłodnicza, szafa chłodnicza', 'Profesjonalny sprzęt chłodniczy',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'lada chłodnicza, regał chłodniczy', '16 02 11*', '20 01 23*', 110100,
    '{"en": {"name": "Refrigerated display case, counter or cabinet", "examples": "refrigerated counter, multideck display fridge"}, "uk": {"name": "Холодильна вітрина, прилавок або шафа", "examples": "холодильний прилавок, холодильний стелаж"}}'::jsonb),
  -- G1-12
  ('b6c80e0c-5c69-560b-b53c-4e2dc2982c24'::uuid, 'Agregat wody lodowej, komora chłodnicza', '16 02 11*', 400000,
    'Agregat wody lodowej, komora chłodnicza', 'Duże urządzenie chłodnicze z czynnikiem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'chiller, agregat chłodniczy, komora chłodnicza', '16 02 11*', '20 01 23*', 250000,
    '{"en": {"name": "Water chiller, cold room", "examples": "chiller, refrigeration unit, cold room"}, "uk": {"name": "Чилер, холодильна камера (кімната)", "examples": "чилер, холодильний агрегат"}}'::jsonb),
  -- G2-10
  ('65f05c05-f24c-51a1-85e4-76df884d047f'::uuid, 'Infokiosk, terminal z ekranem', '16 02 13*', 80000,
    'Infokiosk, biletomat, terminal z ekranem', 'Wolnostojący automat z ekranem powyżej 100 cm²',
    '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²', 'infokiosk, kiosk samoobsługowy, biletomat', '16 02 13*', '20 01 35*', 100000,
    '{"en": {"name": "Information kiosk, ticket machine, terminal with a screen", "examples": "information kiosk, self-service terminal, ticket machine"}, "uk": {"name": "Інфокіоск, квитковий автомат, термінал з екраном", "examples": "інфокіоск, термінал самообслуговування, квитковий автомат"}}'::jsonb),
  -- G3-01
  ('20839178-aa79-5bbf-8343-2befe44c32ee'::uuid, 'Świetlówka liniowa', '16 02 13*', 170,
    'Świetlówka liniowa', 'Niskoprężne źródło światła z rtęcią',
    '3. Lampy', 'T5, T8, T12', '16 02 13*', '20 01 21*', 170,
    '{"en": {"name": "Fluorescent tube", "examples": "T5, T8, T12"}, "uk": {"name": "Лінійна люмінесцентна лампа", "examples": "T5, T8, T12"}}'::jsonb),
  -- G4-03
  ('12928d9b-1623-58bf-b78f-5f0f6e4cbc0a'::uuid, 'Zmywarka', '16 02 14', 43300,
    'Zmywarka', 'Zmywarka domowa lub podblatowa gastronomiczna',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'zmywarka 45/60 cm, zmywarka podblatowa', '16 02 14', '20 01 36', 43300,
    '{"en": {"name": "Dishwasher", "examples": "45/60 cm dishwasher, under-counter dishwasher"}, "uk": {"name": "Посудомийна машина", "examples": "посудомийка 45/60 см, фронтальна посудомийна машина"}}'::jsonb),
  -- G4-08
  ('3565c68e-7bc3-5011-a1b9-f8892f59f5e4'::uuid, 'Zasilacz UPS duży', '16 02 13*', 80000,
    'Zasilacz UPS duży', 'UPS z akumulatorami, powyżej 50 cm',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'UPS on-line 3–20 kVA', '16 02 13*', '20 01 35*', 80000,
    '{"en": {"name": "Large UPS", "examples": "online UPS 3–20 kVA"}, "uk": {"name": "Великий ДБЖ", "examples": "ДБЖ on-line 3–20 кВА"}}'::jsonb),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85'::uuid, 'Automat sprzedający bez chłodzenia, biletomat', '16 02 14', 150000,
    'Automat sprzedający bez chłodzenia, parkomat', 'Automat bez agregatu chłodniczego i bez ekranu powyżej 100 cm²',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'automat do kawy, parkomat', '16 02 14', '20 01 36', 150000,
    '{"en": {"name": "Vending machine without cooling, parking ticket machine", "examples": "coffee machine (vending), parking ticket machine"}, "uk": {"name": "Торговий автомат без охолодження, паркомат", "examples": "автомат для кави, паркомат"}}'::jsonb),
  -- G4-17
  ('e8653d4a-0b91-5fae-af19-5765117cbafe'::uuid, 'Bankomat nablatowy', '16 02 14', 90000,
    'Bankomat nablatowy', 'Bankomat lub wpłatomat na blat, z ekranem powyżej 100 cm²',
    '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²', 'bankomat nablatowy, wpłatomat nablatowy', '16 02 13*', '20 01 35*', 90000,
    '{"en": {"name": "Counter-top cash machine", "examples": "counter-top ATM, counter-top deposit machine"}, "uk": {"name": "Банкомат настільний", "examples": "настільний банкомат, настільний депозитний банкомат"}}'::jsonb),
  -- G4-18
  ('85517221-a44d-5bcc-8b00-92b2943949ba'::uuid, 'Bankomat wolnostojący', '16 02 14', 450000,
    'Bankomat wolnostojący', 'Bankomat lub wpłatomat z sejfem i ekranem powyżej 100 cm²',
    '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²', 'bankomat, wpłatomat', '16 02 13*', '20 01 35*', 450000,
    '{"en": {"name": "Free-standing cash machine", "examples": "cash machine, cash deposit machine"}, "uk": {"name": "Банкомат підлоговий", "examples": "банкомат, депозитний банкомат"}}'::jsonb),
  -- G4-11
  ('561cc26a-5f2d-585f-b901-cb48f704bd5a'::uuid, 'Urządzenie medyczne duże', '16 02 14', 67000,
    'Urządzenie medyczne duże', 'Sprzęt medyczny nieskażony',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'autoklaw, analizator, lampa operacyjna', '16 02 14', '20 01 36', 67000,
    '{"en": {"name": "Large medical equipment", "examples": "autoclave, analyser, operating light"}, "uk": {"name": "Велике медичне обладнання", "examples": "автоклав, аналізатор, операційна лампа"}}'::jsonb),
  -- G4-14
  ('61924bb0-065d-5d5c-b256-0537ae29ebf9'::uuid, 'Centrala wentylacyjna, rekuperator', '16 02 14', 60000,
    'Centrala wentylacyjna, rekuperator', 'Bez czynnika chłodniczego',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'centrala wentylacyjna, rekuperator', '16 02 14', '20 01 36', 60000,
    '{"en": {"name": "Air handling unit, heat recovery unit", "examples": "air handling unit, heat recovery unit"}, "uk": {"name": "Вентиляційна установка, рекуператор", "examples": "вентиляційна установка, рекуператор"}}'::jsonb),
  -- G4-24
  ('c06020d4-ceed-5290-b412-0d4a4e1e840b'::uuid, 'Okap, płyta grzewcza, bojler, kurtyna powietrzna', '16 02 14', 15000,
    'Okap, płyta grzewcza, bojler, kurtyna powietrzna', 'Sprzęt kuchenny, grzewczy lub wentylacyjny do przeniesienia przez jedną osobę',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'okap kuchenny, płyta indukcyjna, bojler, nagrzewnica', '16 02 14', '20 01 36', 15000,
    '{"en": {"name": "Cooker hood, hob, water heater, air curtain", "examples": "cooker hood, induction hob, water heater, air heater"}, "uk": {"name": "Витяжка, варильна поверхня, бойлер, теплова завіса", "examples": "кухонна витяжка, індукційна поверхня, бойлер, теплова гармата"}}'::jsonb),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8'::uuid, 'Drobny sprzęt AGD', '16 02 14', 1000,
    'Drobny sprzęt AGD', 'Pozostały mały sprzęt; wymienne baterie oddaj osobno',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'żelazko, wentylator, zegar, waga łazienkowa', '16 02 14', '20 01 36', 1000,
    '{"en": {"name": "Small household appliances", "examples": "iron, fan, clock, bathroom scales"}, "uk": {"name": "Дрібні побутові прилади", "examples": "праска, вентилятор, годинник, підлогові ваги"}}'::jsonb),
  -- G5-20
  ('4c660906-de44-5c59-a5e7-75c938d6d48c'::uuid, 'Elektronarzędzie akumulatorowe', '*', 2000,
    'Elektronarzędzie akumulatorowe', 'Z wbudowanym lub włożonym akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'wkrętarka, wiertarka akumulatorowa', '*', '*', 2000,
    '{"en": {"name": "Cordless power tool", "examples": "drill driver, cordless drill"}, "uk": {"name": "Акумуляторний електроінструмент", "examples": "шуруповерт, акумуляторний дриль"}}'::jsonb),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9'::uuid, 'Sprzęt wideo, projektor bez lampy rtęciowej, dekoder', '16 02 14', 3500,
    'Sprzęt wideo, projektor bez lampy rtęciowej', 'Sprzęt do odtwarzania obrazu bez ekranu; projektor LED, laserowy lub z żarówką halogenową',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'DVD, konsola do gier, projektor LED', '16 02 14', '20 01 36', 3500,
    '{"en": {"name": "Video equipment, projector without a mercury lamp", "examples": "DVD player, game console, LED projector"}, "uk": {"name": "Відеотехніка, проєктор без ртутної лампи", "examples": "DVD, ігрова приставка, LED-проєктор"}}'::jsonb),
  -- G5-10
  ('589b75a2-7c2c-51d2-a179-19d1dcdb3174'::uuid, 'Niszczarka, laminator', '16 02 14', 6000,
    'Niszczarka, bindownica elektryczna', 'Elektryczny sprzęt biurowy (bez IT); ręczne obcinarki i maszyny do pisania nie są sprzętem elektrycznym',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'niszczarka, bindownica elektryczna, liczarka banknotów', '16 02 14', '20 01 36', 6000,
    '{"en": {"name": "Shredder, electric binding machine", "examples": "shredder, electric binding machine, banknote counter"}, "uk": {"name": "Знищувач документів, електричний брошурувальник", "examples": "шредер, електричний брошурувальник, лічильник банкнот"}}'::jsonb),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232'::uuid, 'Czujniki, sterowniki, aparatura pomiarowa', '16 02 14', 1500,
    'Czujniki, sterowniki, aparatura pomiarowa', 'Sprzęt do monitorowania i kontroli',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'sterownik PLC, miernik, termostat elektroniczny', '16 02 14', '20 01 36', 600,
    '{"en": {"name": "Sensors, controllers, measuring instruments", "examples": "PLC, meter, electronic thermostat"}, "uk": {"name": "Датчики, контролери, вимірювальні прилади", "examples": "контролер PLC, вимірювач, електронний термостат"}}'::jsonb),
  -- G5-17
  ('bd205c26-472e-5981-aeb8-eaa4cc9861cd'::uuid, 'Czujka dymu optyczna', '16 02 14', 200,
    'Czujka dymu optyczna', 'Tylko optyczna; izotopowych (jonizacyjnych) nie zabieramy',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'czujka optyczna, czujka temperatury (izotopowych nie zabieramy)', '16 02 14', '20 01 36', 200,
    '{"en": {"name": "Optical smoke detector", "examples": "optical detector, heat detector (no ionisation detectors)"}, "uk": {"name": "Оптичний датчик диму", "examples": "оптичний датчик, тепловий датчик (іонізаційних не забираємо)"}}'::jsonb),
  -- G5-12
  ('0aafc09b-69b8-5525-9406-3afe56af2f1a'::uuid, 'Zabawki i pomoce dydaktyczne elektryczne', '16 02 14', 500,
    'Zabawki i pomoce dydaktyczne elektryczne', 'Sprzęt szkolny i rekreacyjny bez akumulatora; wymienne baterie oddaj osobno',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'zabawka elektroniczna, kolejka elektryczna', '16 02 14', '20 01 36', 500,
    '{"en": {"name": "Electric toys and teaching aids", "examples": "electronic toy, electric train set"}, "uk": {"name": "Електричні іграшки та навчальні засоби", "examples": "електронна іграшка, електрична залізниця"}}'::jsonb),
  -- G5-13
  ('f670ec72-aced-5f73-b5c5-b655ccd82cd9'::uuid, 'Sprzęt medyczny mały', '16 02 14', 500,
    'Sprzęt medyczny mały', 'Sprzęt nieskażony, bez akumulatora; wymienne baterie oddaj osobno',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'ciśnieniomierz elektroniczny, inhalator', '16 02 14', '20 01 36', 500,
    '{"en": {"name": "Small medical equipment", "examples": "electronic blood pressure monitor, nebuliser"}, "uk": {"name": "Мале медичне обладнання", "examples": "електронний тонометр, інгалятор"}}'::jsonb),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8'::uuid, 'Kasa fiskalna, terminal płatniczy', '*', 2000,
    'Kasa fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem kasy odczytaj pamięć fiskalną',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'kasa fiskalna, kasa sklepowa', '*', '*', 2000,
    '{"en": {"name": "Cash register", "examples": "fiscal cash register, till"}, "uk": {"name": "Касовий апарат", "examples": "касовий апарат, фіскальний реєстратор"}}'::jsonb),
  -- G6-03
  ('0b95d51b-1aae-5b2f-89ae-a10f983ab427'::uuid, 'Drukarka, skaner, faks (biurkowe)', '16 02 14', 10300,
    'Drukarka, faks (biurkowe)', 'Urządzenie drukujące o wymiarze do 50 cm',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'drukarka laserowa, drukarka atramentowa, faks', '16 02 14', '20 01 36', 10300,
    '{"en": {"name": "Printer, fax (desktop)", "examples": "laser printer, inkjet printer, fax"}, "uk": {"name": "Принтер, факс (настільні)", "examples": "лазерний принтер, струменевий принтер, факс"}}'::jsonb),
  -- G6-06
  ('6da6be28-f38f-5d47-a501-39e19bed56c7'::uuid, 'Router, switch, modem', '16 02 14', 1500,
    'Router, switch, modem', 'Sprzęt sieciowy do 50 cm',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'router Wi-Fi, przełącznik, punkt dostępowy', '16 02 14', '20 01 36', 1000,
    '{"en": {"name": "Router, switch, modem", "examples": "Wi-Fi router, switch, access point"}, "uk": {"name": "Маршрутизатор, комутатор, модем", "examples": "Wi-Fi роутер, світч, точка доступу"}}'::jsonb),
  -- G6-08
  ('a4ff86a3-a395-5391-94eb-d6b8aea64342'::uuid, 'Zasilacz UPS mały', '16 02 13*', 8000,
    'Zasilacz UPS mały', 'UPS z akumulatorem, do 50 cm',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'UPS biurkowy 400–1500 VA', '16 02 13*', '20 01 35*', 8000,
    '{"en": {"name": "Small UPS", "examples": "desktop UPS 400–1500 VA"}, "uk": {"name": "Малий ДБЖ", "examples": "настільний ДБЖ 400–1500 ВА"}}'::jsonb),
  -- G6-09
  ('4386ce50-e2ed-5ffb-a507-6160164f9269'::uuid, 'Zewnętrzny dysk, pamięć masowa NAS', '16 02 14', 1200,
    'Dysk zewnętrzny, napęd zewnętrzny', 'Nośnik danych',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'dysk zewnętrzny, zewnętrzna nagrywarka DVD', '16 02 14', '20 01 36', 500,
    '{"en": {"name": "External drive", "examples": "external hard drive, external DVD drive"}, "uk": {"name": "Зовнішній диск, зовнішній привід", "examples": "зовнішній диск, зовнішній DVD-привід"}}'::jsonb),
  -- G6-10
  ('9c3cbb4d-f50e-5474-b924-5da274b4e87d'::uuid, 'Kalkulator drukujący', '16 02 14', 1000,
    'Kalkulator biurowy', 'Biurkowy, także z drukarką; wymienne baterie oddaj osobno',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'kalkulator biurkowy, kalkulator z drukarką', '16 02 14', '20 01 36', 400,
    '{"en": {"name": "Office calculator", "examples": "desktop calculator, printing calculator"}, "uk": {"name": "Офісний калькулятор", "examples": "настільний калькулятор, калькулятор із друком"}}'::jsonb),
  -- X-01
  ('fd9a5a3b-8854-582e-bc66-da537435d64f'::uuid, 'Dyski twarde i SSD wymontowane', '16 02 16', 500,
    'Dyski twarde 3,5 cala (wymontowane)', 'Elementy usunięte z urządzeń',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'HDD SATA, HDD SAS', '16 02 16', '', 600,
    '{"en": {"name": "3.5-inch hard drives (removed)", "examples": "SATA HDD, SAS HDD"}, "uk": {"name": "Жорсткі диски 3,5 дюйма (демонтовані)", "examples": "HDD SATA, HDD SAS"}}'::jsonb)
) as now (
  id, name_before, waste_code_before, grams_before, name, description, item_group, examples, waste_code, household_code, grams, translations
)
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
  -- G1-01
  ('44392712-f986-5f26-b507-bf7db88e4b66'::uuid, array['lodówka turystyczna', 'lodóweczka']::text[], array[]::text[]),
  -- G2-10
  ('65f05c05-f24c-51a1-85e4-76df884d047f'::uuid, array[]::text[], array['biletomaty']::text[]),
  -- G4-01
  ('06761425-c6f3-5d1e-85ad-9ba6683adaff'::uuid, array['wirówka do prania', 'wirówka do bielizny']::text[], array[]::text[]),
  -- G4-04
  ('7063f7b4-d260-5d56-a07d-cd11c7dff20d'::uuid, array['patelnia elektryczna', 'kocioł warzelny', 'trzon kuchenny', 'patelnia gastronomiczna']::text[], array[]::text[]),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85'::uuid, array['biletomaty']::text[], array[]::text[]),
  -- G4-11
  ('561cc26a-5f2d-585f-b901-cb48f704bd5a'::uuid, array['łóżko szpitalne', 'łóżka szpitalne', 'fotel dentystyczny', 'unit stomatologiczny', 'hospital bed', 'лікарняне ліжко', 'stół operacyjny', 'fotel ginekologiczny', 'operating table', 'операційний стіл', 'стоматологічне крісло', 'електроліжко', 'łóżko rehabilitacyjne', 'łóżko elektryczne', 'fotel stomatologiczny', 'dentist chair', 'dental chair', 'стоматологічна установка']::text[], array[]::text[]),
  -- G4-14
  ('61924bb0-065d-5d5c-b256-0537ae29ebf9'::uuid, array['klimakonwektor']::text[], array[]::text[]),
  -- G4-24
  ('c06020d4-ceed-5290-b412-0d4a4e1e840b'::uuid, array[]::text[], array['klimakonwektor', 'fan coil', 'фанкойл']::text[]),
  -- G5-31
  ('42c5dfef-9701-5de2-a739-2c60a2b5820f'::uuid, array['pompa obiegowa']::text[], array[]::text[]),
  -- G5-21
  ('df7e2e4d-0c92-5954-9eb4-2c43a6fbcbd1'::uuid, array['wideorejestrator']::text[], array['wkrętak elektryczny']::text[]),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506'::uuid, array[]::text[], array['wideorejestrator']::text[]),
  -- G5-20
  ('4c660906-de44-5c59-a5e7-75c938d6d48c'::uuid, array['wkrętak elektryczny']::text[], array[]::text[]),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9'::uuid, array['tuner']::text[], array[]::text[]),
  -- G5-10
  ('589b75a2-7c2c-51d2-a179-19d1dcdb3174'::uuid, array['laminatory', 'laminarka', 'zszywacz elektryczny']::text[], array[]::text[]),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8'::uuid, array['terminal płatniczy', 'terminale płatnicze', 'metkownica', 'card terminal', 'платіжні термінали', 'terminal do kart', 'terminal kartowy', 'kolektor danych', 'kolektory danych', 'ingenico', 'verifone', 'czytnik kart płatniczych', 'kolektor']::text[], array[]::text[]),
  -- G6-03
  ('0b95d51b-1aae-5b2f-89ae-a10f983ab427'::uuid, array['skanery', 'drukarka etykiet', 'zebra', 'scanner', 'label printer', 'сканери', 'scanjet', 'scansnap', 'lide', 'skaner', 'skaner dokumentów', 'skaner płaski', 'label printers']::text[], array[]::text[]),
  -- G6-06
  ('6da6be28-f38f-5d47-a501-39e19bed56c7'::uuid, array['sfp']::text[], array[]::text[]),
  -- G6-09
  ('4386ce50-e2ed-5ffb-a507-6160164f9269'::uuid, array['synology', 'qnap', 'dysk sieciowy', 'serwer nas', 'streamer lto', 'napęd taśmowy', 'readynas', 'storage', 'nas', 'serwer plików nas']::text[], array[]::text[]),
  -- X-01
  ('fd9a5a3b-8854-582e-bc66-da537435d64f'::uuid, array['dysk ssd', 'nvme', 'ssd drives', 'ssd', 'm.2', 'napęd ssd']::text[], array[]::text[]),
  -- X-02
  ('7e4c705e-9e30-5bf1-a71a-c4a64d7f80d1'::uuid, array[]::text[], array['sfp']::text[])
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
  ('8d8459e9-f6cc-5987-90ab-0880a0eae132', 'G1-13', 1, 'Mała lodówka, minibar', 'Do około 60 litrów, także turystyczna; kod zależy od czynnika chłodniczego, ustalamy go przed odbiorem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'minibar hotelowy, lodówka turystyczna', '*', '*',
    15000, 110000, false, false,
    '{"en": {"name": "Mini fridge, minibar", "examples": "hotel minibar, electric cool box"}, "uk": {"name": "Малий холодильник, мінібар", "examples": "готельний мінібар, автохолодильник"}}'::jsonb,
    'mała lodówka, małe lodówki, minilodówka, lodówka turystyczna, lodóweczka'),
  ('24eb53e2-b0af-5fde-8c13-6cad903754fa', 'G4-34', 2, 'Wirówka do bielizny', 'Wirówka o wymiarze powyżej 50 cm',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'wirówka do bielizny', '16 02 14', '20 01 36',
    10000, 140000, false, false,
    '{"en": {"name": "Spin dryer", "examples": "laundry spin dryer"}, "uk": {"name": "Центрифуга для білизни", "examples": "центрифуга для віджимання білизни"}}'::jsonb,
    'wirówka do prania, wirówka do bielizny'),
  ('dc8f997d-d6b6-59fa-9122-21a2abee9c20', 'G4-32', 3, 'Duży sprzęt gastronomiczny', 'Elektryczny, bez agregatu chłodniczego',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'zmywarka kapturowa, kocioł warzelny, patelnia gastronomiczna', '16 02 14', '20 01 36',
    120000, 150000, false, false,
    '{"en": {"name": "Large catering equipment", "examples": "hood dishwasher, boiling kettle, bratt pan"}, "uk": {"name": "Велике професійне кухонне обладнання", "examples": "купольна посудомийна машина, варильний котел, електросковорода"}}'::jsonb,
    'zmywarka tunelowa, piec konwekcyjno-parowy, combi oven, пароконвектомат, patelnia elektryczna, kocioł warzelny, trzon kuchenny, patelnia gastronomiczna'),
  ('1793a2e3-4758-516d-b9ea-c5e8e2058690', 'G4-33', 4, 'Łóżko szpitalne, fotel zabiegowy, stół operacyjny', 'Elektryczne, nieskażone, często z akumulatorem; kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'łóżko elektryczne, fotel stomatologiczny, stół operacyjny', '*', '*',
    150000, 170000, false, false,
    '{"en": {"name": "Hospital bed, treatment chair, operating table", "examples": "electric bed, dental chair, operating table"}, "uk": {"name": "Лікарняне ліжко, процедурне крісло, операційний стіл", "examples": "електричне ліжко, стоматологічне крісло, операційний стіл"}}'::jsonb,
    'łóżko szpitalne, łóżka szpitalne, fotel dentystyczny, unit stomatologiczny, hospital bed, лікарняне ліжко, stół operacyjny, fotel ginekologiczny, operating table, операційний стіл, стоматологічне крісло, електроліжко, łóżko rehabilitacyjne, łóżko elektryczne, fotel stomatologiczny, dentist chair, dental chair, стоматологічна установка'),
  ('ac233a3d-a538-56c6-a913-a2fc0e11cf52', 'G5-34', 5, 'Pompa obiegowa', 'Mała pompa instalacji grzewczej lub wodnej',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'pompa obiegowa, pompa cyrkulacyjna', '16 02 14', '20 01 36',
    3000, 350000, false, false,
    '{"en": {"name": "Circulation pump", "examples": "central heating pump, hot water circulation pump"}, "uk": {"name": "Циркуляційний насос", "examples": "насос опалення, насос гарячої води"}}'::jsonb,
    'pompy obiegowe, pompa co, pompka co, pompa obiegowa'),
  ('663fc070-4166-57ae-b9fa-20021a022a41', 'G5-35', 6, 'Dekoder, tuner telewizyjny', 'Odbiornik bez ekranu',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'dekoder kablowy, tuner satelitarny', '16 02 14', '20 01 36',
    500, 250000, false, false,
    '{"en": {"name": "Set-top box, satellite receiver", "examples": "cable box, DVB-T decoder"}, "uk": {"name": "Телевізійна приставка, супутниковий тюнер", "examples": "кабельний декодер, тюнер DVB-T"}}'::jsonb,
    'dekoder, dekodery, декодер, тюнер, tuner'),
  ('85c9be20-c21c-5c08-bc64-7c345e38ba6d', 'G5-36', 7, 'Laminator', 'Laminator lub zszywacz elektryczny',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'laminator A4, laminator A3, zszywacz elektryczny', '16 02 14', '20 01 36',
    2000, 200000, false, false,
    '{"en": {"name": "Laminator", "examples": "A4 laminator, A3 laminator, electric stapler"}, "uk": {"name": "Ламінатор", "examples": "ламінатор A4, ламінатор A3, електричний степлер"}}'::jsonb,
    'laminatory, laminarka, zszywacz elektryczny'),
  ('0221d5bc-e657-5da8-98b4-13ece482362b', 'G5-37', 8, 'Terminal płatniczy, kolektor danych', 'Z akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'terminal do kart płatniczych, kolektor danych', '*', '*',
    400, 250000, false, true,
    '{"en": {"name": "Payment terminal, portable data terminal", "examples": "card payment terminal, handheld data terminal"}, "uk": {"name": "Платіжний термінал, термінал збору даних", "examples": "платіжний термінал, термінал збору даних"}}'::jsonb,
    'terminal płatniczy, terminale płatnicze, card terminal, платіжні термінали, terminal do kart, terminal kartowy, kolektor danych, kolektory danych, ingenico, verifone, czytnik kart płatniczych, kolektor'),
  ('462ea720-7700-543c-b80d-59b54c52044c', 'G6-15', 9, 'Skaner, drukarka etykiet', 'Lekkie urządzenie o wymiarze do 50 cm',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'skaner płaski, skaner dokumentów, drukarka etykiet', '16 02 14', '20 01 36',
    3000, 170000, false, false,
    '{"en": {"name": "Scanner, label printer", "examples": "flatbed scanner, document scanner, label printer"}, "uk": {"name": "Сканер, принтер етикеток", "examples": "планшетний сканер, документ-сканер, принтер етикеток"}}'::jsonb,
    'skanery, drukarka etykiet, zebra, scanner, label printer, сканери, scanjet, scansnap, lide, skaner, skaner dokumentów, skaner płaski, label printers'),
  ('7c99f033-8974-5611-89ef-c65c0627feeb', 'G6-16', 10, 'Serwer NAS, streamer', 'Pamięć masowa z dyskami lub napęd taśmowy, do 50 cm',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'serwer NAS, streamer LTO', '16 02 14', '20 01 36',
    2500, 400000, false, true,
    '{"en": {"name": "NAS, tape drive", "examples": "NAS, LTO tape drive"}, "uk": {"name": "Мережеве сховище NAS, стример", "examples": "сховище NAS, стример LTO"}}'::jsonb,
    'synology, qnap, dysk sieciowy, serwer nas, streamer lto, napęd taśmowy, readynas, storage, nas, serwer plików nas'),
  ('689a171e-6195-5110-827f-5aa9bccb4ea5', 'X-13', 11, 'Dyski SSD i 2,5 cala (wymontowane)', 'Elementy usunięte z urządzeń',
    'Poza grupami: baterie, akumulatory i elementy zużytego sprzętu', 'SSD, NVMe, HDD 2,5 cala', '16 02 16', '',
    100, 900000, true, true,
    '{"en": {"name": "SSDs and 2.5-inch drives (removed)", "examples": "SSD, NVMe, 2.5-inch HDD"}, "uk": {"name": "Диски SSD і 2,5 дюйма (демонтовані)", "examples": "SSD, NVMe, HDD 2,5 дюйма"}}'::jsonb,
    'dysk ssd, nvme, ssd drives, ssd, m.2, napęd ssd')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, grams, grams_per_cubic_meter, is_part,
  holds_data, translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
