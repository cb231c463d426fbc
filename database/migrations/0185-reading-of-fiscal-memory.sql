-- DVDs are carriers of data, their players equipment; a technician reads the fiscal memory of a cash register, not its owner.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md), and a word of such a row stays there.

update recycling_items as item
set name = now.name, description = now.description, item_group = now.item_group, examples = now.examples, waste_code = now.waste_code,
  household_code = now.household_code, grams_per_piece = now.grams,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G5-08
  ('4c4c1b5e-b89e-5c42-954a-566f9d6acba9'::uuid, 'Sprzęt wideo, projektor bez lampy rtęciowej', '16 02 14', 3500,
    'Sprzęt wideo, projektor bez lampy rtęciowej', 'Sprzęt do odtwarzania obrazu bez ekranu; projektor LED, laserowy lub z żarówką halogenową',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'odtwarzacz DVD, konsola do gier, projektor LED', '16 02 14', '20 01 36', 3500,
    '{"en": {"name": "Video equipment, projector without a mercury lamp", "examples": "DVD player, game console, LED projector"}, "uk": {"name": "Відеотехніка, проєктор без ртутної лампи", "examples": "DVD-програвач, ігрова приставка, LED-проєктор"}}'::jsonb),
  -- G5-15
  ('8525717b-decf-5f09-9a11-0a50af38aff8'::uuid, 'Kasa fiskalna', '*', 2000,
    'Kasa fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem kasy zadbaj o odczyt pamięci fiskalnej',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'kasa fiskalna, kasa sklepowa', '*', '*', 2000,
    '{"en": {"name": "Cash register", "examples": "fiscal cash register, till"}, "uk": {"name": "Касовий апарат", "examples": "касовий апарат, фіскальний реєстратор"}}'::jsonb),
  -- G6-11
  ('9127cc09-6905-5af4-97af-226d2cae921c'::uuid, 'Drukarka fiskalna', '*', 2000,
    'Drukarka fiskalna', 'Zwykle z akumulatorem: kod ustalamy przed odbiorem. Przed oddaniem zadbaj o odczyt pamięci fiskalnej',
    '6. Małogabarytowy sprzęt informatyczny i telekomunikacyjny (żaden wymiar nie przekracza 50 cm)', 'drukarka fiskalna, drukarka paragonów', '*', '*', 2000,
    '{"en": {"name": "Fiscal printer", "examples": "fiscal printer, receipt printer"}, "uk": {"name": "Фіскальний принтер", "examples": "фіскальний принтер, принтер чеків"}}'::jsonb)
) as now (
  id, name_before, waste_code_before, grams_before, name, description, item_group, examples, waste_code, household_code, grams, translations
)
where item.id = now.id and item.version = 1 and item.name = now.name_before
  and item.waste_code = now.waste_code_before and item.grams_per_piece = now.grams_before;
