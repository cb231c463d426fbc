-- The reconciliation of a day reads what drivers reported on it, among the reports of all years.
create index stop_reports_day_idx on stop_reports (day);
