-- Everyday words that the catalogue learned since its rows were first filled (docs/decisions/0120-columns-of-inventories.md). The seed gives
-- them to new databases only. Rows that somebody has changed are left as they are, and a word that such a row has stays its own. Rows
-- without words are filled by the seed.

update recycling_items as item
set synonyms = array_to_string(
  array(
    select word from unnest(string_to_array(item.synonyms, ', ')) with ordinality as kept (word, nr)
    where word <> all (learned.away) order by nr
  ) || array(
    select word from unnest(learned.here) with ordinality as added (word, nr)
    where word <> all (string_to_array(item.synonyms, ', '))
      and not exists (
        select from recycling_items as other
        where other.id <> item.id and other.version > 1 and word = any (string_to_array(other.synonyms, ', '))
      )
    order by nr
  ),
  ', '
)
from (values
  -- G1-01
  ('44392712-f986-5f26-b507-bf7db88e4b66'::uuid,
    array[]::text[],
    array['fridgefreezer', 'kostkarka do lodu']::text[]),
  -- G1-03
  ('20157eff-4a0e-51fb-a114-9f5bff2d9ef8'::uuid,
    array[]::text[],
    array['klimatyzator', 'klimatyzatory', 'air conditioners', 'кондиціонери']::text[]),
  -- G1-04
  ('3705f321-0887-5fd8-8847-1949e3d17b75'::uuid,
    array['heat pump', 'odwilżacz', 'pochłaniacz wilgoci', 'pompa ciepła', 'осушник', 'тепловий насос']::text[],
    array['suszarka z pompą']::text[]),
  -- G1-05
  ('37bb2ff7-3cc1-58f6-b295-312b51aa1efc'::uuid,
    array['agregat chłodniczy', 'agregat wody lodowej', 'chiller', 'chillers', 'chłodnia', 'komora chłodnicza', 'kostkarka do lodu',
      'schładzarka', 'schładzarka do mleka']::text[],
    array['холодильник для вакцин']::text[]),
  -- G1-08
  ('352b8ee7-3303-5cb7-9fc9-9355f92036b4'::uuid,
    array['farelka olejowa', 'grzejniki', 'kaloryfer elektryczny']::text[],
    array['kaloryfer olejowy']::text[]),
  -- G2-01
  ('0ba4af50-f2ba-501e-ad91-a42950b8e758'::uuid,
    array['lcd']::text[],
    array['multisync', 'flatron', 'syncmaster', 'flexscan', 'iiyama', 'prolite', 'viewsonic', 'aoc', 'belinea', 'monitor tft', 'mon.',
      'lcd monitor', 'tft', 'led monitor', 'screen', 'screens']::text[]),
  -- G2-02
  ('4c87fc94-91c2-5c5e-add6-1ccf77c96900'::uuid,
    array[]::text[],
    array['монітор з кінескопом', 'crt']::text[]),
  -- G2-03
  ('d8e5faae-94a3-52b7-b2a2-e0b7057ea9be'::uuid,
    array[]::text[],
    array['lcd tv', 'tv lcd']::text[]),
  -- G2-04
  ('de2c166e-aceb-555d-a0f6-b068bb5f93cb'::uuid,
    array['telewizor z dupką']::text[],
    array['телевізор з кінескопом']::text[]),
  -- G2-05
  ('1732d276-102b-5674-a28e-556e742e75c8'::uuid,
    array[]::text[],
    array['travelmate', 'aspire', 'satellite', 'vostro', 'inspiron', 'lifebook', 'ideapad', 'vivobook', 'zenbook', 'extensa', 'tecra',
      'portege', 'pavilion', 'zbook', 'xps', 'surface', 'matebook', 'komputer przenośny laptop', 'ноутбуків', 'notebooks',
      'macbooks', 'chromebooks', 'komp. przenośny']::text[]),
  -- G2-06
  ('d4cbeff2-a22c-50ea-9e13-363de2064f17'::uuid,
    array[]::text[],
    array['mediapad', 'pocketbook', 'inkbook']::text[]),
  -- G2-07
  ('62ff7473-f4ff-5f46-9921-9afc8873a458'::uuid,
    array[]::text[],
    array['all in one aio', 'proone', 'optiplex aio', 'thinkcentre aio', 'eliteone', 'all-in-one']::text[]),
  -- G2-08
  ('76ec847a-31cc-5ff3-a86a-c1e9bc4bb4dc'::uuid,
    array['hitachi starboard', 'interwrite', 'smart board', 'smartboard', 'tablica multimedialna', 'tablica smart',
      'tablice interaktywne', 'triumph board', 'trutouch', 'whiteboard', 'смарт дошка']::text[],
    array['newline', 'avtek', 'touchscreen', 'promethean', 'mozaik', 'monitor dotykowy szkolny', 'interactive displays',
      'interactive display', 'monitor interaktywny', 'interactive panel', 'interactive panels']::text[]),
  -- G2-09
  ('c3aa92e8-771a-53cb-802f-73467aced222'::uuid,
    array[]::text[],
    array['automat do gry']::text[]),
  -- G3-01
  ('20839178-aa79-5bbf-8343-2befe44c32ee'::uuid,
    array[]::text[],
    array['świetlówka T8', 'świetlówka T5', 'master TL-D', 'lumilux']::text[]),
  -- G3-04
  ('f04b2718-e674-549b-bc60-3aafc9796a3a'::uuid,
    array['bulbs', 'light bulb', 'lightbulb', 'żarówka', 'żarówki', 'лампочка', 'лампочки']::text[],
    array['żarówka led', 'żarówki led', 'led bulbs', 'лампочка led', 'світлодіодна лампочка', 'led lightbulb']::text[]),
  -- G4-01
  ('06761425-c6f3-5d1e-85ad-9ba6683adaff'::uuid,
    array[]::text[],
    array['wirówka do bielizny']::text[]),
  -- G4-02
  ('ed79c56b-b926-5bf4-89bf-ddd31ab3a955'::uuid,
    array[]::text[],
    array['magiel']::text[]),
  -- G4-04
  ('7063f7b4-d260-5d56-a07d-cd11c7dff20d'::uuid,
    array['okap']::text[],
    array['patelnia elektryczna', 'kocioł warzelny', 'bemar', 'taboret elektryczny', 'kuchnia elektryczna', 'trzon kuchenny',
      'podgrzewacz do talerzy', 'patelnia gastronomiczna']::text[]),
  -- G4-05
  ('f747f623-cfc9-503b-9d77-68d7459c7216'::uuid,
    array['drukarka a3']::text[],
    array['bizhub', 'workcentre', 'imagerunner', 'aficio', 'ineo', 'develop ineo', 'taskalfa', 'versalink', 'altalink', 'designjet',
      'imageprograf', 'kserograf', 'urządzenie wielofunkcyjne a3', 'ricoh mp', 'sharp mx', 'plotter', 'plotters']::text[]),
  -- G4-06
  ('f4a62eb4-eec6-5c0f-94a2-06791b7d2817'::uuid,
    array[]::text[],
    array['primergy', 'x3650', 'x3550', 'system x', 'srv', 'serwer plików', 'poweredge server', 'biblioteka taśmowa', 'macierz',
      'rack mount chassis', 'macierze dyskowe']::text[]),
  -- G4-08
  ('3565c68e-7bc3-5011-a1b9-f8892f59f5e4'::uuid,
    array['large ups', 'smart-ups rt', 'ups on-line', 'ups symmetra']::text[],
    array[]::text[]),
  -- G4-09
  ('9f55a652-4aa8-5ca2-a1a6-c9b3cd120e85'::uuid,
    array['atm', 'bankomaty', 'infokiosk', 'kiosk', 'банкомати', 'термінал самообслуговування']::text[],
    array[]::text[]),
  -- G4-10
  ('72d00266-b7a0-5de7-997c-8d139d2ec99a'::uuid,
    array[]::text[],
    array['сонячна батарея']::text[]),
  -- G4-11
  ('561cc26a-5f2d-585f-b901-cb48f704bd5a'::uuid,
    array['aparat do znieczulenia', 'aparat rtg', 'aparat usg', 'centrifuge', 'densytometr', 'diatermia', 'ekg', 'kardiomonitor',
      'mammograf', 'monitor pacjenta', 'patient monitor', 'rentgen', 'respirator', 'tomograf', 'ultrasonograf', 'ultrasound', 'usg',
      'ventilator', 'wirówka', 'wirówka laboratoryjna', 'x-ray', 'апарат ШВЛ', 'апарат екг', 'апарат узд', 'екг',
      'електрокоагулятор', 'кардіограф', 'кардіомонітор', 'мамограф', 'монітор пацієнта', 'наркозний апарат',
      'наркозно-дихальний апарат', 'рентген', 'томограф', 'узд', 'узі', 'ультразвук', 'ультразвуковий апарат', 'центрифуга']::text[],
    array['inkubator', 'stół operacyjny', 'lampa operacyjna', 'fotel ginekologiczny', 'sterylizator', 'myjnia endoskopowa',
      'lampa bezcieniowa', 'incubator', 'steriliser', 'sterilizer', 'autoclave', 'operating table', 'інкубатор', 'автоклав',
      'стерилізатор', 'операційний стіл', 'операційна лампа', 'безтіньова лампа', 'стоматологічне крісло', 'електроліжко',
      'сухожарова шафа', 'кювез', 'хірургічний світильник', 'szafa sterylizacyjna', 'suszarka sterylizacyjna',
      'łóżko rehabilitacyjne', 'łóżko elektryczne', 'fotel stomatologiczny', 'dentist chair', 'dental chair',
      'стоматологічна установка']::text[]),
  -- G4-19
  ('e68b86a9-0bf4-5094-aa55-e6b2fd0a90f9'::uuid,
    array['tomograf', 'томограф']::text[],
    array[]::text[]),
  -- G4-12
  ('5575cc31-e1d7-534e-9a19-33c9afcb9378'::uuid,
    array['agregat prądotwórczy', 'air compressor', 'compressor', 'frezarka', 'frezarka cnc', 'heblarka', 'kompresor', 'lathe',
      'montażownica', 'obrabiarka', 'pompa do wody', 'prasa', 'sprężarka', 'strugarka', 'tokarka', 'transformator', 'wyważarka',
      'wózek widłowy', 'верстат', 'генератор', 'компресор']::text[],
    array['obieraczka do ziemniaków', 'odkurzacz warsztatowy stacjonarny', 'piła taśmowa', 'szlaban', 'lawn mower', 'електродвигун']::text[]),
  -- G4-13
  ('1dc213e0-2517-51f6-b290-9cf709e1253d'::uuid,
    array['oprawa jarzeniowa', 'oprawa świetlówkowa']::text[],
    array['lampa stojąca', 'żyrandol']::text[]),
  -- G4-14
  ('61924bb0-065d-5d5c-b256-0537ae29ebf9'::uuid,
    array['boiler', 'bojler', 'electric heater', 'electric radiator', 'electric radiators', 'grzejnik', 'grzejnik elektryczny',
      'grzejnik konwektorowy', 'heater', 'kaloryfer elektryczny', 'konwektor', 'kurtyna', 'nagrzewnica', 'ogrzewacz wody',
      'piecyk elektryczny', 'podgrzewacz przepływowy', 'podgrzewacz wody', 'pompa', 'pompa obiegowa', 'promiennik', 'terma',
      'terma elektryczna', 'water heater', 'wentylator przemysłowy', 'wentylatory przemysłowe', 'бойлер', 'витяжка', 'водонагрівач',
      'електричний обігрівач', 'конвектор', 'теплова гармата']::text[],
    array[]::text[]),
  -- G4-15
  ('5cf05cca-b625-5ff6-bda1-c10e5d096cd1'::uuid,
    array['automat do gier', 'e-bike', 'ebike', 'flipper', 'hulajnoga elektryczna', 'rower elektryczny', 'scooter', 'електросамокат',
      'самокат']::text[],
    array['stepper', 'wioślarz', 'rower spinningowy', 'rowerek treningowy', 'rower treningowy', 'rowerek stacjonarny']::text[]),
  -- G4-20
  ('9095bfc0-5ebc-53f4-be5f-729caf4a508e'::uuid,
    array['electric wheelchair', 'mobility scooter', 'skuter inwalidzki', 'wózek inwalidzki elektryczny']::text[],
    array['deskorolka elektryczna', 'гіроборд']::text[]),
  -- G4-16
  ('843653fe-db79-5f58-8f5f-b3b91f21a937'::uuid,
    array[]::text[],
    array['ekran projekcyjny', 'ekran do projektora', 'ekran elektryczny', 'projection screen', 'екран для проєктора']::text[]),
  -- G5-02
  ('e6b6597f-09aa-5377-b030-c33f6988a1c7'::uuid,
    array['froterka', 'karcher', 'myjka', 'odkurzacz przemysłowy', 'robot sprzątający', 'roomba', 'szorowarka', 'робот-пилосос']::text[],
    array['odkurzacz piorący', 'numatic', 'zelmer odkurzacz']::text[]),
  -- G5-03
  ('2ab1661a-111d-5568-9700-8f8d077293be'::uuid,
    array['coffee machine', 'ekspres ciśnieniowy', 'espresso', 'warnik', 'кавомашина']::text[],
    array['termosy elektryczne']::text[]),
  -- G5-04
  ('89554052-6ebf-5793-a565-55fa9ef661d7'::uuid,
    array['krajalnica', 'maszynka do mielenia', 'mikser gastronomiczny', 'robot planetarny', 'slicer', 'szatkownica', 'овочерізка']::text[],
    array['maszynka do mięsa', 'hand mixer', 'мясорубка']::text[]),
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8'::uuid,
    array['air purifier', 'golarka', 'hand dryer', 'maszyna do szycia', 'oczyszczacz powietrza', 'overlock', 'sewing machine',
      'suszarka do rąk', 'suszarka na dłonie', 'обігрівач', 'швейна машина']::text[],
    array['waga kuchenna', 'zegar ścienny', 'dozownik mydła', 'wall clock', 'desk fan', 'fan']::text[]),
  -- G5-06
  ('0504853c-2685-5364-87a5-685beaaadcb7'::uuid,
    array['cordless drill', 'cordless drills', 'myjka ciśnieniowa', 'myjka wysokociśnieniowa', 'pressure washer', 'wkrętak elektryczny',
      'wkrętarki', 'шуруповерт']::text[],
    array['podkaszarka', 'kosa elektryczna', 'pilarka łańcuchowa', 'nożyce do żywopłotu', 'тример', 'електропила', 'młotowiertarka',
      'opalarka', 'soldering iron', 'jigsaw', 'circular saw', 'перфоратор', 'паяльник', 'лобзик']::text[]),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d'::uuid,
    array['boombox', 'dyktafon', 'electric piano', 'headphones', 'megafon', 'microphone', 'mikrofon', 'organy', 'pianino elektryczne',
      'słuchawki', 'мікрофон', 'навушники']::text[],
    array['mikser audio', 'nagłośnienie', 'wieża hi-fi', 'radiowęzeł', 'kolumny aktywne', 'konsola oświetleniowa']::text[]),
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9'::uuid,
    array['beamer', 'benq', 'gogle vr', 'headset vr', 'okulary vr', 'projektory', 'rzutnik', 'rzutnik multimedialny', 'rzutniki',
      'vr headset', 'окуляри vr', 'проектор', 'проектори']::text[],
    array['wizualizer', 'blu-ray', 'wideokonferencja', 'nagrywarka dvd', 'grafoskop', 'diaskop', 'rzutnik pisma', 'overhead projector',
      'nintendo', 'konsola', 'діаскоп']::text[]),
  -- G5-16
  ('facdc795-0c99-5ad4-8315-6ec16308d3f7'::uuid,
    array['benq', 'diaskop', 'epidiaskop', 'grafoskop', 'rzutnik pisma']::text[],
    array['mata interaktywna', 'magiczny dywan', 'dywan interaktywny']::text[]),
  -- G5-09
  ('085df879-9599-5ef4-b788-f5d8c22adf46'::uuid,
    array['aparat fotograficzny', 'aparaty', 'dvr', 'kamera cyfrowa', 'kamera wideo', 'lustrzanka', 'nvr', 'obiektyw', 'powershot',
      'rejestrator', 'wideorejestrator', 'фотоапарат']::text[],
    array['hikvision', 'bcs', 'dahua', 'kamera ip']::text[]),
  -- G5-10
  ('589b75a2-7c2c-51d2-a179-19d1dcdb3174'::uuid,
    array['kalkulator', 'kalkulatory', 'калькулятори']::text[],
    array['hsm', 'opus', 'wallner', 'leitz', 'liczarka monet', 'maszyna do liczenia pieniędzy', 'frankownica']::text[]),
  -- G5-11
  ('ae7246f1-e9e2-5daa-a0a0-de05e82ab232'::uuid,
    array['alarm', 'centrala alarmowa', 'centrala ppoż', 'centralka alarmowa', 'czujka', 'czujka dymu', 'czujki', 'czujnik dymu',
      'falownik', 'inwerter', 'kamera termowizyjna', 'napęd bramy', 'oscilloscope', 'oscyloskop', 'sejf elektroniczny',
      'smoke detector', 'spektrofotometr', 'thermometer', 'waga analityczna', 'waga laboratoryjna', 'zasilacz laboratoryjny',
      'осцилограф', 'сигналізація']::text[],
    array['sterownik bramy', 'anemometr', 'higrometr', 'przetwornik', 'dzwonek szkolny', 'dzwonek elektryczny', 'дзвінок',
      'generator funkcyjny', 'ph-metr', 'pehametr', 'rejestrator czasu pracy', 'czytnik linii papilarnych', 'wykrywacz metali',
      'multimeter']::text[]),
  -- G5-18
  ('a8fdda64-3a7f-5153-a6cb-627c3cb5a537'::uuid,
    array[]::text[],
    array['wyłącznik rtęciowy', 'mercury switch', 'ртутний вимикач']::text[]),
  -- G5-19
  ('c5b3aa5f-35dd-5585-a894-3c73d1583a35'::uuid,
    array['kabel z wtyczką']::text[],
    array['kabel zasilający z wtyczką']::text[]),
  -- G5-12
  ('0aafc09b-69b8-5525-9406-3afe56af2f1a'::uuid,
    array['dron', 'drone', 'drony', 'dywan interaktywny', 'lego mindstorms', 'magiczny dywan', 'mata interaktywna', 'mikroskop',
      'ozobot', 'robot edukacyjny', 'robot lego', 'robot photon', 'roboty photon', 'дрон', 'мікроскоп']::text[],
    array['tellurium', 'maszyna elektrostatyczna']::text[]),
  -- G5-13
  ('f670ec72-aced-5f73-b5c5-b655ccd82cd9'::uuid,
    array['aparat ekg', 'aparat ktg', 'aparat słuchowy', 'defibrillator', 'defibrylator', 'ecg machine', 'ekg', 'hearing aids',
      'holter', 'infusion pump', 'kardiomonitor', 'koncentrator tlenu', 'ktg', 'lampa bakteriobójcza', 'lampa do polimeryzacji',
      'laryngoskop', 'materac przeciwodleżynowy', 'medical', 'negatoskop', 'oxygen concentrator', 'pompa infuzyjna',
      'pompa strzykawkowa', 'ssak', 'syringe pump', 'thermometer', 'бактерицидна лампа', 'відсмоктувач', 'градусник',
      'дефібрилятор', 'електрокардіограф', 'кардіограф', 'негатоскоп', 'термометр', 'холтер', 'холтер екг', 'шприцевий насос',
      'інфузомат', 'інфузійний насос']::text[],
    array['spirometr', 'ciśnieniomierz elektroniczny', 'termometr bezdotykowy', 'laktator', 'pulsoximeter', 'пульсоксиметр',
      'небулайзер', 'стетоскоп', 'ендоскоп', 'спірометр', 'endoskop', 'lampa solux', 'elektrostymulator', 'pompa do materaca',
      'miernik cukru', 'електронний термометр', 'clinical thermometer']::text[]),
  -- G5-14
  ('96064040-2144-5c87-81eb-cd553b55a3b1'::uuid,
    array['flashlight', 'lampa stojąca', 'latarka', 'torch', 'żyrandol', 'ліхтарик']::text[],
    array['reflektor sceniczny', 'table lamp']::text[]),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8'::uuid,
    array['barcode scanner', 'czytnik kodów', 'drukarka fiskalna', 'drukarka paragonów', 'posnet thermal', 'skaner kodów',
      'skaner kodów kreskowych', 'skaner ręczny', 'waga elektroniczna', 'wagi sklepowe', 'ваги', 'електронні ваги',
      'сканер штрих-кодів', 'торгові ваги']::text[],
    array['novitus', 'elzab', 'ingenico', 'verifone', 'tester banknotów', 'szuflada kasowa', 'czytnik kart płatniczych', 'kolektor']::text[]),
  -- G6-01
  ('477ac2f3-9fd3-501d-a704-914b74dbee96'::uuid,
    array['konsola komputerowa', 'mac mini', 'mini pc', 'nuc']::text[],
    array['esprimo', 'celsius', 'elitedesk', 'veriton', 'precision', 'compaq elite', 'jednostka', 'stacja graficzna', 'mini tower',
      'tower', 'low profile desktop', 'space-saving']::text[]),
  -- G6-02
  ('c24b7f6c-45f9-5b55-8f06-491ae3aa5232'::uuid,
    array[]::text[],
    array['terminal thin client', 'futro', 'mac mini', 'nuc', 'mini pc']::text[]),
  -- G6-03
  ('0b95d51b-1aae-5b2f-89ae-a10f983ab427'::uuid,
    array['kombajn']::text[],
    array['scanjet', 'officejet', 'lj', 'dcp', 'mfc', 'hl', 'ecosys', 'phaser', 'pixma', 'ecotank', 'workforce', 'oki', 'scx',
      'scansnap', 'lide', 'urządzenie wielofunkcyjne biurkowe', 'telefaks', 'drukarka igłowa', 'skaner', 'skaner dokumentów',
      'drukarka a3', 'skaner płaski', 'label printers', 'drukarka wielofunkcyjna', 'multifunction printer']::text[]),
  -- G6-04
  ('36bffdbd-d5b1-5bf6-ba6f-577e87238f69'::uuid,
    array['centrala telefoniczna', 'centralka telefoniczna', 'dect', 'gigaset', 'pbx', 'slican', 'telefon bezprzewodowy', 'атс',
      'міні-атс']::text[],
    array['yealink', 'grandstream', 'polycom', 'aparat telef', 'telefon systemowy', 'telefon przewodowy', 'panasonic kx',
      'answering machine', 'automatyczna sekretarka', 'conference phone', 'conference phones', 'telefon konferencyjny',
      'telefon voip']::text[]),
  -- G6-12
  ('1ca6e3f9-ca67-5100-ac88-db4b2b0ebe0c'::uuid,
    array[]::text[],
    array['telephone exchange', 'centrala']::text[]),
  -- G6-05
  ('3fd872c3-f156-5685-93e6-10fa0221164e'::uuid,
    array['smartwatch']::text[],
    array['telefon kom', 'huawei', 'motorola', 'redmi', 'tel kom', 'modem lte', 'terminal mobilny', 'radiotelefon', 'krótkofalówka',
      'walkie talkie', 'рація']::text[]),
  -- G6-06
  ('6da6be28-f38f-5d47-a501-39e19bed56c7'::uuid,
    array[]::text[],
    array['d-link', 'dlink', 'unifi', 'catalyst', 'procurve', 'aruba', 'netgear', 'zyxel', 'linksys', 'livebox', 'funbox', 'ap',
      'wi-fi', 'media konwerter', 'sfp', 'ont', 'bramka', 'patchpanel', 'мережевий комутатор', 'networking', 'network equipment',
      'urządzenie sieciowe', 'urządzenia sieciowe', 'network', 'network switches', 'access points', 'utm', 'urządzenie utm',
      'zapora sieciowa', 'firewalle', 'sieć', 'мережеве обладнання']::text[]),
  -- G6-07
  ('7110a4f1-1a3d-5452-b4e1-5566e1c43e4d'::uuid,
    array['headset', 'hub', 'kolektor', 'zestaw słuchawkowy']::text[],
    array['kvm', 'switch kvm', 'przełącznik kvm', 'klaw', 'tablet graficzny', 'czytnik kart', 'replikator portów', 'adapter',
      'веб-камера', 'laptop charger', 'laptop chargers', 'battery charger', 'czytnik kodów', 'skaner kodów kreskowych',
      'barcode scanner', 'сканер штрих-кодів', 'skaner kodów', 'skaner ręczny', 'słuchawki', 'mikrofon', 'headphones', 'microphone',
      'навушники', 'мікрофон', 'kabel z wtyczką', 'cable with plug', 'кабель зі штекером', 'peryferia', 'peripherals']::text[]),
  -- G6-08
  ('a4ff86a3-a395-5391-94eb-d6b8aea64342'::uuid,
    array['smart-ups']::text[],
    array['ever', 'eaton', 'cyberpower', 'powerwalker', 'orvaldi', 'fideltronik', 'ups awaryjny', 'zasilacz ups', 'zasilacze ups',
      'zasilacze awaryjne']::text[]),
  -- G6-09
  ('4386ce50-e2ed-5ffb-a507-6160164f9269'::uuid,
    array['biblioteka taśmowa', 'macierz']::text[],
    array['dysk zewn', 'my passport', 'elements', 'streamer lto', 'napęd taśmowy', 'readynas', 'kieszeń na dysk', 'obudowa dysku',
      'storage', 'nas', 'serwer plików nas']::text[]),
  -- X-01
  ('fd9a5a3b-8854-582e-bc66-da537435d64f'::uuid,
    array['kaseta lto', 'nośniki danych', 'taśma lto', 'taśmy']::text[],
    array['hdd', 'ssd', 'barracuda', 'wd blue', 'm.2', 'napęd ssd']::text[]),
  -- X-02
  ('7e4c705e-9e30-5bf1-a71a-c4a64d7f80d1'::uuid,
    array['płyta']::text[],
    array['geforce', 'radeon', 'ddr3', 'ddr4', 'dimm', 'zasilacz atx', 'karta sieciowa', 'karta dźwiękowa', 'karta rozszerzeń',
      'nagrywarka wewnętrzna', 'napęd dvd', 'napęd optyczny', 'wentylator procesora', 'блок живлення', 'zasilacz do komputera',
      'pamięć ram', 'graphics card', 'материнська плата']::text[]),
  -- X-03
  ('12dea884-f38d-549d-8a9b-12fd4d623cd8'::uuid,
    array['extension cord', 'listwa antyprzepięciowa', 'listwa zasilająca', 'listwy', 'przedłużacz', 'przedłużacze', 'подовжувачі']::text[],
    array['kabel zasil', 'przewód vga', 'kabel hdmi', 'kable różne', 'kabel utp', 'дріт', 'wire', 'cord']::text[]),
  -- X-04
  ('bb9f508c-efaf-58e0-9bf6-c9b2e47339e6'::uuid,
    array[]::text[],
    array['zużyte tonery', 'pojemnik na zużyty toner', 'bęben światłoczuły', 'taśma barwiąca']::text[]),
  -- X-08
  ('0d7526ce-31b8-5099-8c48-c538bc299861'::uuid,
    array[]::text[],
    array['toner niebezpieczny', 'tonery niebezpieczne', 'toner ze znakiem zagrożenia', 'toner hazardous', 'hazardous toner',
      'небезпечний тонер']::text[]),
  -- X-05
  ('49db5297-2a7e-5c01-981c-0cae945a617f'::uuid,
    array[]::text[],
    array['akumulator 12v', 'akumulator 7ah', 'akum', 'akumulator kwasowy']::text[]),
  -- X-06
  ('c66ff78f-1a1a-56ab-8ff0-73c645374d40'::uuid,
    array['akumulator laptopa', 'bateria do laptopa', 'bateria litowa', 'baterie do laptopów', 'li-ion', 'ogniwa', 'ogniwa 18650',
      'power bank', 'powerbank', 'powerbanki', 'павербанк']::text[],
    array['aaa', 'cr2032', 'baterie alkaliczne', 'akumulator niklowo-kadmowy', 'akumulatory ni-cd']::text[]),
  -- X-09
  ('8dee7c30-5f8f-5815-944a-3b63cc43e1cb'::uuid,
    array[]::text[],
    array['akumulator do wkrętarki', 'bateria do wkrętarki', 'akumulator do roweru', 'bateria od laptopa', 'akumulator litowy',
      'laptop battery', 'laptop batteries', 'cordless drill batteries', 'li-ion battery', 'lithium ion battery', 'батарея ноутбука',
      'акумулятор ноутбука', 'акумулятор шуруповерта']::text[]),
  -- X-07
  ('ff9ca72a-2440-5c6c-a2ea-85e072316cb6'::uuid,
    array[]::text[],
    array['wszystko po trochu', 'wszystkiego po trochu', 'rozmaitości', 'всяке', 'електробрухт', 'all sorts']::text[])
) as learned (id, away, here)
where item.id = learned.id and item.version = 1 and item.translations <> '{}' and item.synonyms <> '';
