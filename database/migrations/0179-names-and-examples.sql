-- English and Ukrainian names and examples that said less than the Polish ones, something else, or what nobody says
-- (docs/decisions/0081-catalogue-corrected.md). Rows that somebody has changed are left as they are; rows without translations are filled
-- by the seed. Other languages stay.

update recycling_items as item
set translations = item.translations || corrected.translations
from (values
  -- G1-01
  ('44392712-f986-5f26-b507-bf7db88e4b66'::uuid,
    '{"en": {"name": "Fridge, fridge-freezer", "examples": "office fridge, fridge-freezer, minibar"}, "uk": {"name": "Холодильник", "examples": "офісний холодильник, двокамерний холодильник, мінібар"}}'::jsonb),
  -- G1-03
  ('20157eff-4a0e-51fb-a114-9f5bff2d9ef8'::uuid,
    '{"en": {"name": "Air conditioner, portable or wall-mounted", "examples": "portable air conditioner, split unit, outdoor unit"}, "uk": {"name": "Кондиціонер, переносний або настінний", "examples": "переносний кондиціонер, спліт-система, зовнішній блок"}}'::jsonb),
  -- G1-05
  ('37bb2ff7-3cc1-58f6-b295-312b51aa1efc'::uuid,
    '{"en": {"name": "Refrigerated display case, cold counter, cold cabinet", "examples": "cold counter, multideck display fridge"}, "uk": {"name": "Холодильна вітрина, холодильний прилавок, холодильна шафа", "examples": "холодильний прилавок, холодильний стелаж"}}'::jsonb),
  -- G1-12
  ('b6c80e0c-5c69-560b-b53c-4e2dc2982c24'::uuid,
    '{"en": {"name": "Water chiller, cold room", "examples": "chiller, refrigeration unit, cold room"}, "uk": {"name": "Чилер, холодильна камера (кімната)", "examples": "чилер, холодильний агрегат"}}'::jsonb),
  -- G1-07
  ('7e4c7c9e-95d6-5f91-9caf-e171076f50c7'::uuid,
    '{"en": {"name": "Water dispenser with cooling", "examples": "office water cooler"}, "uk": {"name": "Кулер для води з охолодженням", "examples": "офісний диспенсер води"}}'::jsonb),
  -- G2-02
  ('4c87fc94-91c2-5c5e-add6-1ccf77c96900'::uuid,
    '{"en": {"name": "CRT monitor", "examples": "15–21 inch tube monitor"}, "uk": {"name": "Монітор CRT (кінескопний)", "examples": "кінескопний монітор 15–21 дюйм"}}'::jsonb),
  -- G2-03
  ('d8e5faae-94a3-52b7-b2a2-e0b7057ea9be'::uuid,
    '{"en": {"name": "Television, LCD, LED or plasma", "examples": "32–55 inch television, advertising screen"}, "uk": {"name": "Телевізор LCD / LED / плазма", "examples": "телевізор 32–55 дюймів, рекламний екран"}}'::jsonb),
  -- G2-04
  ('de2c166e-aceb-555d-a0f6-b068bb5f93cb'::uuid,
    '{"en": {"name": "CRT television", "examples": "14–29 inch tube television"}, "uk": {"name": "Телевізор CRT (кінескопний)", "examples": "кінескопний телевізор 14–29 дюймів"}}'::jsonb),
  -- G2-06
  ('d4cbeff2-a22c-50ea-9e13-363de2064f17'::uuid,
    '{"en": {"name": "Tablet, e-reader", "examples": "tablet, e-reader, digital photo frame"}, "uk": {"name": "Планшет, електронна книга", "examples": "планшет, електронна читалка, цифрова рамка"}}'::jsonb),
  -- G2-09
  ('c3aa92e8-771a-53cb-802f-73467aced222'::uuid,
    '{"en": {"name": "Arcade machine with a CRT", "examples": "arcade machine, pinball machine with a screen"}, "uk": {"name": "Ігровий автомат із кінескопом", "examples": "ігровий автомат, пінбол з екраном"}}'::jsonb),
  -- G4-01
  ('06761425-c6f3-5d1e-85ad-9ba6683adaff'::uuid,
    '{"en": {"name": "Washing machine, washer-dryer", "examples": "washing machine, washer-dryer"}, "uk": {"name": "Пральна машина, прально-сушильна машина", "examples": "пральна машина, прально-сушильна машина"}}'::jsonb),
  -- G4-02
  ('ed79c56b-b926-5bf4-89bf-ddd31ab3a955'::uuid,
    '{"en": {"name": "Tumble dryer (no heat pump)", "examples": "clothes dryer"}, "uk": {"name": "Сушильна машина (без теплового насоса)", "examples": "сушильна машина для білизни"}}'::jsonb),
  -- G4-05
  ('f747f623-cfc9-503b-9d77-68d7459c7216'::uuid,
    '{"en": {"name": "Photocopier, free-standing multifunction printer", "examples": "photocopier, MFP, plotter"}, "uk": {"name": "Копіювальний апарат, підлоговий багатофункціональний пристрій", "examples": "копір, БФП, плотер"}}'::jsonb),
  -- G4-06
  ('f4a62eb4-eec6-5c0f-94a2-06791b7d2817'::uuid,
    '{"en": {"name": "Server, tower or rack", "examples": "rack server 1U–4U, tower server"}, "uk": {"name": "Сервер tower або rack", "examples": "стійковий сервер 1U–4U, баштовий сервер"}}'::jsonb),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85'::uuid,
    '{"en": {"name": "Vending machine without cooling, ticket machine", "examples": "coffee machine (vending), ticket machine, parking ticket machine"}, "uk": {"name": "Торговий автомат без охолодження, квитковий автомат", "examples": "автомат для кави, квитковий автомат, паркомат"}}'::jsonb),
  -- G4-17
  ('e8653d4a-0b91-5fae-af19-5765117cbafe'::uuid,
    '{"en": {"name": "Counter-top cash machine", "examples": "counter-top ATM, counter-top deposit machine"}, "uk": {"name": "Банкомат настільний", "examples": "настільний банкомат, настільний депозитний банкомат"}}'::jsonb),
  -- G4-10
  ('72d00266-b7a0-5de7-997c-8d139d2ec99a'::uuid,
    '{"en": {"name": "Solar panel", "examples": "silicon module, 60–144 cells"}, "uk": {"name": "Сонячна панель", "examples": "кремнієвий модуль, 60–144 комірки"}}'::jsonb),
  -- G4-19
  ('e68b86a9-0bf4-5094-aa55-e6b2fd0a90f9'::uuid,
    '{"en": {"name": "X-ray machine", "examples": "X-ray machine, mammography unit"}, "uk": {"name": "Рентгенівський апарат", "examples": "рентген, мамограф"}}'::jsonb),
  -- G4-12
  ('5575cc31-e1d7-534e-9a19-33c9afcb9378'::uuid,
    '{"en": {"name": "Stationary tool or machine", "examples": "welder, bench grinder, table saw"}, "uk": {"name": "Стаціонарний інструмент або машина", "examples": "зварювальний апарат, точильний верстат, настільна циркулярна пила"}}'::jsonb),
  -- G4-26
  ('4167d972-445b-5fc0-9720-044a3a2a6630'::uuid,
    '{"en": {"name": "Machine tool, large workshop machine", "examples": "lathe, milling machine, tyre changer"}, "uk": {"name": "Верстат, велике обладнання для майстерні", "examples": "токарний верстат, фрезерний верстат, шиномонтажний верстат"}}'::jsonb),
  -- G4-28
  ('418746c0-b925-5863-a2fb-34564b755c6a'::uuid,
    '{"en": {"name": "Luminaire with fluorescent tubes or a discharge lamp", "examples": "fluorescent luminaire, louvre luminaire with tubes"}, "uk": {"name": "Світильник із люмінесцентними або газорозрядними лампами", "examples": "люмінесцентний світильник, растровий світильник із лампами"}}'::jsonb),
  -- G4-23
  ('39ecc92f-e757-5d56-903e-cb830a43911b'::uuid,
    '{"en": {"name": "Electric heater (no oil)", "examples": "convector heater, radiant heater, panel heater"}, "uk": {"name": "Електричний обігрівач без масла", "examples": "конвектор, інфрачервоний обігрівач, електрорадіатор"}}'::jsonb),
  -- G4-15
  ('5cf05cca-b625-5ff6-bda1-c10e5d096cd1'::uuid,
    '{"en": {"name": "Treadmill, cross-trainer, exercise equipment", "examples": "treadmill, cross-trainer"}, "uk": {"name": "Бігова доріжка, орбітрек, тренажери", "examples": "бігова доріжка, орбітрек"}}'::jsonb),
  -- G4-29
  ('436bd0b5-dbdb-5bf6-9d0d-fbf4ac116885'::uuid,
    '{"en": {"name": "Electric wheelchair, mobility scooter, battery-powered machine", "examples": "electric wheelchair, mobility scooter, battery scrubber dryer"}, "uk": {"name": "Електричний інвалідний візок або скутер, акумуляторна машина", "examples": "електричний інвалідний візок, акумуляторна підлогомийна машина"}}'::jsonb),
  -- G4-16
  ('843653fe-db79-5f58-8f5f-b3b91f21a937'::uuid,
    '{"en": {"name": "Interactive whiteboard (for a projector)", "examples": "interactive whiteboard without a screen"}, "uk": {"name": "Інтерактивна дошка для проєктора", "examples": "інтерактивна дошка без екрана"}}'::jsonb),
  -- G5-03
  ('2ab1661a-111d-5568-9700-8f8d077293be'::uuid,
    '{"en": {"name": "Kettle, coffee maker", "examples": "kettle, filter coffee maker, capsule coffee machine"}, "uk": {"name": "Чайник, кавоварка", "examples": "чайник, крапельна кавоварка, капсульна кавоварка"}}'::jsonb),
  -- G5-25
  ('a4ee72ce-5012-5a79-bea2-06e99cf796f8'::uuid,
    '{"en": {"name": "Espresso machine, water urn", "examples": "espresso machine, water boiler"}, "uk": {"name": "Кавомашина, окріпник", "examples": "кавомашина, наливний кип’ятильник"}}'::jsonb),
  -- G5-29
  ('c15f2fdf-f987-5275-a2a3-8b54300dee49'::uuid,
    '{"en": {"name": "Slicer, table-top catering machine", "examples": "slicer, planetary mixer, meat grinder"}, "uk": {"name": "Слайсер, професійна настільна кухонна машина", "examples": "слайсер, планетарний міксер, м’ясорубка професійна"}}'::jsonb),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d'::uuid,
    '{"en": {"name": "Audio equipment, radio, hi-fi, speakers", "examples": "radio, amplifier, loudspeaker"}, "uk": {"name": "Аудіотехніка, радіо, музичний центр, колонки", "examples": "радіо, підсилювач, колонка"}}'::jsonb),
  -- G5-10
  ('589b75a2-7c2c-51d2-a179-19d1dcdb3174'::uuid,
    '{"en": {"name": "Shredder, laminator", "examples": "shredder, laminator, electric binding machine"}, "uk": {"name": "Знищувач документів, ламінатор", "examples": "шредер, ламінатор, електричний брошурувальник"}}'::jsonb),
  -- G5-26
  ('c625b368-94a4-5eec-b443-4164a3e877f6'::uuid,
    '{"en": {"name": "Inverter, gate opener, electronic safe", "examples": "PV inverter, gate opener, electronic safe"}, "uk": {"name": "Інвертор, привід воріт, електронний сейф", "examples": "інвертор для сонячних панелей, привід воріт, електронний сейф"}}'::jsonb),
  -- G5-27
  ('77a69ba9-3e1f-52d3-a0d3-774633ac46db'::uuid,
    '{"en": {"name": "Alarm or fire control panel", "examples": "alarm panel, fire alarm panel"}, "uk": {"name": "Централь охоронної або пожежної сигналізації", "examples": "охоронна централь, пожежна централь"}}'::jsonb),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8'::uuid,
    '{"en": {"name": "Cash register, payment terminal", "examples": "cash register, payment terminal, portable data terminal"}, "uk": {"name": "Касовий апарат, платіжний термінал", "examples": "касовий апарат, платіжний термінал, термінал збору даних"}}'::jsonb),
  -- X-11
  ('96d22988-4cc0-5fc1-a732-2b71436b21b3'::uuid,
    '{"en": {"name": "Ink cartridges without hazardous substances", "examples": "ink cartridge, ink tank"}, "uk": {"name": "Чорнильні картриджі без небезпечних речовин", "examples": "чорнильний картридж, контейнер для чорнила"}}'::jsonb),
  -- X-06
  ('c66ff78f-1a1a-56ab-8ff0-73c645374d40'::uuid,
    '{"en": {"name": "Portable batteries (AA, AAA, button cells)", "examples": "AA/AAA, alkaline, button cells"}, "uk": {"name": "Батарейки (AA, AAA, дискові)", "examples": "AA/AAA, лужні, дискові"}}'::jsonb),
  -- X-07
  ('ff9ca72a-2440-5c6c-a2ea-85e072316cb6'::uuid,
    '{"en": {"name": "Mixed small electricals", "examples": "small electronics in a crate or big bag"}, "uk": {"name": "Змішане дрібне електрообладнання", "examples": "дрібна електроніка в ящику або біг-бегу"}}'::jsonb)
) as corrected (id, translations)
where item.id = corrected.id and item.version = 1 and item.translations <> '{}';

-- LUZEM
update package_types
set translations = translations || '{"en": {"name": "Loose"}, "uk": {"name": "Навалом, без упаковки"}}'::jsonb
where id = '08cef6b4-097c-533e-b4ee-73883bed450a' and version = 1 and translations <> '{}';
