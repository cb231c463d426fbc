-- Names and examples in the languages of the form, and everyday words that the search knows an item by.

alter table recycling_items
  add column name_en text not null default '',
  add column name_uk text not null default '',
  add column examples_en text not null default '',
  add column examples_uk text not null default '',
  -- Of all languages, apart by commas.
  add column synonyms text not null default '';
