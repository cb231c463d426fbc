-- A link that anybody can ask for must not take the place of one that the staff sent.
-- Older links are told apart by their lifetime: 60 minutes of those that were asked for.

alter table password_links
  add column purpose text not null default 'reset',
  add constraint password_links_purpose_known check (purpose in ('reset', 'invitation'));

update password_links set purpose = 'invitation' where expires_at - created_at > interval '1 hour';
