-- Replies of clients by e-mail, read from the office's mailbox: docs/decisions/0135-replies-by-email.md.
create table order_replies (
  id uuid not null,
  order_id uuid not null,
  sender text not null,
  sender_name text,
  subject text not null,
  body text not null,
  -- [{name, problem}]: the files of the mail; the problem says why one was not taken.
  attachments jsonb not null,
  -- An answer of a machine, such as an out-of-office note.
  is_automatic boolean not null,
  -- False: the mail was too large, and only its head was read.
  is_whole boolean not null,
  -- SHA-256 of the Message-ID, so that no mail is taken twice.
  message_hash bytea not null,
  received_at timestamptz not null,
  constraint order_replies_pkey primary key (id),
  constraint order_replies_order_id_message_hash_key unique (order_id, message_hash),
  constraint order_replies_order_id_fk foreign key (order_id) references orders (id) on delete cascade
);
create index order_replies_received_at_idx on order_replies (received_at);

-- How far each mailbox was read, and since when it cannot be.
create table mailbox_positions (
  mailbox text not null,
  uid_validity bigint not null,
  last_uid bigint not null,
  failing_since timestamptz,
  constraint mailbox_positions_pkey primary key (mailbox)
);

alter table signing_keys
  drop constraint signing_keys_purpose_known,
  add constraint signing_keys_purpose_known check (
    purpose in ('security-events', 'known-browsers', 'second-factors', 'door-codes', 'reply-addresses')
  );

insert into signing_keys (id, purpose, key, created_at)
select gen_random_uuid(), 'reply-addresses', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), now();
