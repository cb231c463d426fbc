-- The audit log is searched for the values that edits replaced. `fold_text` is slow, so its result is stored.

alter table order_history add search_text text generated always as (
  case when details ? 'changes' then fold_text(
    jsonb_path_query_array(details, '$.changes[*].keyvalue() ? (@.key != "field").value ? (@.type() == "string")')::text
  ) end
) stored;
create index order_history_search_idx on order_history using gin (search_text gin_trgm_ops) where search_text is not null;

alter table event_changes add search_text text not null generated always as (fold_text(changes::text)) stored;
