-- Names and examples in the other languages of the form, and everyday words that the search knows an item by.

alter table recycling_items
  -- By language: {"en": {"name": "…", "examples": "…"}}.
  add column translations jsonb not null default '{}',
  -- Of all languages, apart by commas.
  add column synonyms text not null default '';
