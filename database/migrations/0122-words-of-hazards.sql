-- Everyday words that led to an item of another hazard, and equipment that had no item: heat pumps, lamps with mercury inside, sunbeds.
-- Rows that somebody has changed are left as they are; a new database, and rows that have no words yet, are filled by the seed.

update recycling_items as item
set synonyms = array_to_string(
  array(
    select word from unnest(string_to_array(item.synonyms, ', ')) with ordinality as kept (word, nr)
    where word <> all (moved.away) order by nr
  ) || moved.here,
  ', '
)
from (values
  ('G1-04', array['pompa ciepła', 'heat pump', 'тепловий насос']::text[], array[]::text[]),
  ('G1-08', array['kaloryfer elektryczny', 'farelka olejowa', 'grzejniki']::text[], array['kaloryfer olejowy']::text[]),
  ('G4-14', array['pompa']::text[], array['kaloryfer elektryczny', 'grzejnik elektryczny', 'grzejnik', 'grzejnik konwektorowy', 'konwektor']::text[]),
  ('G5-13', array['lampa bakteriobójcza', 'negatoskop', 'негатоскоп', 'бактерицидна лампа']::text[], array[]::text[]),
  ('G5-16', array['epidiaskop', 'grafoskop', 'diaskop', 'rzutnik pisma']::text[], array[]::text[]),
  ('G5-08', array[]::text[], array['epidiaskop', 'grafoskop', 'diaskop', 'rzutnik pisma']::text[]),
  ('X-08', array[]::text[], array['toner niebezpieczny', 'tonery niebezpieczne', 'hazardous toner', 'небезпечний тонер']::text[]),
  ('X-09', array[]::text[], array['akumulator do wkrętarki', 'laptop battery', 'lithium ion battery', 'батарея ноутбука']::text[])
) as moved (catalogue_code, away, here)
where item.catalogue_code = moved.catalogue_code and item.version = 1 and item.translations <> '{}';

update recycling_items set examples = 'czujka optyczna, czujka temperatury (izotopowych nie zabieramy)'
where catalogue_code = 'G5-17' and version = 1 and examples = 'czujka optyczna, czujka temperatury';

update recycling_items
set name = 'Sprzęt wideo, projektor bez lampy rtęciowej, dekoder',
  description = 'Sprzęt do odtwarzania obrazu bez ekranu; projektor LED, laserowy lub z żarówką halogenową',
  translations = jsonb_set(
    jsonb_set(translations, '{en,name}', '"Video equipment, projector without a mercury lamp, set-top box"', false),
    '{uk,name}', '"Відеотехніка, проєктор без ртутної лампи, декодер"', false
  )
where catalogue_code = 'G5-08' and version = 1 and name = 'Sprzęt wideo, projektor bez lampy, dekoder';

insert into recycling_items (
  id, catalogue_code, position, name, description, item_group, examples, waste_code, household_code, unit, grams_per_piece,
  grams_per_cubic_meter, translations, synonyms
)
select new.id::uuid, new.catalogue_code, last.position + new.nr, new.name, new.description, new.item_group, new.examples,
  new.waste_code, new.household_code, new.unit, new.grams, new.grams_per_cubic_meter, new.translations, new.synonyms
from (select max(position) as position from recycling_items) as last, (values
  ('6daeb2d5-1bfa-54cf-9f9e-5b42cf5ed8fb', 'G1-11', 1, 'Pompa ciepła', 'Jednostka zewnętrzna i wewnętrzna z czynnikiem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'pompa ciepła powietrzna, gruntowa', '16 02 11*', '20 01 23*', 'pieces', 90000::integer, 170000::integer,
    '{"en": {"name": "Heat pump", "examples": "air-source heat pump, ground-source heat pump"}, "uk": {"name": "Тепловий насос", "examples": "повітряний тепловий насос, ґрунтовий тепловий насос"}}'::jsonb,
    'pompy ciepła, pompa ciepła do basenu, heat pumps'),
  ('ee91d5bc-d8a2-53a7-8561-3df6d5e1f46a', 'G4-21', 2, 'Lampa bakteriobójcza, negatoskop', 'Urządzenie ze świetlówkami lub lampą rtęciową, nieskażone',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'lampa bakteriobójcza, negatoskop, lampa owadobójcza', '16 02 13*', '20 01 35*', 'pieces', 6000::integer, 100000::integer,
    '{"en": {"name": "Germicidal lamp, X-ray viewer", "examples": "germicidal lamp, X-ray viewer, insect killer"}, "uk": {"name": "Бактерицидна лампа, негатоскоп", "examples": "бактерицидна лампа, негатоскоп, лампа від комах"}}'::jsonb,
    'lampa owadobójcza, lampa uv, lampa uv-c, lampa kwarcowa, lampa do dezynfekcji, sterylizator uv, germicidal lamp, uv lamp, uv sterilisation lamp, insect killer, x-ray light box, light box for x-rays, кварцова лампа, кварц, уф-лампа, опромінювач бактерицидний, рециркулятор'),
  ('f57b1bb1-97ee-56bb-863e-664e8b93da1e', 'G4-22', 3, 'Solarium (łóżko opalające)', 'Urządzenie z lampami rtęciowymi UV',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'solarium, łóżko opalające, kabina opalająca', '16 02 13*', '20 01 35*', 'pieces', 200000::integer, 120000::integer,
    '{"en": {"name": "Sunbed", "examples": "sunbed, tanning booth"}, "uk": {"name": "Солярій", "examples": "солярій, кабіна для засмаги"}}'::jsonb,
    'solarium, łóżko do opalania, łóżko opalające, tanning bed')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, unit, grams, grams_per_cubic_meter,
  translations, synonyms
)
where last.position is not null
on conflict do nothing;
