-- The wording of the personal-data notice that was linked when somebody chose the first password of an account; orders keep theirs.
-- Null: no password yet, or an account from before.
alter table users add column privacy_notice_version text;
