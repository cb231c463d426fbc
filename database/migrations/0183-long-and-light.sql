-- Group 5 of annex 1 of the Act of 11 September 2015 is equipment of which no side is over 50 cm. Keyboards, electric guitars and corded garden
-- tools are longer and get items of group 4; watches lead to small devices with a battery, a twelfth of the weight.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

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
  -- G5-05
  ('cb65abcf-80df-529c-b671-7479267ca2b8'::uuid, array['zegarek']::text[], array[]::text[]),
  -- G5-33
  ('1a08cde2-76e4-5737-8d32-33f2f46ca506'::uuid, array[]::text[], array['zegarek']::text[]),
  -- G5-06
  ('0504853c-2685-5364-87a5-685beaaadcb7'::uuid, array['podkaszarka', 'kosa elektryczna', 'pilarka łańcuchowa', 'nożyce do żywopłotu', 'тример', 'електропила']::text[], array[]::text[]),
  -- G5-07
  ('0d8859d8-6a3d-53a7-b22a-f317e6f46c1d'::uuid, array['keyboard muzyczny', 'gitara elektryczna', 'keyboard casio']::text[], array[]::text[])
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
  ('977e6bd2-a432-5494-911c-54d98d6a3b31', 'G4-36', 1, 'Podkaszarka, pilarka, nożyce do żywopłotu (sieciowe)', 'Narzędzie ogrodowe z przewodem, o wymiarze powyżej 50 cm',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'podkaszarka, pilarka łańcuchowa, nożyce do żywopłotu', '16 02 14', '20 01 36',
    4000, 200000, false, false,
    '{"en": {"name": "Corded grass trimmer, chainsaw, hedge trimmer", "examples": "grass trimmer, electric chainsaw, hedge trimmer"}, "uk": {"name": "Мережевий тример, електропила, кущоріз", "examples": "тример, електропила, кущоріз"}}'::jsonb,
    'podkaszarka, kosa elektryczna, pilarka łańcuchowa, nożyce do żywopłotu, тример, електропила'),
  ('4d920619-154c-5cd5-97c1-252c97d8e116', 'G4-35', 2, 'Keyboard muzyczny, gitara elektryczna', 'Instrument o wymiarze powyżej 50 cm',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'keyboard muzyczny, gitara elektryczna', '16 02 14', '20 01 36',
    5000, 150000, false, false,
    '{"en": {"name": "Musical keyboard, electric guitar", "examples": "musical keyboard, electric guitar"}, "uk": {"name": "Синтезатор, електрогітара", "examples": "синтезатор, електрогітара"}}'::jsonb,
    'keyboard muzyczny, gitara elektryczna, keyboard casio')
) as new (
  id, catalogue_code, nr, name, description, item_group, examples, waste_code, household_code, grams, grams_per_cubic_meter, is_part,
  holds_data, translations, synonyms
)
-- The product names what administrators add in the same way.
left join recycling_items as taken on taken.catalogue_code = new.catalogue_code and taken.id <> new.id::uuid
where last.position is not null
on conflict do nothing;
