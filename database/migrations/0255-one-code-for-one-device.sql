-- One device leads to one code, whatever word names it, and hints say where a battery is.
-- GPS navigators are small IT and telecommunication equipment (group 6), so they lead to the item of phones. Luminaires over 50 cm may have a
-- built-in LED like smaller ones. Mercury gives a projector its star, a screen of any kind an arcade machine. Instruments and safes have
-- replaceable cells. An empty rack cabinet and a guillotine worked by hand are no electrical equipment; filament bulbs are, but the law on
-- waste equipment leaves them out (art. 2(3)(c) of Directive 2012/19/EU).
-- Parking machines, scales for markets and emergency lights have a battery, so they get rows of their own. Snack machines are cooled. A POS
-- terminal is a card terminal, a receipt printer has no fiscal memory and no battery, and a cash drawer has neither.
-- A condition that decides the code stands in the name or the examples, because the list of the order form shows those and not the hint:
-- luminaires without tubes, speakers and toys without a battery, lead-acid traction batteries.
-- These get rows of their own: power stations, UPS without a battery, storage heaters, water dispensers without a compressor, machines with
-- oil, car chargers, ice cream machines, loudspeakers with a battery, printers over 50 cm, large lithium batteries.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, examples = now.examples,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G1-01
  ('44392712-f986-5f26-b507-bf7db88e4b66'::uuid, 'Lodówka, chłodziarko-zamrażarka', '16 02 11*', 40800,
    'Lodówka, chłodziarko-zamrażarka', 'Kompletne urządzenie chłodnicze z agregatem',
    'lodówka domowa, chłodziarko-zamrażarka',
    '{"en": {"name": "Fridge, fridge-freezer", "examples": "household fridge, fridge-freezer"}, "uk": {"name": "Холодильник", "examples": "побутовий холодильник, двокамерний холодильник"}}'::jsonb),
  -- G1-13
  ('8d8459e9-f6cc-5987-90ab-0880a0eae132', 'Mała lodówka, minibar', '*', 15000,
    'Mała lodówka do ok. 60 l, minibar', 'Także turystyczna; kod zależy od czynnika chłodniczego, ustalamy go przed odbiorem',
    'minibar hotelowy, lodówka turystyczna',
    '{"en": {"name": "Mini fridge up to about 60 l, minibar", "examples": "hotel minibar, electric cool box"}, "uk": {"name": "Малий холодильник до прибл. 60 л, мінібар", "examples": "готельний мінібар, автохолодильник"}}'),
  -- G1-04
  ('3705f321-0887-5fd8-8847-1949e3d17b75', 'Suszarka z pompą ciepła', '16 02 11*', 50000,
    'Suszarka z pompą ciepła', 'Suszarka do ubrań z agregatem',
    'suszarka z pompą ciepła, pralko-suszarka z pompą ciepła',
    '{"en": {"name": "Heat-pump dryer", "examples": "heat-pump dryer, heat-pump washer-dryer"}, "uk": {"name": "Сушарка з тепловим насосом", "examples": "сушарка з тепловим насосом, прально-сушильна машина з тепловим насосом"}}'),
  -- G1-09
  ('f061b95f-91ca-5990-a365-45300b796aec', 'Osuszacz powietrza', '16 02 11*', 15000,
    'Osuszacz powietrza ze sprężarką', 'Osuszacz z agregatem',
    'osuszacz domowy, osuszacz budowlany',
    '{"en": {"name": "Compressor dehumidifier", "examples": "home dehumidifier, building dehumidifier"}, "uk": {"name": "Осушувач повітря з компресором", "examples": "побутовий осушувач, будівельний осушувач"}}'),
  -- G1-07
  ('7e4c7c9e-95d6-5f91-9caf-e171076f50c7', 'Dystrybutor wody z chłodzeniem', '16 02 11*', 15000,
    'Dystrybutor wody z chłodzeniem sprężarkowym', 'Dystrybutor butlowy lub sieciowy',
    'dystrybutor wody biurowy',
    '{"en": {"name": "Water dispenser with compressor cooling", "examples": "office water cooler"}, "uk": {"name": "Кулер для води з компресорним охолодженням", "examples": "офісний диспенсер води"}}'),
  -- G2-06
  ('d4cbeff2-a22c-50ea-9e13-363de2064f17', 'Tablet, czytnik e-booków', '16 02 13*', 600,
    'Tablet, czytnik e-booków', 'Urządzenie z ekranem powyżej 100 cm²',
    'tablet, czytnik, ramka cyfrowa',
    '{"uk": {"name": "Планшет, електронна книга", "examples": "планшет, електронна читалка, цифрова фоторамка"}}'),
  -- G2-07
  ('62ff7473-f4ff-5f46-9921-9afc8873a458', 'Komputer all-in-one', '16 02 13*', 8000,
    'Komputer all-in-one', 'Komputer zintegrowany z ekranem',
    'komputer AIO 20–27 cali, komputer kasowy z ekranem',
    '{"en": {"name": "All-in-one computer", "examples": "all-in-one PC 20–27 inches, POS computer with a screen"}, "uk": {"name": "Моноблок", "examples": "комп’ютер-моноблок 20–27 дюймів, POS-комп’ютер з екраном"}}'),
  -- G2-09
  ('c3aa92e8-771a-53cb-802f-73467aced222', 'Automat do gier z kineskopem', '16 02 13*', 100000,
    'Automat do gier z ekranem', 'Automat z kineskopem lub ekranem powyżej 100 cm²',
    'automat do gier, flipper z ekranem',
    '{"en": {"name": "Arcade machine with a screen", "examples": "arcade machine, pinball machine with a screen"}, "uk": {"name": "Ігровий автомат з екраном", "examples": "ігровий автомат, пінбол з екраном"}}'),
  -- G2-10
  ('65f05c05-f24c-51a1-85e4-76df884d047f', 'Infokiosk, biletomat, terminal z ekranem', '16 02 13*', 100000,
    'Infokiosk, biletomat, terminal z ekranem', 'Wolnostojący automat z ekranem powyżej 100 cm²',
    'infokiosk, kiosk samoobsługowy, biletomat, kasa samoobsługowa, automat do kawy z dużym ekranem',
    '{"en": {"name": "Information kiosk, ticket machine, terminal with a screen", "examples": "information kiosk, self-service terminal, ticket machine, self-checkout, coffee vending machine with a large screen"}, "uk": {"name": "Інфокіоск, квитковий автомат, термінал з екраном", "examples": "інфокіоск, термінал самообслуговування, квитковий автомат, каса самообслуговування, кавовий автомат із великим екраном"}}'),
  -- G3-03
  ('a2055ef9-0cd5-5230-a10f-8655e9da07e8', 'Lampa wyładowcza wysokoprężna', '16 02 13*', 150,
    'Lampa wyładowcza wysokoprężna', 'Lampa rtęciowa, sodowa, metalohalogenkowa',
    'żarówka sodowa, żarówka metalohalogenkowa',
    '{"en": {"name": "High-pressure discharge lamp", "examples": "sodium bulb, metal halide bulb"}}'),
  -- G3-04
  ('f04b2718-e674-549b-bc60-3aafc9796a3a', 'Źródło światła LED', '16 02 14', 80,
    'Źródło światła LED', 'Żarówka i świetlówka LED; przepisy o zużytym sprzęcie nie obejmują zwykłych żarówek żarowych',
    'żarówka LED, tuba LED',
    '{}'),
  -- G4-01
  ('06761425-c6f3-5d1e-85ad-9ba6683adaff', 'Pralka, pralko-suszarka', '16 02 14', 72500,
    'Pralka, pralko-suszarka bez pompy ciepła', 'Pralka domowa lub mała przemysłowa',
    'pralka, pralko-suszarka',
    '{"en": {"name": "Washing machine, washer-dryer without a heat pump", "examples": "washing machine, washer-dryer"}, "uk": {"name": "Пральна машина, прально-сушильна машина без теплового насоса", "examples": "пральна машина, прально-сушильна машина"}}'),
  -- G4-02
  ('ed79c56b-b926-5bf4-89bf-ddd31ab3a955', 'Suszarka bębnowa (bez pompy ciepła)', '16 02 14', 46000,
    'Suszarka bębnowa bez pompy ciepła', 'Suszarka kondensacyjna lub wywiewna',
    'suszarka wywiewna, suszarka kondensacyjna z grzałką',
    '{"en": {"name": "Tumble dryer without a heat pump", "examples": "vented dryer, condenser dryer with a heating element"}, "uk": {"name": "Сушильна машина без теплового насоса", "examples": "витяжна сушарка, конденсаційна сушарка з нагрівачем"}}'),
  -- G4-04
  ('7063f7b4-d260-5d56-a07d-cd11c7dff20d', 'Kuchenka, piekarnik', '16 02 14', 47700,
    'Kuchenka, piekarnik (elektryczne)', 'Urządzenie kuchenne elektryczne',
    'kuchnia elektryczna, piekarnik',
    '{"en": {"name": "Electric cooker, oven", "examples": "electric cooker, oven"}, "uk": {"name": "Електрична плита, духовка", "examples": "електроплита, духова шафа"}}'),
  -- G4-32
  ('dc8f997d-d6b6-59fa-9122-21a2abee9c20', 'Duży sprzęt gastronomiczny', '16 02 14', 120000,
    'Duży elektryczny sprzęt gastronomiczny bez chłodzenia', 'Sprzęt bez agregatu chłodniczego',
    'zmywarka kapturowa, kocioł warzelny, patelnia gastronomiczna',
    '{"en": {"name": "Large electric catering equipment without refrigeration", "examples": "hood dishwasher, boiling kettle, bratt pan"}, "uk": {"name": "Велике електричне кухонне обладнання для закладів без охолодження", "examples": "купольна посудомийна машина, варильний котел, електросковорода"}}'),
  -- G4-05
  ('f747f623-cfc9-503b-9d77-68d7459c7216', 'Kserokopiarka, urządzenie wielofunkcyjne wolnostojące', '16 02 14', 85000,
    'Kserokopiarka, urządzenie wielofunkcyjne wolnostojące', 'Stojące urządzenie biurowe A3 lub ploter',
    'kserokopiarka, MFP, ploter',
    '{}'),
  -- G4-06
  ('f4a62eb4-eec6-5c0f-94a2-06791b7d2817', 'Serwer tower lub rack', '16 02 14', 25000,
    'Serwer tower lub rack', 'Serwer o wymiarze powyżej 50 cm',
    'serwer rack 1U–4U, serwer tower',
    '{"uk": {"name": "Сервер баштовий або стійковий", "examples": "стійковий сервер 1U–4U, баштовий сервер"}}'),
  -- G4-07
  ('e2439ccd-2c9b-5264-8c0f-2dc72be570f4', 'Szafa serwerowa / teleinformatyczna', '16 02 14', 95000,
    'Szafa rack, szafa serwerowa z wyposażeniem elektrycznym (nie pusta)', 'Pusta szafa nie jest sprzętem elektrycznym',
    'szafa rack 19 cali, szafa telekomunikacyjna',
    '{"en": {"name": "Server cabinet, rack with electrical fittings (not empty)", "examples": "19 inch rack, telecom cabinet"}, "uk": {"name": "Серверна шафа з електричним обладнанням (не порожня)", "examples": "шафа 19 дюймів, телекомунікаційна шафа"}}'),
  -- G4-31
  ('2ff2306b-98bb-5006-b915-c769c437a729', 'Szafka rack wisząca', '16 02 14', 20000,
    'Szafka rack wisząca z wyposażeniem elektrycznym (nie pusta)', 'Szafka naścienna; pusta nie jest sprzętem elektrycznym',
    'szafka wisząca 6U–12U',
    '{"en": {"name": "Wall-mounted rack cabinet with electrical fittings (not empty)", "examples": "6U–12U wall cabinet"}, "uk": {"name": "Настінна телекомунікаційна шафа з електричним обладнанням (не порожня)", "examples": "настінна шафа 6U–12U"}}'),
  -- G4-08
  ('3565c68e-7bc3-5011-a1b9-f8892f59f5e4', 'Zasilacz UPS duży', '16 02 13*', 80000,
    'Zasilacz UPS duży z akumulatorami', 'UPS powyżej 50 cm, z akumulatorami w środku',
    'UPS on-line 3–20 kVA',
    '{"en": {"name": "Large UPS with its batteries", "examples": "online UPS 3–20 kVA"}, "uk": {"name": "Великий ДБЖ з акумуляторами", "examples": "ДБЖ on-line 3–20 кВА"}}'),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85', 'Automat sprzedający bez chłodzenia, parkomat', '16 02 14', 150000,
    'Automat sprzedający bez chłodzenia i dużego ekranu', 'Automat bez agregatu chłodniczego i bez ekranu powyżej 100 cm²',
    'automat do kawy, automat do gorących napojów',
    '{"en": {"name": "Vending machine without cooling or a large screen", "examples": "coffee vending machine, hot drinks machine"}, "uk": {"name": "Торговий автомат без охолодження й великого екрана", "examples": "автомат для кави, автомат гарячих напоїв"}}'),
  -- G4-17
  ('e8653d4a-0b91-5fae-af19-5765117cbafe', 'Bankomat nablatowy', '16 02 13*', 90000,
    'Bankomat nablatowy', 'Bankomat lub wpłatomat na blat, z ekranem powyżej 100 cm²',
    'bankomat nablatowy, wpłatomat nablatowy',
    '{"uk": {"name": "Настільний банкомат", "examples": "настільний банкомат, настільний термінал для внесення готівки"}}'),
  -- G4-18
  ('85517221-a44d-5bcc-8b00-92b2943949ba', 'Bankomat wolnostojący', '16 02 13*', 450000,
    'Bankomat wolnostojący', 'Bankomat lub wpłatomat z sejfem i ekranem powyżej 100 cm²',
    'bankomat, wpłatomat',
    '{"uk": {"name": "Підлоговий банкомат", "examples": "банкомат, термінал для внесення готівки"}}'),
  -- G4-11
  ('561cc26a-5f2d-585f-b901-cb48f704bd5a', 'Urządzenie medyczne duże', '16 02 14', 67000,
    'Duże urządzenie medyczne bez akumulatora i dużego ekranu', 'Sprzęt medyczny nieskażony, bez akumulatora i bez ekranu powyżej 100 cm²',
    'autoklaw, analizator, lampa operacyjna',
    '{"en": {"name": "Large medical device without a battery or a large screen", "examples": "autoclave, analyser, operating light"}, "uk": {"name": "Великий медичний прилад без акумулятора й великого екрана", "examples": "автоклав, аналізатор, операційна лампа"}}'),
  -- G4-37
  ('f03f84f6-2800-5fd7-afb9-6c730063f2b7', 'Koncentrator tlenu', '16 02 14', 16000,
    'Stacjonarny koncentrator tlenu bez akumulatora', 'Nieskażony',
    'stacjonarny koncentrator tlenu',
    '{"en": {"name": "Stationary oxygen concentrator without a battery", "examples": "stationary oxygen concentrator"}, "uk": {"name": "Стаціонарний кисневий концентратор без акумулятора", "examples": "стаціонарний кисневий концентратор"}}'),
  -- G4-43
  ('7cd0841b-2680-507f-9931-8b84fc4f29b7', 'Materac przeciwodleżynowy, lampa medyczna na statywie', '16 02 14', 5000,
    'Materac przeciwodleżynowy, lampa Sollux na statywie', 'Sprzęt medyczny o wymiarze powyżej 50 cm, nieskażony, bez lampy rtęciowej',
    'materac przeciwodleżynowy z pompą, lampa Sollux na statywie',
    '{"en": {"name": "Alternating-pressure mattress, infrared lamp on a stand", "examples": "alternating-pressure mattress with a pump, infrared lamp on a stand"}, "uk": {"name": "Протипролежневий матрац, лампа солюкс на штативі", "examples": "протипролежневий матрац із насосом, лампа солюкс на штативі"}}'),
  -- G4-33
  ('1793a2e3-4758-516d-b9ea-c5e8e2058690', 'Łóżko szpitalne, fotel zabiegowy, stół operacyjny', '*', 150000,
    'Łóżko szpitalne, fotel zabiegowy, stół operacyjny', 'Elektryczne, nieskażone, często z akumulatorem; kod ustalamy przed odbiorem',
    'łóżko elektryczne, fotel stomatologiczny, stół operacyjny, inkubator noworodkowy',
    '{"en": {"name": "Hospital bed, treatment chair, operating table", "examples": "electric bed, dental chair, operating table, infant incubator"}, "uk": {"name": "Лікарняне ліжко, процедурне крісло, операційний стіл", "examples": "електричне ліжко, стоматологічне крісло, операційний стіл, інкубатор для новонароджених"}}'),
  -- G4-21
  ('ee91d5bc-d8a2-53a7-8561-3df6d5e1f46a', 'Lampa bakteriobójcza, negatoskop', '16 02 13*', 6000,
    'Lampa bakteriobójcza, negatoskop (ze świetlówkami lub lampą rtęciową)', 'Urządzenie nieskażone',
    'lampa bakteriobójcza, negatoskop, lampa owadobójcza',
    '{"en": {"name": "Germicidal lamp, X-ray viewer (with fluorescent or mercury lamps)", "examples": "germicidal lamp, X-ray viewer, insect killer"}, "uk": {"name": "Бактерицидна лампа, негатоскоп (з люмінесцентними або ртутними лампами)", "examples": "бактерицидна лампа, негатоскоп, лампа від комах"}}'),
  -- G4-12
  ('5575cc31-e1d7-534e-9a19-33c9afcb9378', 'Narzędzie lub maszyna stacjonarna', '16 02 14', 23200,
    'Narzędzie lub maszyna stacjonarna', 'Elektronarzędzie stacjonarne o wymiarze powyżej 50 cm; ręczna gilotyna nie jest sprzętem elektrycznym',
    'migomat, wiertarka stołowa, piła stołowa',
    '{}'),
  -- G4-26
  ('4167d972-445b-5fc0-9720-044a3a2a6630', 'Obrabiarka, duża maszyna warsztatowa', '16 02 14', 250000,
    'Obrabiarka, duża maszyna warsztatowa bez oleju i chłodziwa', 'Maszyna stacjonarna',
    'tokarka, frezarka, montażownica do opon',
    '{"en": {"name": "Machine tool, large workshop machine without oil or coolant", "examples": "lathe, milling machine, tyre changer"}, "uk": {"name": "Верстат, велике обладнання для майстерні без оливи й мастильно-охолоджувальної рідини", "examples": "токарний верстат, фрезерний верстат, шиномонтажний верстат"}}'),
  -- G4-40
  ('ae03bb82-c8a5-5aeb-b634-982e18e389bc', 'Piec do ceramiki', '16 02 14', 100000,
    'Piec do ceramiki (bez azbestu)', 'Elektryczny piec do wypalania',
    'piec do ceramiki, piec do wypalania szkła',
    '{"en": {"name": "Pottery kiln (asbestos-free)", "examples": "pottery kiln, glass kiln"}, "uk": {"name": "Піч для кераміки (без азбесту)", "examples": "піч для випалювання кераміки, піч для скла"}}'),
  -- G4-13
  ('1dc213e0-2517-51f6-b290-9cf709e1253d', 'Oprawa oświetleniowa powyżej 50 cm', '16 02 14', 2700,
    'Oprawa oświetleniowa powyżej 50 cm (LED lub bez źródła światła)', 'Świetlówki i lampy wyładowcze są osobną pozycją',
    'oprawa LED, oprawa rastrowa bez świetlówek, oprawa uliczna LED',
    '{"en": {"name": "Luminaire over 50 cm (LED or without a light source)", "examples": "LED luminaire, louvre luminaire without tubes, LED street light"}, "uk": {"name": "Світильник понад 50 см (LED або без джерела світла)", "examples": "LED-світильник, растровий світильник без ламп, вуличний LED-світильник"}}'),
  -- G4-28
  ('418746c0-b925-5863-a2fb-34564b755c6a', 'Oprawa ze świetlówkami lub lampą wyładowczą', '16 02 13*', 3000,
    'Oprawa ze świetlówkami lub lampą wyładowczą', 'Oprawa z założonymi źródłami światła',
    'oprawa świetlówkowa, oprawa rastrowa ze świetlówkami, oprawa uliczna z lampą sodową',
    '{"en": {"name": "Luminaire with fluorescent tubes or a discharge lamp", "examples": "fluorescent luminaire, louvre luminaire with tubes, street light with a sodium lamp"}, "uk": {"name": "Світильник із люмінесцентними або газорозрядними лампами", "examples": "люмінесцентний світильник, растровий світильник із лампами, вуличний світильник із натрієвою лампою"}}'),
  -- G4-14
  ('61924bb0-065d-5d5c-b256-0537ae29ebf9', 'Centrala wentylacyjna, rekuperator', '16 02 14', 60000,
    'Centrala wentylacyjna, rekuperator (bez czynnika chłodniczego)', 'Urządzenie wentylacyjne; z czynnikiem chłodniczym wybierz klimatyzator',
    'centrala wentylacyjna, rekuperator',
    '{"en": {"name": "Air handling unit, heat recovery unit (no refrigerant)", "examples": "air handling unit, heat recovery unit"}, "uk": {"name": "Вентиляційна установка, рекуператор (без холодоагенту)", "examples": "вентиляційна установка, рекуператор"}}'),
  -- G4-23
  ('39ecc92f-e757-5d56-903e-cb830a43911b', 'Grzejnik elektryczny bez oleju', '16 02 14', 6000,
    'Grzejnik elektryczny bez oleju', 'Konwektor, promiennik lub grzejnik ścienny',
    'grzejnik konwektorowy, promiennik, kaloryfer elektryczny',
    '{"uk": {"name": "Електричний обігрівач без оливи", "examples": "конвектор, інфрачервоний обігрівач, панельний обігрівач"}}'),
  -- G4-24
  ('c06020d4-ceed-5290-b412-0d4a4e1e840b', 'Okap, płyta grzewcza, bojler, kurtyna powietrzna', '16 02 14', 15000,
    'Okap, płyta grzewcza, bojler, kurtyna powietrzna', 'Sprzęt kuchenny, grzewczy lub wentylacyjny do przeniesienia przez jedną osobę',
    'okap kuchenny, płyta indukcyjna, bojler, nagrzewnica elektryczna',
    '{"en": {"name": "Cooker hood, hob, water heater, air curtain", "examples": "cooker hood, induction hob, water heater, electric air heater"}, "uk": {"name": "Витяжка, варильна поверхня, бойлер, теплова завіса", "examples": "кухонна витяжка, індукційна поверхня, бойлер, електрична теплова гармата"}}'),
  -- G4-38
  ('18871e63-13fc-5481-bac4-ff102eb4c99e', 'Wentylator stojący, oczyszczacz powietrza', '16 02 14', 5000,
    'Wentylator stojący, oczyszczacz powietrza', 'Urządzenie wentylacyjne o wymiarze powyżej 50 cm',
    'wentylator podłogowy, wentylator kolumnowy, oczyszczacz powietrza, osuszacz adsorpcyjny',
    '{"en": {"name": "Standing fan, air purifier", "examples": "pedestal fan, tower fan, air purifier, desiccant dehumidifier"}, "uk": {"name": "Підлоговий вентилятор, очищувач повітря", "examples": "вентилятор на стійці, колонний вентилятор, очищувач повітря, адсорбційний осушувач"}}'),
  -- G4-15
  ('5cf05cca-b625-5ff6-bda1-c10e5d096cd1', 'Bieżnia, orbitrek, sprzęt do ćwiczeń', '16 02 14', 60000,
    'Bieżnia, orbitrek, sprzęt do ćwiczeń', 'Urządzenie do ćwiczeń o wymiarze powyżej 50 cm; wymienne baterie oddaj osobno',
    'bieżnia, orbitrek',
    '{}'),
  -- G4-35
  ('4d920619-154c-5cd5-97c1-252c97d8e116', 'Keyboard muzyczny, gitara elektryczna, soundbar', '16 02 14', 5000,
    'Keyboard muzyczny, gitara elektryczna, soundbar (bez akumulatora)', 'Instrument lub głośnik o wymiarze powyżej 50 cm; wymienne baterie oddaj osobno',
    'keyboard muzyczny, gitara elektryczna, soundbar',
    '{"en": {"name": "Musical keyboard, electric guitar, soundbar (no battery)", "examples": "musical keyboard, electric guitar, soundbar"}, "uk": {"name": "Синтезатор, електрогітара, саундбар (без акумулятора)", "examples": "синтезатор, електрогітара, саундбар"}}'),
  -- G4-39
  ('02b8979a-daed-5acf-a6bb-585dd16d5d01', 'Kolumna głośnikowa powyżej 50 cm', '16 02 14', 12000,
    'Kolumna głośnikowa powyżej 50 cm bez akumulatora', 'Kolumna podłogowa lub estradowa',
    'kolumna estradowa, kolumna podłogowa',
    '{"en": {"name": "Loudspeaker over 50 cm without a battery", "examples": "stage loudspeaker, floor-standing loudspeaker"}, "uk": {"name": "Акустична колонка понад 50 см без акумулятора", "examples": "сценічна колонка, підлогова колонка"}}'),
  -- G4-16
  ('843653fe-db79-5f58-8f5f-b3b91f21a937', 'Tablica interaktywna do projektora', '16 02 14', 25000,
    'Tablica interaktywna do projektora', 'Tablica bez ekranu, współpracuje z projektorem; ekran zwijany ręcznie nie jest sprzętem elektrycznym',
    'tablica interaktywna bez ekranu, elektryczny ekran projekcyjny',
    '{"en": {"name": "Interactive whiteboard (for a projector)", "examples": "interactive whiteboard without a screen, motorised projection screen"}, "uk": {"name": "Інтерактивна дошка для проєктора", "examples": "інтерактивна дошка без екрана, моторизований екран для проєктора"}}'),
  -- G5-02
  ('e6b6597f-09aa-5377-b030-c33f6988a1c7', 'Odkurzacz', '16 02 14', 5900,
    'Odkurzacz sieciowy (z przewodem)', 'Odkurzacz domowy lub biurowy z przewodem',
    'odkurzacz workowy, cyklonowy',
    '{"en": {"name": "Corded vacuum cleaner", "examples": "bag vacuum cleaner, cyclonic vacuum cleaner"}, "uk": {"name": "Мережевий пилосос (зі шнуром)", "examples": "пилосос із мішком, циклонний"}}'),
  -- G5-22
  ('3d62eac8-1634-58f2-8544-36155eae1649', 'Odkurzacz akumulatorowy, robot sprzątający', '*', 3500,
    'Odkurzacz akumulatorowy, robot sprzątający', 'Z wbudowanym akumulatorem; kod ustalamy przed odbiorem',
    'robot sprzątający, odkurzacz pionowy akumulatorowy',
    '{}'),
  -- G5-31
  ('42c5dfef-9701-5de2-a739-2c60a2b5820f', 'Myjka ciśnieniowa, odkurzacz przemysłowy, froterka', '16 02 14', 10000,
    'Myjka ciśnieniowa, odkurzacz przemysłowy, froterka (sieciowe)', 'Urządzenie z silnikiem o wymiarze powyżej 50 cm',
    'myjka ciśnieniowa, odkurzacz przemysłowy, froterka',
    '{"en": {"name": "Corded pressure washer, industrial vacuum cleaner, floor buffer", "examples": "pressure washer, industrial vacuum cleaner, floor buffer"}, "uk": {"name": "Мережева мийка високого тиску, промисловий пилосос, полотер", "examples": "мийка високого тиску, промисловий пилосос, полотер"}}'),
  -- G5-03
  ('2ab1661a-111d-5568-9700-8f8d077293be', 'Czajnik, ekspres do kawy', '16 02 14', 1900,
    'Czajnik, ekspres do kawy', 'Urządzenie do podgrzewania wody',
    'czajnik, ekspres przelewowy, ekspres kapsułkowy, podgrzewacz przepływowy',
    '{"en": {"name": "Kettle, coffee maker", "examples": "kettle, filter coffee maker, capsule coffee machine, instantaneous water heater"}, "uk": {"name": "Чайник, кавоварка", "examples": "чайник, крапельна кавоварка, капсульна кавоварка, проточний водонагрівач"}}'),
  -- G5-25
  ('a4ee72ce-5012-5a79-bea2-06e99cf796f8', 'Ekspres ciśnieniowy, warnik', '16 02 14', 9000,
    'Ekspres ciśnieniowy, warnik', 'Cięższe urządzenie do podgrzewania wody',
    'ekspres ciśnieniowy, warnik do wody',
    '{"uk": {"name": "Кавомашина, електрокип’ятильник", "examples": "кавомашина, наливний кип’ятильник"}}'),
  -- G5-29
  ('c15f2fdf-f987-5275-a2a3-8b54300dee49', 'Krajalnica, maszyna gastronomiczna stołowa', '16 02 14', 15000,
    'Krajalnica, maszyna gastronomiczna stołowa (bez chłodzenia)', 'Cięższe urządzenie do przygotowania żywności',
    'krajalnica, robot planetarny, maszynka do mielenia',
    '{"en": {"name": "Slicer, table-top catering machine (without refrigeration)", "examples": "slicer, planetary mixer, meat grinder"}, "uk": {"name": "Слайсер, професійна настільна кухонна машина (без охолодження)", "examples": "слайсер, планетарний міксер, м’ясорубка професійна"}}'),
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
    'Sprzęt audio, radio, wieża, głośniki (bez akumulatora)', 'Sprzęt do odtwarzania dźwięku; wymienne baterie oddaj osobno',
    'radio, wzmacniacz, głośnik',
    '{"en": {"name": "Audio equipment, radio, hi-fi, speakers (no battery)", "examples": "radio, amplifier, loudspeaker"}, "uk": {"name": "Аудіотехніка, радіо, музичний центр, колонки (без акумулятора)", "examples": "радіо, підсилювач, колонка"}}'),
  -- G5-38
  ('34387b0c-3bb9-56e6-b9a3-b3160561725c', 'Reflektor sceniczny, wytwornica dymu', '16 02 14', 4000,
    'Reflektor sceniczny bez lampy wyładowczej, wytwornica dymu', 'Sprzęt sceniczny o wymiarze do 50 cm',
    'reflektor LED PAR, wytwornica dymu',
    '{"en": {"name": "Stage light without a discharge lamp, fog machine", "examples": "LED PAR can, fog machine"}, "uk": {"name": "Сценічний прожектор без газорозрядної лампи, дим-машина", "examples": "LED PAR прожектор, дим-машина"}}'),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9', 'Sprzęt wideo, projektor bez lampy rtęciowej', '16 02 14', 3500,
    'Sprzęt wideo bez ekranu i akumulatora, projektor bez lampy rtęciowej', 'Projektor LED, laserowy lub z żarówką halogenową',
    'odtwarzacz DVD, konsola do gier podłączana do telewizora, projektor LED',
    '{"en": {"name": "Video equipment without a screen or battery, projector without a mercury lamp", "examples": "DVD player, TV game console, LED projector"}, "uk": {"name": "Відеотехніка без екрана й акумулятора, проєктор без ртутної лампи", "examples": "DVD-програвач, ігрова приставка до телевізора, LED-проєктор"}}'),
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
  -- G5-09
  ('085df879-9599-5ef4-b788-f5d8c22adf46', 'Kamera monitoringu', '16 02 14', 500,
    'Kamera monitoringu (bez akumulatora)', 'Kamera zasilana z sieci',
    'kamera CCTV, kamera IP',
    '{"en": {"name": "Security camera (no battery)", "examples": "CCTV camera, IP camera"}, "uk": {"name": "Камера відеоспостереження (без акумулятора)", "examples": "камера CCTV, IP-камера"}}'),
  -- G5-24
  ('3a4d0801-570f-586b-a92e-4882652620f4', 'Rejestrator monitoringu', '16 02 14', 3000,
    'Rejestrator monitoringu', 'DVR, NVR z dyskiem',
    'rejestrator DVR, rejestrator NVR',
    '{"en": {"name": "CCTV recorder (DVR or NVR)", "examples": "DVR, NVR"}, "uk": {"name": "Відеореєстратор системи відеоспостереження", "examples": "відеореєстратор DVR, відеореєстратор NVR"}}'),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232', 'Czujniki, sterowniki, aparatura pomiarowa', '16 02 14', 600,
    'Czujniki, sterowniki, aparatura pomiarowa', 'Sprzęt do monitorowania i kontroli; wymienne baterie oddaj osobno',
    'sterownik PLC, miernik, termostat elektroniczny',
    '{"en": {"name": "Sensors, controllers, measuring instruments", "examples": "PLC, multimeter, electronic thermostat"}, "uk": {"name": "Датчики, контролери, вимірювальні прилади", "examples": "контролер PLC, мультиметр, електронний термостат"}}'),
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
  -- G5-17
  ('bd205c26-472e-5981-aeb8-eaa4cc9861cd', 'Czujka dymu optyczna', '16 02 14', 200,
    'Czujka dymu optyczna bez wbudowanej baterii', 'Tylko optyczna; izotopowych (jonizacyjnych) nie zabieramy; wymienne baterie oddaj osobno',
    'czujka optyczna, czujka temperatury (izotopowych nie zabieramy)',
    '{"en": {"name": "Optical smoke detector without a built-in battery", "examples": "optical detector, heat detector (no ionisation detectors)"}, "uk": {"name": "Оптичний датчик диму без вбудованої батареї", "examples": "оптичний датчик, тепловий датчик (іонізаційних не забираємо)"}}'),
  -- G5-12
  ('0aafc09b-69b8-5525-9406-3afe56af2f1a', 'Zabawki i pomoce dydaktyczne elektryczne', '16 02 14', 500,
    'Zabawki i pomoce dydaktyczne elektryczne (bez akumulatora)', 'Sprzęt szkolny i rekreacyjny; wymienne baterie oddaj osobno',
    'zabawka elektroniczna, kolejka elektryczna',
    '{"en": {"name": "Electric toys and teaching aids (no battery)", "examples": "electronic toy, electric train set"}, "uk": {"name": "Електричні іграшки та навчальні засоби (без акумулятора)", "examples": "електронна іграшка, електрична залізниця"}}'),
  -- G5-13
  ('f670ec72-aced-5f73-b5c5-b655ccd82cd9', 'Sprzęt medyczny mały', '16 02 14', 500,
    'Sprzęt medyczny mały (bez akumulatora)', 'Sprzęt nieskażony; wymienne baterie oddaj osobno',
    'ciśnieniomierz elektroniczny, inhalator',
    '{"en": {"name": "Small medical equipment (no battery)", "examples": "electronic blood pressure monitor, nebuliser"}, "uk": {"name": "Мале медичне обладнання (без акумулятора)", "examples": "електронний тонометр, інгалятор"}}'),
  -- G5-28
  ('48d0ac04-b30f-5039-89d9-4d033fe81e49', 'Sprzęt laboratoryjny lub medyczny stołowy, waga', '16 02 14', 8000,
    'Sprzęt laboratoryjny lub medyczny stołowy, waga (bez akumulatora i chłodzenia)', 'Nieskażony, do przeniesienia przez jedną osobę; wymienne baterie oddaj osobno',
    'wirówka bez chłodzenia, mikroskop z oświetleniem elektrycznym, waga laboratoryjna, waga sklepowa bez akumulatora',
    '{"en": {"name": "Bench laboratory or medical device, scales (no battery or refrigeration)", "examples": "centrifuge without refrigeration, microscope with electric light, laboratory scales, mains-powered shop scales"}, "uk": {"name": "Настільний лабораторний або медичний прилад, ваги (без акумулятора й охолодження)", "examples": "центрифуга без охолодження, мікроскоп з електричним підсвічуванням, лабораторні ваги, торгові ваги без акумулятора"}}'),
  -- G5-14
  ('96064040-2144-5c87-81eb-cd553b55a3b1', 'Oprawa oświetleniowa do 50 cm, lampka biurkowa', '16 02 14', 1000,
    'Oprawa oświetleniowa do 50 cm, lampka bez akumulatora (LED lub bez źródła światła)', 'Świetlówki i lampy wyładowcze są osobną pozycją',
    'lampka biurkowa, downlight, naświetlacz LED',
    '{"en": {"name": "Luminaire up to 50 cm, desk lamp without a battery (LED or without a light source)", "examples": "bedside lamp, downlight, LED floodlight"}, "uk": {"name": "Світильник до 50 см, настільна лампа без акумулятора (LED або без джерела світла)", "examples": "нічник, точковий світильник, LED-прожектор"}}'),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8', 'Kasa fiskalna', '*', 2000,
    'Kasa fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem kasy zadbaj o odczyt pamięci fiskalnej',
    'kasa fiskalna, kasa sklepowa',
    '{"uk": {"name": "Касовий апарат", "examples": "фіскальний касовий апарат, магазинна каса"}}'),
  -- G6-02
  ('c24b7f6c-45f9-5b55-8f06-491ae3aa5232', 'Terminal POS, cienki klient', '16 02 14', 2000,
    'Cienki klient, mini PC, komputer kasowy', 'Mały komputer biurowy',
    'thin client, mini PC, komputer kasowy bez ekranu',
    '{"en": {"name": "Thin client, mini PC, POS computer", "examples": "thin client, mini PC, POS computer without a screen"}, "uk": {"name": "Тонкий клієнт, міні-ПК, POS-комп’ютер", "examples": "тонкий клієнт, міні-ПК, POS-комп’ютер без екрана"}}'),
  -- G6-15
  ('462ea720-7700-543c-b80d-59b54c52044c', 'Skaner, drukarka etykiet', '16 02 14', 3000,
    'Skaner, drukarka etykiet lub paragonów bez akumulatora (niefiskalna)', 'Lekkie urządzenie o wymiarze do 50 cm',
    'skaner płaski, skaner dokumentów, drukarka etykiet, drukarka paragonów',
    '{"en": {"name": "Scanner, label or receipt printer without a battery (not fiscal)", "examples": "flatbed scanner, document scanner, label printer, receipt printer"}, "uk": {"name": "Сканер, принтер етикеток або чеків без акумулятора (нефіскальний)", "examples": "планшетний сканер, документ-сканер, принтер етикеток, принтер чеків"}}'),
  -- G6-04
  ('36bffdbd-d5b1-5bf6-ba6f-577e87238f69', 'Telefon stacjonarny, VoIP', '16 02 14', 450,
    'Telefon stacjonarny przewodowy, VoIP', 'Sprzęt telekomunikacyjny, bez akumulatora',
    'telefon biurkowy, bramka VoIP',
    '{"en": {"name": "Corded desk phone, VoIP", "examples": "desk phone, VoIP gateway"}, "uk": {"name": "Дротовий стаціонарний телефон, VoIP", "examples": "настільний телефон, шлюз VoIP"}}'),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e', 'Telefon komórkowy, smartfon', '*', 120,
    'Telefon komórkowy, smartfon', 'Z baterią; kod ustalamy przed odbiorem',
    'smartfon, telefon klawiszowy, przenośny router LTE, nawigacja GPS',
    '{"en": {"name": "Mobile phone, smartphone", "examples": "smartphone, feature phone, mobile hotspot, GPS navigator"}, "uk": {"name": "Мобільний телефон, смартфон", "examples": "смартфон, кнопковий телефон, мобільний роутер LTE, GPS-навігатор"}}'),
  -- G6-07
  ('7110a4f1-1a3d-5452-b4e1-5566e1c43e4d', 'Klawiatura, mysz, drobne akcesoria IT', '16 02 14', 400,
    'Klawiatura, mysz, drobne akcesoria IT (przewodowe)', 'Akcesoria komputerowe bez akumulatora; wymienne baterie oddaj osobno',
    'klawiatura, mysz, kamera internetowa, stacja dokująca',
    '{"en": {"name": "Keyboard, mouse, small IT accessories (wired)", "examples": "keyboard, mouse, webcam, docking station"}, "uk": {"name": "Клавіатура, миша, дрібні ІТ-аксесуари (дротові)", "examples": "клавіатура, миша, вебкамера, док-станція"}}'),
  -- G6-13
  ('15479e36-19f3-54f1-ae4e-02a792dafe1c', 'Akcesoria IT i telefony bezprzewodowe z baterią', '*', 300,
    'Akcesoria IT i telefony bezprzewodowe z baterią', 'Z baterią lub akumulatorem w środku; kod ustalamy przed odbiorem',
    'mysz bezprzewodowa, słuchawki bezprzewodowe, telefon bezprzewodowy',
    '{"uk": {"name": "Бездротові ІТ-аксесуари й телефони з батареєю", "examples": "бездротова миша, бездротові навушники, радіотелефон"}}'),
  -- G6-08
  ('a4ff86a3-a395-5391-94eb-d6b8aea64342', 'Zasilacz UPS mały', '16 02 13*', 8000,
    'Zasilacz UPS mały z akumulatorem', 'UPS do 50 cm, z akumulatorem w środku',
    'UPS biurkowy 400–1500 VA',
    '{"en": {"name": "Small UPS with its battery", "examples": "desktop UPS 400–1500 VA"}, "uk": {"name": "Малий ДБЖ з акумулятором", "examples": "настільний ДБЖ 400–1500 ВА"}}'),
  -- G6-11
  ('9127cc09-6905-5af4-97af-226d2cae921c', 'Drukarka fiskalna', '*', 2000,
    'Drukarka fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem zadbaj o odczyt pamięci fiskalnej',
    'drukarka fiskalna',
    '{"en": {"name": "Fiscal printer", "examples": "fiscal printer"}, "uk": {"name": "Фіскальний принтер", "examples": "фіскальний принтер, фіскальний реєстратор"}}'),
  -- X-02
  ('7e4c705e-9e30-5bf1-a71a-c4a64d7f80d1', 'Płyty główne, karty, moduły elektroniczne', '16 02 16', 600,
    'Płyty główne, karty rozszerzeń, moduły elektroniczne', 'Elementy usunięte z urządzeń',
    'płyta główna, karta graficzna, pamięć RAM',
    '{"en": {"name": "Motherboards, expansion cards, electronic modules", "examples": "motherboard, graphics card, RAM"}, "uk": {"name": "Материнські плати, плати розширення, електронні модулі", "examples": "материнська плата, відеокарта, оперативна пам’ять"}}'),
  -- X-04
  ('bb9f508c-efaf-58e0-9bf6-c9b2e47339e6', 'Tonery bez substancji niebezpiecznych', '', 1000,
    'Tonery bez substancji niebezpiecznych', 'Z układem lub stykami elektrycznymi to zużyty sprzęt, bez nich inny odpad; kod ustalamy przed odbiorem',
    'toner, bęben',
    '{"en": {"name": "Toner without hazardous substances", "examples": "toner, drum unit"}, "uk": {"name": "Тонери без небезпечних речовин", "examples": "тонер, фотобарабан"}}'),
  -- X-14
  ('929f9099-37d8-5702-a51c-578da9ece7cd', 'Akumulator samochodowy', '16 06 01*', 15000,
    'Akumulator samochodowy rozruchowy', 'Kwasowo-ołowiowy, przekazywany oddzielnie, zabezpieczony',
    'akumulator rozruchowy 45–100 Ah',
    '{"en": {"name": "Car starter battery", "examples": "starter battery 45–100 Ah"}, "uk": {"name": "Автомобільний стартерний акумулятор", "examples": "стартерний акумулятор 45–100 А·год"}}'),
  -- X-15
  ('6241ed40-d7d0-5ffe-ab85-f0a948548828', 'Akumulator trakcyjny (np. z wózka widłowego)', '16 06 01*', 600000,
    'Akumulator trakcyjny kwasowo-ołowiowy (np. z wózka widłowego)', 'Przekazywany oddzielnie, zabezpieczony',
    'bateria trakcyjna 24–48 V',
    '{"en": {"name": "Lead-acid traction battery (e.g. from a forklift)", "examples": "traction battery 24–48 V"}, "uk": {"name": "Тяговий свинцево-кислотний акумулятор (напр. із навантажувача)", "examples": "тягова батарея 24–48 В"}}'),
  -- X-12
  ('d422196c-4cb9-5463-9db5-071c34541c13', 'Akumulator do roweru lub hulajnogi', '*', 3000,
    'Akumulator do roweru lub hulajnogi', 'Litowo-jonowy, z zabezpieczonymi biegunami, bez uszkodzeń; kod ustalamy przed odbiorem',
    'akumulator do roweru elektrycznego, akumulator do hulajnogi',
    '{"en": {"name": "E-bike or e-scooter battery", "examples": "e-bike battery, e-scooter battery"}}')
) as now (id, name_before, waste_code_before, grams_before, name, description, examples, translations)
where item.id = now.id and item.version = 1 and item.name = now.name_before
  and item.waste_code = now.waste_code_before and item.grams_per_piece = now.grams_before;

-- Cash machines (G4-17, G4-18) have a screen over 100 cm², as the other machines of group 2. A fiscal printer (G6-11) is the same kind of
-- device as a cash register, and mixed equipment is no part of equipment.
update recycling_items as item
set item_group = now.item_group
from (values
  ('4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', '2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²',
    array['e8653d4a-0b91-5fae-af19-5765117cbafe', '85517221-a44d-5bcc-8b00-92b2943949ba']::uuid[]),
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
  -- G1-13
  ('8d8459e9-f6cc-5987-90ab-0880a0eae132'::uuid,
    array[]::text[],
    array['lodówka absorpcyjna', 'absorption fridge', 'абсорбційний холодильник']::text[]),
  -- G1-09
  ('f061b95f-91ca-5990-a365-45300b796aec',
    array[]::text[],
    array['osuszacz powietrza', 'dehumidifier', 'осушувач повітря']::text[]),
  -- G1-05
  ('37bb2ff7-3cc1-58f6-b295-312b51aa1efc',
    array[]::text[],
    array['stół chłodniczy', 'stoły chłodnicze', 'refrigerated prep table']::text[]),
  -- G1-11
  ('6daeb2d5-1bfa-54cf-9f9e-5b42cf5ed8fb',
    array[]::text[],
    array['bojler z pompą ciepła', 'heat-pump water heater', 'бойлер із тепловим насосом']::text[]),
  -- G1-06
  ('3931d6ae-9c26-51ee-b410-ced962448dd6',
    array[]::text[],
    array['automat vendingowy', 'snack vending machine', 'automat z batonami', 'automat ze słodyczami']::text[]),
  -- G1-07
  ('7e4c7c9e-95d6-5f91-9caf-e171076f50c7',
    array[]::text[],
    array['dystrybutor wody', 'кулер для води']::text[]),
  -- G2-02
  ('4c87fc94-91c2-5c5e-add6-1ccf77c96900',
    array[]::text[],
    array['епт монітор']::text[]),
  -- G2-05
  ('1732d276-102b-5674-a28e-556e742e75c8',
    array['lenovo']::text[],
    array[]::text[]),
  -- G2-08
  ('76ec847a-31cc-5ff3-a86a-c1e9bc4bb4dc',
    array[]::text[],
    array['trutouch']::text[]),
  -- G2-10
  ('65f05c05-f24c-51a1-85e4-76df884d047f',
    array[]::text[],
    array['automat do kawy z ekranem dotykowym', 'touchscreen coffee machine', 'кавовий автомат із сенсорним екраном']::text[]),
  -- G3-03
  ('a2055ef9-0cd5-5230-a10f-8655e9da07e8',
    array['lampa uliczna sodowa', 'натрієва лампа']::text[],
    array['lampa do projektora', 'projector lamp', 'лампа для проєктора', 'lampa sodowa']::text[]),
  -- G3-04
  ('f04b2718-e674-549b-bc60-3aafc9796a3a',
    array[]::text[],
    array['taśma led', 'taśmy led', 'listwa led', 'pasek led', 'led strip', 'led strips', 'світлодіодна стрічка']::text[]),
  -- G4-02
  ('ed79c56b-b926-5bf4-89bf-ddd31ab3a955',
    array['suszarka ubrań']::text[],
    array['suszarka do ubrań', 'clothes dryer', 'сушильна машина']::text[]),
  -- G4-04
  ('7063f7b4-d260-5d56-a07d-cd11c7dff20d',
    array['електрична плита']::text[],
    array[]::text[]),
  -- G4-32
  ('dc8f997d-d6b6-59fa-9122-21a2abee9c20',
    array[]::text[],
    array['witryna grzewcza']::text[]),
  -- G4-07
  ('e2439ccd-2c9b-5264-8c0f-2dc72be570f4',
    array[]::text[],
    array['szafa serwerowa', 'szafa teleinformatyczna', 'server cabinet', 'network cabinet', 'серверна шафа']::text[]),
  -- G4-08
  ('3565c68e-7bc3-5011-a1b9-f8892f59f5e4',
    array[]::text[],
    array['zasilacz ups duży', 'duży ups', 'large ups']::text[]),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85',
    array['parkomat', 'automat vendingowy', 'coffee vending machine', 'snack vending machine', 'automat z batonami', 'automat ze słodyczami']::text[],
    array[]::text[]),
  -- G4-10
  ('72d00266-b7a0-5de7-997c-8d139d2ec99a',
    array[]::text[],
    array['moduł pv', 'moduły pv', 'panel pv', 'panele pv', 'pv module', 'pv panel', 'фотомодуль']::text[]),
  -- G4-11
  ('561cc26a-5f2d-585f-b901-cb48f704bd5a',
    array['кювез']::text[],
    array[]::text[]),
  -- G4-37
  ('f03f84f6-2800-5fd7-afb9-6c730063f2b7',
    array[]::text[],
    array['кисневий концентратор']::text[]),
  -- G4-33
  ('1793a2e3-4758-516d-b9ea-c5e8e2058690',
    array[]::text[],
    array['кювез']::text[]),
  -- G4-26
  ('4167d972-445b-5fc0-9720-044a3a2a6630',
    array['frezarka cnc', 'prasa']::text[],
    array[]::text[]),
  -- G4-13
  ('1dc213e0-2517-51f6-b290-9cf709e1253d',
    array[]::text[],
    array['negatoskop led', 'lampa owadobójcza led', 'led x-ray viewer', 'led-негатоскоп']::text[]),
  -- G4-28
  ('418746c0-b925-5863-a2fb-34564b755c6a',
    array[]::text[],
    array['reflektor sceniczny z lampą wyładowczą', 'głowica ruchoma z lampą wyładowczą', 'lampa sufitowa z jarzeniówkami', 'oprawa ze świetlówkami', 'lampa uliczna sodowa']::text[]),
  -- G4-23
  ('39ecc92f-e757-5d56-903e-cb830a43911b',
    array['podgrzewacz przepływowy']::text[],
    array['електрорадіатор', 'електричний радіатор']::text[]),
  -- G4-38
  ('18871e63-13fc-5481-bac4-ff102eb4c99e',
    array[]::text[],
    array['klimator', 'air cooler', 'охолоджувач повітря']::text[]),
  -- G4-35
  ('4d920619-154c-5cd5-97c1-252c97d8e116',
    array[]::text[],
    array['instrument muzyczny']::text[]),
  -- G4-20
  ('9095bfc0-5ebc-53f4-be5f-729caf4a508e',
    array[]::text[],
    array['samochodzik na akumulator', 'auto na akumulator', 'ride-on car', 'дитячий електромобіль', 'e-scooter']::text[]),
  -- G4-16
  ('843653fe-db79-5f58-8f5f-b3b91f21a937',
    array['whiteboard', 'trutouch']::text[],
    array['tablica interaktywna', 'interactive whiteboard', 'інтерактивна дошка']::text[]),
  -- G5-02
  ('e6b6597f-09aa-5377-b030-c33f6988a1c7',
    array[]::text[],
    array['odkurzacz', 'vacuum cleaner', 'пилосос']::text[]),
  -- G5-22
  ('3d62eac8-1634-58f2-8544-36155eae1649',
    array[]::text[],
    array['dyson', 'odkurzacz dyson', 'myjka do okien', 'odkurzacz do okien', 'window vac', 'window vacuum', 'віконний пилосос']::text[]),
  -- G5-04
  ('89554052-6ebf-5793-a565-55fa9ef661d7',
    array[]::text[],
    array['kuchenka dwupalnikowa', 'kuchenka jednopalnikowa', 'hot plate', 'електроплитка', 'piekarnik nablatowy', 'mini piekarnik', 'mini oven', 'міні-піч', 'kuchenka elektryczna dwupalnikowa', 'kuchenka elektryczna jednopalnikowa']::text[]),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8',
    array[]::text[],
    array['годинник', 'lutownica', 'soldering iron', 'паяльник', 'nawilżacz powietrza']::text[]),
  -- G5-21
  ('df7e2e4d-0c92-5954-9eb4-2c43a6fbcbd1',
    array[]::text[],
    array['czujnik czadu', 'czujka czadu', 'czujnik tlenku węgla', 'czujnik gazu', 'czujka dymu z wbudowaną baterią', 'carbon monoxide alarm', 'carbon monoxide detector', 'gas detector', 'датчик чадного газу', 'датчик газу', 'lampa solarna', 'lampka solarna', 'lampka rowerowa', 'naświetlacz akumulatorowy', 'lampa warsztatowa akumulatorowa', 'solar light', 'solar lamp', 'bike light', 'сонячний світильник', 'акумуляторний прожектор', 'konsola przenośna', 'nintendo switch', 'psp', 'game boy', 'przenośny odtwarzacz dvd', 'handheld console', 'portable dvd player', 'портативна приставка', 'kamera akumulatorowa', 'kamera monitoringu z akumulatorem', 'fotopułapka', 'battery security camera', 'trail camera', 'акумуляторна камера', 'фотопастка', 'głośnik jbl', 'jbl', 'maszynka do strzyżenia', 'strzyżarka', 'depilator', 'hair clipper', 'epilator', 'машинка для стрижки', 'епілятор']::text[]),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506',
    array['nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[],
    array['kamera samochodowa', 'dash cam', 'автомобільний відеореєстратор']::text[]),
  -- G5-06
  ('0504853c-2685-5364-87a5-685beaaadcb7',
    array['lutownica', 'soldering iron', 'паяльник']::text[],
    array[]::text[]),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d',
    array['instrument muzyczny']::text[],
    array[]::text[]),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9',
    array[]::text[],
    array['projektor bez lampy']::text[]),
  -- G5-10
  ('589b75a2-7c2c-51d2-a179-19d1dcdb3174',
    array[]::text[],
    array['szuflada kasowa', 'szuflada na pieniądze', 'cash drawer', 'грошова скринька']::text[]),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232',
    array['termometr', 'multimeter']::text[],
    array[]::text[]),
  -- G5-26
  ('c625b368-94a4-5eec-b443-4164a3e877f6',
    array['wallbox', 'stacja ładowania', 'ev charger', 'зарядна станція']::text[],
    array[]::text[]),
  -- G5-13
  ('f670ec72-aced-5f73-b5c5-b655ccd82cd9',
    array['elektrostymulator', 'laktator elektryczny']::text[],
    array[]::text[]),
  -- G5-23
  ('2d87e73c-2e1d-5b04-97ec-81f3107ae005',
    array[]::text[],
    array['przenośny koncentrator tlenu', 'portable oxygen concentrator', 'портативний кисневий концентратор']::text[]),
  -- G5-32
  ('df334125-4099-5c2f-a892-32531d734e81',
    array[]::text[],
    array['termometr', 'laktator elektryczny', 'elektrostymulator']::text[]),
  -- G5-28
  ('48d0ac04-b30f-5039-89d9-4d033fe81e49',
    array[]::text[],
    array['waga sklepowa', 'shop scales']::text[]),
  -- G5-14
  ('96064040-2144-5c87-81eb-cd553b55a3b1',
    array[]::text[],
    array['лампа', 'lampa do paznokci']::text[]),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8',
    array['szuflada kasowa']::text[],
    array[]::text[]),
  -- G5-37
  ('0221d5bc-e657-5da8-98b4-13ece482362b',
    array[]::text[],
    array['terminal pos', 'terminale pos', 'pos terminal', 'pos-термінал', 'terminale', 'drukarka mobilna', 'drukarka przenośna', 'mobile printer', 'portable printer', 'мобільний принтер', 'портативний принтер']::text[]),
  -- G6-02
  ('c24b7f6c-45f9-5b55-8f06-491ae3aa5232',
    array['terminale']::text[],
    array['komputer nuc']::text[]),
  -- G6-03
  ('0b95d51b-1aae-5b2f-89ae-a10f983ab427',
    array['drukarka a3']::text[],
    array[]::text[]),
  -- G6-15
  ('462ea720-7700-543c-b80d-59b54c52044c',
    array[]::text[],
    array['drukarki paragonów', 'receipt printers']::text[]),
  -- G6-04
  ('36bffdbd-d5b1-5bf6-ba6f-577e87238f69',
    array['panasonic kx']::text[],
    array['telefon stacjonarny', 'стаціонарний телефон']::text[]),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e',
    array[]::text[],
    array['nawigacja', 'nawigacja samochodowa', 'gps', 'навігатор']::text[]),
  -- G6-13
  ('15479e36-19f3-54f1-ae4e-02a792dafe1c',
    array[]::text[],
    array['panasonic kx-tg', 'kx-tg', 'pad bezprzewodowy', 'dualshock', 'wireless gamepad', 'telefon ip dect', 'telefon dect', 'dect phone']::text[]),
  -- G6-14
  ('26536cbe-2d8c-5343-8a7e-49e850a91790',
    array[]::text[],
    array['karta microsd', 'karta micro sd', 'microsd', 'micro sd card', 'memory card', 'memory stick', 'карта microsd']::text[]),
  -- G6-08
  ('a4ff86a3-a395-5391-94eb-d6b8aea64342',
    array[]::text[],
    array['small ups', 'mały ups']::text[]),
  -- G6-11
  ('9127cc09-6905-5af4-97af-226d2cae921c',
    array['drukarka paragonów']::text[],
    array[]::text[]),
  -- X-02
  ('7e4c705e-9e30-5bf1-a71a-c4a64d7f80d1',
    array['karta rozszerzeń']::text[],
    array[]::text[]),
  -- X-14
  ('929f9099-37d8-5702-a51c-578da9ece7cd',
    array[]::text[],
    array['автомобільний акумулятор', 'акумулятор автомобільний', 'car battery']::text[])
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
  ('711e1ffa-e55b-5cea-a93a-ab94d26b3d66', 'G1-14', 1, 'Maszyna do lodów, granitor', 'Maszyna z agregatem chłodniczym',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'maszyna do lodów, granitor',
    '16 02 11*', '20 01 23*', 'pieces', 40000, 150000, false,
    '{"en": {"name": "Ice cream machine, slush machine", "examples": "ice cream machine, slush machine"}, "uk": {"name": "Фризер для морозива, гранітор", "examples": "фризер для морозива, гранітор"}}'::jsonb,
    'automat do lodów, maszyna do lodów włoskich, maszyna do granity, апарат для морозива'),
  ('03b256fd-06ff-5e0b-a793-87e133f34ee4', 'G4-50', 2, 'Drukarka biurkowa powyżej 50 cm (np. A3)', 'Drukarka o wymiarze powyżej 50 cm, stawiana na biurku',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'drukarka A3',
    '16 02 14', '20 01 36', 'pieces', 22000, 170000, false,
    '{"en": {"name": "Desktop printer over 50 cm (e.g. A3)", "examples": "A3 printer"}, "uk": {"name": "Настільний принтер понад 50 см (напр. A3)", "examples": "принтер A3"}}',
    'drukarka laserowa a3'),
  ('8d6bd2e4-f8b2-5ae2-89ea-f9c87e092668', 'G4-45', 3, 'Zasilacz UPS duży bez akumulatorów', 'UPS powyżej 50 cm, z wyjętymi akumulatorami; akumulatory oddaj osobno',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'UPS on-line 3–20 kVA bez akumulatorów',
    '16 02 14', '20 01 36', 'pieces', 40000, 400000, false,
    '{"en": {"name": "Large UPS without batteries", "examples": "online UPS 3–20 kVA without batteries"}, "uk": {"name": "Великий ДБЖ без акумуляторів", "examples": "ДБЖ on-line 3–20 кВА без акумуляторів"}}',
    'duży ups bez akumulatorów, ups rack bez akumulatorów'),
  ('beaf5fa8-ae8b-5c4c-8d94-c3455c07d3be', 'G4-44', 4, 'Parkomat', 'Zwykle z akumulatorem; kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'parkomat solarny, parkomat sieciowy',
    '*', '*', 'pieces', 120000, 150000, true,
    '{"en": {"name": "Parking ticket machine", "examples": "solar parking machine, mains-powered parking machine"}, "uk": {"name": "Паркомат", "examples": "паркомат на сонячних батареях, паркомат від електромережі"}}',
    'parkomaty, parking meter, паркомати'),
  ('ba765267-53ba-5218-83f5-b88d8bcbec3f', 'G4-48', 5, 'Maszyna warsztatowa z olejem lub chłodziwem (np. tokarka)', 'Kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'tokarka z olejem, prasa hydrauliczna, frezarka CNC',
    '*', '*', 'pieces', 250000, 400000, false,
    '{"en": {"name": "Workshop machine with oil or coolant (e.g. lathe)", "examples": "lathe with oil, hydraulic press, CNC milling machine"}, "uk": {"name": "Верстат з оливою чи мастильно-охолоджувальною рідиною (напр. токарний)", "examples": "токарний верстат з оливою, гідравлічний прес, фрезерний верстат із ЧПК"}}',
    'prasa'),
  ('0824d6dd-f172-5b56-a2d1-6020c3f33917', 'G4-46', 6, 'Piec akumulacyjny (może zawierać azbest)', 'Grzejnik z wkładem gromadzącym ciepło; kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'piec akumulacyjny, grzejnik akumulacyjny',
    '*', '*', 'pieces', 150000, 600000, false,
    '{"en": {"name": "Storage heater (may contain asbestos)", "examples": "storage heater, night storage heater"}, "uk": {"name": "Теплоакумуляційний обігрівач (може містити азбест)", "examples": "теплоакумуляційний обігрівач, електротеплоакумулятор"}}',
    'piece akumulacyjne'),
  ('062a0026-c6a4-53fb-be94-c30985069692', 'G4-47', 7, 'Dystrybutor wody bez sprężarki', 'Dystrybutor, który tylko podgrzewa wodę albo chłodzi ją bez czynnika chłodniczego',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'dystrybutor podgrzewający wodę, dystrybutor z chłodzeniem elektronicznym',
    '16 02 14', '20 01 36', 'pieces', 10000, 120000, false,
    '{"en": {"name": "Water dispenser without a compressor", "examples": "hot water dispenser, electronically cooled dispenser"}, "uk": {"name": "Кулер для води без компресора", "examples": "диспенсер із нагріванням, диспенсер з електронним охолодженням"}}',
    ''),
  ('27107726-2b3a-5712-acd3-7dea385e8c72', 'G4-49', 8, 'Kolumna głośnikowa powyżej 50 cm z akumulatorem', 'Kod ustalamy przed odbiorem',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'kolumna przenośna z akumulatorem, głośnik imprezowy',
    '*', '*', 'pieces', 12000, 200000, false,
    '{"en": {"name": "Loudspeaker over 50 cm with a battery", "examples": "portable PA speaker, party speaker"}, "uk": {"name": "Акустична колонка понад 50 см з акумулятором", "examples": "портативна колонка, колонка для вечірок"}}',
    'kolumna aktywna z akumulatorem, kolumna głośnikowa z akumulatorem, kolumna z akumulatorem, mobilne nagłośnienie'),
  ('6dfef25c-46b2-5c84-ae8a-cd89f184d7f3', 'G5-42', 9, 'Przenośna stacja zasilania', 'Z wbudowanym akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'przenośna stacja zasilania',
    '*', '*', 'pieces', 12000, 400000, false,
    '{"en": {"name": "Portable power station", "examples": "portable power station"}, "uk": {"name": "Портативна електростанція", "examples": "портативна зарядна станція"}}',
    'stacja zasilania, stacje zasilania, ecoflow, power station, зарядна станція, зарядні станції, електростанція'),
  ('4a09bfc8-57c6-541c-b976-33c33b7dd2f5', 'G5-43', 10, 'Ładowarka samochodu elektrycznego (wallbox)', 'Ścienna, bez akumulatora',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'wallbox',
    '16 02 14', '20 01 36', 'pieces', 6000, 300000, false,
    '{"en": {"name": "Electric car charger (wallbox)", "examples": "wallbox"}, "uk": {"name": "Зарядний пристрій для електромобіля (wallbox)", "examples": "настінна зарядна станція для автомобіля"}}',
    'stacja ładowania, stacja ładowania samochodów, ev charger, зарядна станція для автомобіля'),
  ('c8a9fbdb-240c-5044-a227-fdb39e2c58c9', 'G5-40', 11, 'Waga z akumulatorem', 'Z wbudowanym akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'waga sklepowa z akumulatorem, przenośna waga z akumulatorem',
    '*', '*', 'pieces', 5000, 200000, false,
    '{"en": {"name": "Scales with a battery", "examples": "shop scales with a battery, portable scales with a battery"}, "uk": {"name": "Ваги з акумулятором", "examples": "торгові ваги з акумулятором, переносні ваги з акумулятором"}}',
    'waga akumulatorowa, waga targowa, battery-powered scales'),
  ('af913504-5b37-5631-8eac-877638c060f2', 'G5-41', 12, 'Oprawa awaryjna lub ewakuacyjna', 'Z akumulatorem; kod ustalamy przed odbiorem',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'oprawa awaryjna, oprawa ewakuacyjna, podświetlany znak ewakuacyjny',
    '*', '*', 'pieces', 1200, 150000, false,
    '{"en": {"name": "Emergency light, exit sign", "examples": "emergency light, illuminated exit sign"}, "uk": {"name": "Аварійний світильник, світлове табло «Вихід»", "examples": "аварійний світильник, світловий покажчик виходу"}}',
    'oprawy awaryjne, oświetlenie awaryjne, lampa awaryjna, oświetlenie ewakuacyjne, emergency lighting, аварійне освітлення'),
  ('07f31307-6ffb-5d3b-8b75-244d59805b75', 'G6-17', 13, 'Zasilacz UPS mały bez akumulatora (do 50 cm)', 'UPS o wymiarze do 50 cm, z wyjętym akumulatorem; akumulator oddaj osobno',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'UPS biurkowy bez akumulatora',
    '16 02 14', '20 01 36', 'pieces', 4000, 400000, false,
    '{"en": {"name": "Small UPS without a battery (up to 50 cm)", "examples": "desktop UPS without a battery"}, "uk": {"name": "Малий ДБЖ без акумулятора (до 50 см)", "examples": "настільний ДБЖ без акумулятора"}}',
    'ups bez akumulatora, zasilacz ups bez akumulatora'),
  ('d0058f5f-2bf9-5e84-896c-799b04dfc9cc', 'X-16', 14, 'Duży akumulator litowo-jonowy (trakcyjny lub magazyn energii)', 'Bez uszkodzeń, zabezpieczony; kod ustalamy przed odbiorem',
    'Poza grupami i różne: baterie, akumulatory, nośniki, tonery, części, sprzęt zmieszany', 'litowa bateria trakcyjna, domowy magazyn energii',
    '*', '*', 'kg', 100000, 900000, false,
    '{"en": {"name": "Large lithium-ion battery (traction or energy storage)", "examples": "lithium traction battery, home storage battery"}, "uk": {"name": "Великий літій-іонний акумулятор (тяговий або накопичувач енергії)", "examples": "літієва тягова батарея, домашній накопичувач енергії"}}',
    'akumulator trakcyjny litowy, bateria trakcyjna litowa, magazyn energii, energy storage, накопичувач енергії')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, unit, grams, grams_per_cubic_meter,
  holds_data, translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
