-- A mail names its password link by an id. The token is made when the mail is written, so that no row holds one. Why so:
-- docs/decisions/0106-exports-and-links.md.

alter table password_links
  add column id uuid not null default gen_random_uuid() constraint password_links_id_key unique;

-- Mails that wait with the address of a link: the job writes them again, with a token of their own.
update mails set
  text_body = null,
  html_body = null,
  data = data - 'url' || jsonb_build_object('linkId', (
    select id from password_links
    where token_hash = sha256(convert_to(substring(data->>'url' from '[^/]*$'), 'UTF8'))
  ))
where kind in ('password-link', 'invitation') and data ? 'url';
