-- Hints and examples that a draw of 30 rows after 0181 found incomplete: smoke detectors have cells too, a cold room was missing in Ukrainian.
-- Rows that an administrator has changed stay as they are (docs/decisions/0081-catalogue-corrected.md).

update recycling_items as item
set name = now.name, description = now.description, item_group = now.item_group, examples = now.examples, waste_code = now.waste_code,
  household_code = now.household_code, grams_per_piece = now.grams,
  translations = case when item.translations = '{}' then item.translations else item.translations || now.translations end
from (values
  -- G1-12
  ('b6c80e0c-5c69-560b-b53c-4e2dc2982c24'::uuid, 'Agregat wody lodowej, komora chłodnicza', '16 02 11*', 250000,
    'Agregat wody lodowej, komora chłodnicza', 'Duże urządzenie chłodnicze z czynnikiem',
    '1. Sprzęt działający na zasadzie wymiany temperatury', 'chiller, agregat chłodniczy, komora chłodnicza', '16 02 11*', '20 01 23*', 250000,
    '{"en": {"name": "Water chiller, cold room", "examples": "chiller, refrigeration unit, cold room"}, "uk": {"name": "Чилер, холодильна камера (кімната)", "examples": "чилер, холодильний агрегат, холодильна кімната"}}'::jsonb),
  -- G4-02
  ('ed79c56b-b926-5bf4-89bf-ddd31ab3a955'::uuid, 'Suszarka bębnowa (bez pompy ciepła)', '16 02 14', 46000,
    'Suszarka bębnowa (bez pompy ciepła)', 'Suszarka kondensacyjna lub wywiewna',
    '4. Sprzęt wielkogabarytowy (którykolwiek wymiar powyżej 50 cm)', 'suszarka do ubrań', '16 02 14', '20 01 36', 46000,
    '{"en": {"name": "Tumble dryer (no heat pump)", "examples": "clothes dryer"}, "uk": {"name": "Сушильна машина (без теплового насоса)", "examples": "сушильна машина для білизни"}}'::jsonb),
  -- G5-17
  ('bd205c26-472e-5981-aeb8-eaa4cc9861cd'::uuid, 'Czujka dymu optyczna', '16 02 14', 200,
    'Czujka dymu optyczna', 'Tylko optyczna; izotopowych (jonizacyjnych) nie zabieramy; wymienne baterie oddaj osobno',
    '5. Sprzęt małogabarytowy (żaden wymiar nie przekracza 50 cm)', 'czujka optyczna, czujka temperatury (izotopowych nie zabieramy)', '16 02 14', '20 01 36', 200,
    '{"en": {"name": "Optical smoke detector", "examples": "optical detector, heat detector (no ionisation detectors)"}, "uk": {"name": "Оптичний датчик диму", "examples": "оптичний датчик, тепловий датчик (іонізаційних не забираємо)"}}'::jsonb)
) as now (
  id, name_before, waste_code_before, grams_before, name, description, item_group, examples, waste_code, household_code, grams, translations
)
where item.id = now.id and item.version = 1 and item.name = now.name_before
  and item.waste_code = now.waste_code_before and item.grams_per_piece = now.grams_before;
