-- The audit log is searched for the values that edits replaced. Folding is slow, so its result is stored. `fold_text` cuts texts at
-- 850 characters, so that they fit into an index entry; an edit with a long comment is longer.

create function fold_all(text) returns text
  language sql immutable strict parallel safe
  return lower(
    translate(
      normalize(
        regexp_replace(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), '[^\u0001-\uffff]', U&'\FFFD', 'g'),
        NFC
      ),
      'łŁ',
      'lL'
    )
  );

create or replace function fold_text(text) returns text
  language sql immutable strict parallel safe
  return left(fold_all($1), 850);

alter table order_history add search_text text generated always as (
  case when details ? 'changes' then fold_all(
    jsonb_path_query_array(details, '$.changes[*].keyvalue() ? (@.key != "field").value ? (@.type() == "string")')::text
  ) end
) stored;
create index order_history_search_idx on order_history using gin (search_text gin_trgm_ops) where search_text is not null;

alter table event_changes add search_text text not null generated always as (fold_all(changes::text)) stored;
