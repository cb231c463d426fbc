-- Written by `npm run schema` from the migrations; a test says when it is out of date. Never run.

CREATE OR REPLACE FUNCTION public.count_added_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In the order of the ids, so that two statements about the same companies cannot wait for each other.
  insert into company_order_counts as counted (company_id, slot, order_count)
  select company_id, order_count_slot(), count(*) from added where company_id is not null group by company_id order by company_id
  on conflict (company_id, slot) do update set order_count = counted.order_count + excluded.order_count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_versions set version = version + 1;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_closed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In the order of the keys, so that two changes cannot wait for each other.
  insert into closed_order_counts as counted (status, is_hazardous, has_company, order_count)
  select status, is_hazardous, has_company, sum(change) from (
    select new.status, new.is_hazardous, new.company_id is not null, 1 where tg_op <> 'DELETE'
    union all
    select old.status, old.is_hazardous, old.company_id is not null, -1 where tg_op <> 'INSERT'
  ) as changes (status, is_hazardous, has_company, change)
  where status in ('COMPLETED', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST')
  group by status, is_hazardous, has_company
  having sum(change) <> 0
  order by status, is_hazardous, has_company
  on conflict (status, is_hazardous, has_company) do update set order_count = counted.order_count + excluded.order_count;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_moved_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lowest smallint;
begin
  select min(slot) into lowest from company_order_counts where company_id = old.company_id;
  -- In the order of the keys, so that two changes cannot wait for each other.
  perform from company_order_counts
  where (company_id = old.company_id and slot = lowest) or (company_id = new.company_id and slot = order_count_slot())
  order by company_id, slot for update;
  update company_order_counts set order_count = order_count - 1 where company_id = old.company_id and slot = lowest;
  if new.company_id is not null then
    insert into company_order_counts as counted (company_id, slot, order_count) values (new.company_id, order_count_slot(), 1)
    on conflict (company_id, slot) do update set order_count = counted.order_count + excluded.order_count;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_removed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from company_order_counts where company_id in (select company_id from removed) order by company_id, slot for update;
  update company_order_counts as counted set order_count = counted.order_count - gone.order_count
  from (select company_id, count(*) as order_count from removed group by company_id) as gone
  where counted.company_id = gone.company_id
    and counted.slot = (select min(slot) from company_order_counts as theirs where theirs.company_id = gone.company_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_all(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(NORMALIZE(regexp_replace(regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^\u0001-\uffff]'::text, '�'::text, 'g'::text), NFC), 'łŁ'::text, 'lL'::text));

CREATE OR REPLACE FUNCTION public.fold_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "left"(fold_all($1), 850);

CREATE OR REPLACE FUNCTION public.follow_merged_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  target uuid;
  erasing timestamptz;
begin
  loop
    -- Waits for the transaction that closes the company, and closing waits for this one.
    select merged_into_id, erasing_at into target, erasing from companies where id = new.company_id for key share;
    if erasing is not null then
      raise exception 'the company is being erased' using errcode = 'foreign_key_violation';
    end if;
    exit when target is null;
    new.company_id := target;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_removed_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_files (file_id) select id from removed on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.order_count_slot()
 RETURNS smallint
 LANGUAGE sql
RETURN ((pg_backend_pid() % 16))::smallint;

CREATE OR REPLACE FUNCTION public.refuse_change_of_security_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.happened_at <= now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'security events are kept as they are for two years' using errcode = 'insufficient_privilege';
end
$function$;

CREATE TABLE attempts (
  kind text NOT NULL,
  subject_hash bytea NOT NULL,
  tried_at timestamp with time zone[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT attempts_pkey PRIMARY KEY (kind, subject_hash),
  CONSTRAINT attempts_subject_hash_is_sha256 CHECK ((octet_length(subject_hash) = 32))
);

CREATE TABLE branch_door_codes (
  branch_id uuid NOT NULL,
  sealed_code bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT branch_door_codes_branch_id_fk FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE,
  CONSTRAINT branch_door_codes_pkey PRIMARY KEY (branch_id)
);

CREATE TABLE branches (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  street text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  contact text,
  email text,
  phone text,
  is_main boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  archived_at timestamp with time zone,
  access_card jsonb,
  CONSTRAINT branches_access_card_is_an_object CHECK ((jsonb_typeof(access_card) = 'object'::text)),
  CONSTRAINT branches_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT branches_main_is_in_use CHECK ((NOT (is_main AND (archived_at IS NOT NULL)))),
  CONSTRAINT branches_pkey PRIMARY KEY (id)
);

CREATE UNLOGGED TABLE call_counts (
  key text NOT NULL,
  points integer NOT NULL,
  expire bigint NOT NULL,
  CONSTRAINT call_counts_pkey PRIMARY KEY (key)
) WITH (fillfactor=70);

CREATE TABLE catalogue_versions (
  version integer NOT NULL,
  CONSTRAINT catalogue_versions_version_positive CHECK ((version > 0))
);

CREATE TABLE closed_order_counts (
  status text NOT NULL,
  is_hazardous boolean NOT NULL,
  has_company boolean NOT NULL,
  order_count bigint NOT NULL,
  CONSTRAINT closed_order_counts_pkey PRIMARY KEY (status, is_hazardous, has_company)
) WITH (fillfactor=50);

CREATE TABLE collected_masses (
  order_id uuid NOT NULL,
  waste_code text NOT NULL,
  estimated_grams bigint NOT NULL,
  weighed_grams bigint NOT NULL,
  reason text,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT collected_masses_id_key UNIQUE (id),
  CONSTRAINT collected_masses_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT collected_masses_pkey PRIMARY KEY (order_id, waste_code),
  CONSTRAINT collected_masses_weighed_grams_not_negative CHECK ((weighed_grams >= 0))
);

CREATE TABLE companies (
  id uuid NOT NULL,
  name text NOT NULL,
  street text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  nip text,
  krs text,
  regon text,
  bdo text,
  bdo_free boolean DEFAULT false NOT NULL,
  bdo_people_collection boolean DEFAULT false NOT NULL,
  email text,
  phone text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_text(((((((((((((((((((name || ' '::text) || COALESCE(nip, ''::text)) || ' '::text) || COALESCE(regon, ''::text)) || ' '::text) || COALESCE(krs, ''::text)) || ' '::text) || COALESCE(bdo, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || city) || ' '::text) || postal_code) || ' '::text) || street) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL,
  merged_into_id uuid,
  erasing_at timestamp with time zone,
  CONSTRAINT companies_is_not_merged_into_itself CHECK ((merged_into_id <> id)),
  CONSTRAINT companies_merged_into_id_fk FOREIGN KEY (merged_into_id) REFERENCES companies(id) ON DELETE RESTRICT,
  CONSTRAINT companies_pkey PRIMARY KEY (id)
);

CREATE TABLE company_imports (
  key uuid NOT NULL,
  body_hash bytea NOT NULL,
  made integer NOT NULL,
  updated integer NOT NULL,
  unchanged integer NOT NULL,
  refused integer NOT NULL,
  mails integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT company_imports_body_hash_is_sha256 CHECK ((octet_length(body_hash) = 32)),
  CONSTRAINT company_imports_pkey PRIMARY KEY (key)
);

CREATE TABLE company_members (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT company_members_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_members_pkey PRIMARY KEY (user_id, company_id),
  CONSTRAINT company_members_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE company_merge_rows (
  merge_id uuid NOT NULL,
  kind text NOT NULL,
  row_id uuid NOT NULL,
  CONSTRAINT company_merge_rows_kind_known CHECK ((kind = ANY (ARRAY['order'::text, 'branch'::text, 'link'::text, 'note'::text, 'member'::text, 'member-of-both'::text]))),
  CONSTRAINT company_merge_rows_merge_id_fk FOREIGN KEY (merge_id) REFERENCES company_merges(id) ON DELETE CASCADE,
  CONSTRAINT company_merge_rows_pkey PRIMARY KEY (merge_id, kind, row_id)
);

CREATE TABLE company_merges (
  id uuid NOT NULL,
  from_company_id uuid NOT NULL,
  into_company_id uuid NOT NULL,
  merged_at timestamp with time zone NOT NULL,
  merged_by_id uuid,
  undone_at timestamp with time zone,
  main_branch_id uuid,
  CONSTRAINT company_merges_from_company_id_fk FOREIGN KEY (from_company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_merges_into_company_id_fk FOREIGN KEY (into_company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_merges_merged_by_id_fk FOREIGN KEY (merged_by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT company_merges_pkey PRIMARY KEY (id)
);

CREATE TABLE company_notes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  author_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT company_notes_author_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  CONSTRAINT company_notes_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_notes_pkey PRIMARY KEY (id)
);

CREATE TABLE company_order_counts (
  company_id uuid NOT NULL,
  order_count integer NOT NULL,
  slot smallint NOT NULL,
  CONSTRAINT company_order_counts_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_order_counts_pkey PRIMARY KEY (company_id, slot)
) WITH (fillfactor=50);

CREATE TABLE day_plans (
  day date NOT NULL,
  version integer NOT NULL,
  CONSTRAINT day_plans_pkey PRIMARY KEY (day)
);

CREATE TABLE day_routes (
  id uuid NOT NULL,
  day date NOT NULL,
  vehicle_id uuid NOT NULL,
  driver_name text,
  position integer NOT NULL,
  CONSTRAINT day_routes_day_fk FOREIGN KEY (day) REFERENCES day_plans(day) ON DELETE CASCADE,
  CONSTRAINT day_routes_day_vehicle_id_key UNIQUE (day, vehicle_id) DEFERRABLE,
  CONSTRAINT day_routes_pkey PRIMARY KEY (id),
  CONSTRAINT day_routes_vehicle_id_fk FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);

CREATE TABLE day_stops (
  order_id uuid NOT NULL,
  route_id uuid NOT NULL,
  position integer NOT NULL,
  is_pinned boolean NOT NULL,
  CONSTRAINT day_stops_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT day_stops_pkey PRIMARY KEY (order_id),
  CONSTRAINT day_stops_route_id_fk FOREIGN KEY (route_id) REFERENCES day_routes(id) ON DELETE CASCADE
);

CREATE TABLE deletions (
  day date NOT NULL,
  rule text NOT NULL,
  table_name text NOT NULL,
  row_count bigint NOT NULL,
  CONSTRAINT deletions_pkey PRIMARY KEY (day, rule, table_name)
);

CREATE TABLE driver_links (
  id uuid NOT NULL,
  made_by_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  day date NOT NULL,
  vehicle_id uuid NOT NULL,
  CONSTRAINT driver_links_day_fk FOREIGN KEY (day) REFERENCES day_plans(day) ON DELETE CASCADE,
  CONSTRAINT driver_links_made_by_id_fk FOREIGN KEY (made_by_id) REFERENCES users(id),
  CONSTRAINT driver_links_pkey PRIMARY KEY (id),
  CONSTRAINT driver_links_vehicle_id_fk FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);

CREATE TABLE drivers (
  id uuid NOT NULL,
  name text NOT NULL,
  phone text,
  is_active boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT drivers_pkey PRIMARY KEY (id)
);

CREATE TABLE event_changes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  event_id bigint NOT NULL,
  company_id uuid,
  changes jsonb NOT NULL,
  search_text text GENERATED ALWAYS AS (fold_all((changes)::text)) STORED NOT NULL,
  CONSTRAINT event_changes_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT event_changes_event_id_fk FOREIGN KEY (event_id) REFERENCES security_events(id) ON DELETE CASCADE,
  CONSTRAINT event_changes_event_id_key UNIQUE (event_id),
  CONSTRAINT event_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE file_bytes (
  day date NOT NULL,
  subject text NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT file_bytes_pkey PRIMARY KEY (day, subject)
);

CREATE TABLE file_sweeps (
  swept_at timestamp with time zone NOT NULL,
  contents integer NOT NULL,
  orphans integer NOT NULL,
  orphans_noted boolean NOT NULL,
  missing integer NOT NULL,
  missing_ids uuid[] NOT NULL,
  CONSTRAINT file_sweeps_pkey PRIMARY KEY (swept_at)
);

CREATE TABLE former_names (
  user_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  phone text,
  CONSTRAINT former_names_pkey PRIMARY KEY (user_id, until),
  CONSTRAINT former_names_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE idempotency_keys (
  key uuid NOT NULL,
  body_hash bytea NOT NULL,
  order_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key)
);

CREATE TABLE long_jobs (
  id uuid NOT NULL,
  kind text NOT NULL,
  subjects text[] NOT NULL,
  data jsonb NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer NOT NULL,
  started_by_id uuid,
  started_at timestamp with time zone NOT NULL,
  failure text,
  CONSTRAINT long_jobs_pkey PRIMARY KEY (id),
  CONSTRAINT long_jobs_started_by_id_fk FOREIGN KEY (started_by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT long_jobs_subjects_not_empty CHECK ((cardinality(subjects) > 0))
);

CREATE TABLE mailbox_positions (
  mailbox text NOT NULL,
  uid_validity bigint NOT NULL,
  last_uid bigint NOT NULL,
  failing_since timestamp with time zone,
  CONSTRAINT mailbox_positions_pkey PRIMARY KEY (mailbox)
);

CREATE TABLE mails (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text,
  text_body text,
  html_body text,
  dedupe_key text NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  delivered_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  mailbox text,
  due_at timestamp with time zone,
  locale text,
  reply_to text,
  order_id uuid,
  data jsonb,
  calendar text,
  dismissed_at timestamp with time zone,
  CONSTRAINT mails_dedupe_key_key UNIQUE (dedupe_key),
  CONSTRAINT mails_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT mails_pkey PRIMARY KEY (id)
);

CREATE TABLE operator_settings (
  version integer NOT NULL,
  settings jsonb NOT NULL,
  notice_version text NOT NULL,
  sections text[] NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by uuid,
  CONSTRAINT operator_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT operator_settings_pkey PRIMARY KEY (version),
  CONSTRAINT operator_settings_version_positive CHECK ((version > 0))
);

CREATE TABLE order_door_codes (
  order_id uuid NOT NULL,
  sealed_code bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_door_codes_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_door_codes_pkey PRIMARY KEY (order_id)
);

CREATE TABLE order_entries (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  recycling_item_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  item_group text NOT NULL,
  examples text NOT NULL,
  waste_code text NOT NULL,
  grams_per_piece integer,
  grams_per_cubic_meter integer,
  quantity integer NOT NULL,
  unit text NOT NULL,
  weight_grams bigint NOT NULL,
  weight_is_lower_bound boolean NOT NULL,
  destruction_protocol boolean DEFAULT false NOT NULL,
  serial_numbers text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT order_entries_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_entries_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_entries_pkey PRIMARY KEY (id),
  CONSTRAINT order_entries_quantity_positive CHECK ((quantity > 0)),
  CONSTRAINT order_entries_recycling_item_id_fk FOREIGN KEY (recycling_item_id) REFERENCES recycling_items(id) ON DELETE RESTRICT,
  CONSTRAINT order_entries_unit_known CHECK ((unit = ANY (ARRAY['pieces'::text, 'm3'::text, 'kg'::text])))
);

CREATE TABLE order_files (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_files_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_files_order_id_name_sha256_key UNIQUE (order_id, name, sha256),
  CONSTRAINT order_files_pkey PRIMARY KEY (id),
  CONSTRAINT order_files_sha256_is_sha256 CHECK ((octet_length(sha256) = 32)),
  CONSTRAINT order_files_size_bytes_allowed CHECK (((size_bytes > 0) AND (size_bytes < 15242880))),
  CONSTRAINT order_files_type_known CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text])))
);

CREATE TABLE order_history (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  status text NOT NULL,
  details jsonb,
  search_text text GENERATED ALWAYS AS (
CASE
    WHEN (details ? 'changes'::text) THEN fold_all((jsonb_path_query_array(details, '$."changes"[*].keyvalue()?(@."key" != "field")."value"?(@.type() == "string")'::jsonpath))::text)
    ELSE NULL::text
END) STORED,
  CONSTRAINT order_history_actor_kind_known CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'client'::text, 'staff'::text, 'driver'::text, 'system'::text]))),
  CONSTRAINT order_history_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_history_pkey PRIMARY KEY (id)
);

CREATE TABLE order_links (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  batch_id uuid DEFAULT gen_random_uuid() NOT NULL,
  company_id uuid,
  made_by_id uuid,
  CONSTRAINT order_links_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE RESTRICT,
  CONSTRAINT order_links_made_by_id_fk FOREIGN KEY (made_by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT order_links_pkey PRIMARY KEY (id),
  CONSTRAINT order_links_token_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT order_links_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE order_messages (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  author_id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_messages_author_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  CONSTRAINT order_messages_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_messages_pkey PRIMARY KEY (id)
);

CREATE TABLE order_notes (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  author_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_notes_author_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  CONSTRAINT order_notes_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_notes_pkey PRIMARY KEY (id)
);

CREATE TABLE order_packages (
  id uuid NOT NULL,
  order_entry_id uuid NOT NULL,
  position integer NOT NULL,
  package_type_id uuid,
  name text NOT NULL,
  quantity numeric(9,3) NOT NULL,
  unit text NOT NULL,
  CONSTRAINT order_packages_order_entry_id_fk FOREIGN KEY (order_entry_id) REFERENCES order_entries(id) ON DELETE CASCADE,
  CONSTRAINT order_packages_order_entry_id_position_key UNIQUE (order_entry_id, "position"),
  CONSTRAINT order_packages_package_type_id_fk FOREIGN KEY (package_type_id) REFERENCES package_types(id) ON DELETE RESTRICT,
  CONSTRAINT order_packages_pkey PRIMARY KEY (id),
  CONSTRAINT order_packages_quantity_positive CHECK ((quantity > (0)::numeric)),
  CONSTRAINT order_packages_unit_known CHECK ((unit = ANY (ARRAY['pieces'::text, 'm3'::text, 'kg'::text])))
);

CREATE UNLOGGED TABLE order_presences (
  order_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_editing boolean NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT order_presences_pkey PRIMARY KEY (order_id, user_id)
);

CREATE TABLE order_reads (
  order_id uuid NOT NULL,
  user_id uuid NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT order_reads_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_reads_pkey PRIMARY KEY (order_id, user_id),
  CONSTRAINT order_reads_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE order_reminders (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  author_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_reminders_author_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT order_reminders_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_reminders_pkey PRIMARY KEY (id)
);

CREATE TABLE order_replies (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  sender text NOT NULL,
  sender_name text,
  subject text NOT NULL,
  body text NOT NULL,
  attachments jsonb NOT NULL,
  is_automatic boolean NOT NULL,
  is_whole boolean NOT NULL,
  message_hash bytea NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT order_replies_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_replies_order_id_message_hash_key UNIQUE (order_id, message_hash),
  CONSTRAINT order_replies_pkey PRIMARY KEY (id)
);

CREATE TABLE order_status_links (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT order_status_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_status_links_pkey PRIMARY KEY (id),
  CONSTRAINT order_status_links_token_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT order_status_links_token_unique UNIQUE (token_hash)
);

CREATE TABLE orders (
  id uuid NOT NULL,
  order_number text NOT NULL,
  order_type text NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  suggested_date date,
  locale text NOT NULL,
  privacy_notice_version text,
  comment text,
  company_id uuid,
  company_name text NOT NULL,
  company_email text,
  company_phone text,
  company_street text NOT NULL,
  company_postal_code text NOT NULL,
  company_city text NOT NULL,
  company_country text NOT NULL,
  nip text,
  nip_not_required boolean NOT NULL,
  krs text,
  regon text,
  bdo text,
  bdo_free boolean NOT NULL,
  bdo_people_collection boolean NOT NULL,
  branch_name text NOT NULL,
  branch_street text NOT NULL,
  branch_postal_code text NOT NULL,
  branch_city text NOT NULL,
  branch_country text NOT NULL,
  branch_is_main boolean NOT NULL,
  available_hours_from text NOT NULL,
  available_hours_to text NOT NULL,
  contact_name text NOT NULL,
  contact_email text,
  contact_phone text,
  reporter_name text NOT NULL,
  reporter_surname text NOT NULL,
  reporter_email text NOT NULL,
  reporter_phone text,
  weight_grams bigint NOT NULL,
  weight_is_lower_bound boolean NOT NULL,
  order_link_id uuid,
  search_text text GENERATED ALWAYS AS (fold_text(((((((((((order_number || ' '::text) || company_name) || ' '::text) || branch_name) || ' '::text) || branch_street) || ' '::text) || branch_postal_code) || ' '::text) || branch_city))) STORED NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  assignee_id uuid,
  branch_id uuid,
  is_hazardous boolean DEFAULT false NOT NULL,
  staff_search_text text GENERATED ALWAYS AS (fold_text(((((((((((replace(order_number, '-'::text, ''::text) || ' '::text) || COALESCE(nip, ''::text)) || ' '::text) || regexp_replace(((((COALESCE(reporter_phone, ''::text) || ' '::text) || COALESCE(contact_phone, ''::text)) || ' '::text) || COALESCE(company_phone, ''::text)), '[^0-9 ]'::text, ''::text, 'g'::text)) || ' '::text) || reporter_name) || ' '::text) || reporter_surname) || ' '::text) || reporter_email))) STORED NOT NULL,
  bdo_unknown boolean DEFAULT false NOT NULL,
  access_card jsonb,
  assigned_by_id uuid,
  assigned_at timestamp with time zone,
  waste_card_number text,
  status_links_revoked_at timestamp with time zone,
  CONSTRAINT orders_access_card_is_an_object CHECK ((jsonb_typeof(access_card) = 'object'::text)),
  CONSTRAINT orders_assigned_by_id_fk FOREIGN KEY (assigned_by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_assignee_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_available_hours_in_order CHECK ((available_hours_from < available_hours_to)),
  CONSTRAINT orders_branch_id_fk FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE SET NULL,
  CONSTRAINT orders_company_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE RESTRICT,
  CONSTRAINT orders_locale_known CHECK ((locale = ANY (ARRAY['pl'::text, 'en'::text, 'uk'::text]))),
  CONSTRAINT orders_order_link_id_fk FOREIGN KEY (order_link_id) REFERENCES order_links(id) ON DELETE SET NULL,
  CONSTRAINT orders_order_link_id_key UNIQUE (order_link_id),
  CONSTRAINT orders_order_number_key UNIQUE (order_number),
  CONSTRAINT orders_order_type_known CHECK ((order_type = ANY (ARRAY['receiving'::text, 'staff'::text]))),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['NEW'::text, 'READ'::text, 'PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'CANCELLEDBYCLIENTREQUEST'::text]))),
  CONSTRAINT orders_weight_grams_not_negative CHECK ((weight_grams >= 0))
);

CREATE TABLE package_types (
  id uuid NOT NULL,
  catalogue_code text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  unit text NOT NULL,
  retired_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT package_types_catalogue_code_key UNIQUE (catalogue_code),
  CONSTRAINT package_types_pkey PRIMARY KEY (id),
  CONSTRAINT package_types_unit_known CHECK ((unit = ANY (ARRAY['pieces'::text, 'm3'::text, 'kg'::text])))
);

CREATE TABLE password_links (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  purpose text DEFAULT 'reset'::text NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT password_links_id_key UNIQUE (id),
  CONSTRAINT password_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_links_purpose_known CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  CONSTRAINT password_links_token_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT password_links_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE pending_log_ins (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT pending_log_ins_pkey PRIMARY KEY (token_hash),
  CONSTRAINT pending_log_ins_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE personal_data_notices (
  version text NOT NULL,
  sections jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT personal_data_notices_pkey PRIMARY KEY (version)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_code_hash_is_sha256 CHECK ((octet_length(code_hash) = 32)),
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE recycling_items (
  id uuid NOT NULL,
  catalogue_code text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  item_group text NOT NULL,
  examples text NOT NULL,
  waste_code text NOT NULL,
  unit text NOT NULL,
  grams_per_piece integer,
  grams_per_cubic_meter integer,
  retired_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  synonyms text DEFAULT ''::text NOT NULL,
  often_ordered smallint,
  version integer DEFAULT 1 NOT NULL,
  household_code text,
  is_part boolean DEFAULT false NOT NULL,
  holds_data boolean DEFAULT false NOT NULL,
  CONSTRAINT recycling_items_catalogue_code_key UNIQUE (catalogue_code),
  CONSTRAINT recycling_items_grams_per_cubic_meter_positive CHECK ((grams_per_cubic_meter > 0)),
  CONSTRAINT recycling_items_grams_per_piece_positive CHECK ((grams_per_piece > 0)),
  CONSTRAINT recycling_items_often_ordered_positive CHECK ((often_ordered > 0)),
  CONSTRAINT recycling_items_pkey PRIMARY KEY (id),
  CONSTRAINT recycling_items_unit_known CHECK ((unit = ANY (ARRAY['pieces'::text, 'm3'::text, 'kg'::text])))
);

CREATE TABLE registry_answers (
  nip text NOT NULL,
  company jsonb,
  answered_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT registry_answers_nip_is_ten_digits CHECK ((nip ~ '^[0-9]{10}$'::text)),
  CONSTRAINT registry_answers_pkey PRIMARY KEY (nip)
);

CREATE TABLE registry_budgets (
  register text NOT NULL,
  day date NOT NULL,
  used integer NOT NULL,
  CONSTRAINT registry_budgets_pkey PRIMARY KEY (register),
  CONSTRAINT registry_budgets_used_not_negative CHECK ((used >= 0))
);

CREATE TABLE removed_files (
  file_id uuid NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  retry_at timestamp with time zone,
  CONSTRAINT removed_files_pkey PRIMARY KEY (file_id)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE second_factors (
  user_id uuid NOT NULL,
  secret bytea,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  new_secret bytea,
  new_secret_at timestamp with time zone,
  CONSTRAINT second_factors_new_secret_has_a_time CHECK (((new_secret IS NULL) = (new_secret_at IS NULL))),
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_secret_is_confirmed CHECK (((secret IS NULL) = (confirmed_at IS NULL))),
  CONSTRAINT second_factors_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE security_events (
  id bigint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  subject bytea,
  network text,
  request_id text,
  detail text,
  object_id uuid,
  actor_id uuid,
  uuid uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid,
  company_id uuid,
  person_id uuid,
  CONSTRAINT security_events_kind_known CHECK ((kind = ANY (ARRAY['order-taken'::text, 'order-read'::text, 'order-status'::text, 'order-undo'::text, 'order-edit'::text, 'order-door-code'::text, 'order-company'::text, 'order-assignee'::text, 'order-note'::text, 'order-note-deleted'::text, 'order-message'::text, 'order-mail-resent'::text, 'order-mail-dismissed'::text, 'order-mail-restored'::text, 'order-reminder'::text, 'order-reminder-deleted'::text, 'order-masses'::text, 'order-not-collected'::text, 'order-status-link-revoked'::text, 'day-plan'::text, 'vehicle-made'::text, 'vehicle-edit'::text, 'driver-made'::text, 'driver-edit'::text, 'driver-link-made'::text, 'driver-link-revoked'::text, 'company-made'::text, 'company-edit'::text, 'company-branch'::text, 'company-note'::text, 'company-note-deleted'::text, 'company-merge'::text, 'company-merge-undo'::text, 'companies-import'::text, 'company-exported'::text, 'company-erased'::text, 'team-invite'::text, 'team-administrator'::text, 'person-invite'::text, 'person-block'::text, 'person-unblock'::text, 'person-sessions-ended'::text, 'person-removed'::text, 'person-exported'::text, 'person-erased'::text, 'order-links-made'::text, 'order-links-revoked'::text, 'catalogue-made'::text, 'catalogue-edit'::text, 'catalogue-import'::text, 'login'::text, 'login-failure'::text, 'lock-out'::text, 'logout'::text, 'sessions-ended'::text, 'password-link'::text, 'password-reset'::text, 'password-change'::text, 'code-failure'::text, 'second-factor-on'::text, 'second-factor-off'::text, 'second-factor-reset'::text, 'recovery-codes'::text, 'account-edit'::text, 'download'::text, 'export'::text, 'denied'::text, 'admin'::text, 'view-made'::text, 'view-edit'::text, 'view-deleted'::text, 'settings-edit'::text]))),
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_subject_is_sha256 CHECK ((octet_length(subject) = 32))
);

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  browser text,
  system text,
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_token_hash_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT sessions_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE signing_keys (
  id uuid NOT NULL,
  purpose text NOT NULL,
  key bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT signing_keys_key_is_256_bits CHECK ((octet_length(key) = 32)),
  CONSTRAINT signing_keys_pkey PRIMARY KEY (id),
  CONSTRAINT signing_keys_purpose_known CHECK ((purpose = ANY (ARRAY['security-events'::text, 'known-browsers'::text, 'second-factors'::text, 'door-codes'::text, 'reply-addresses'::text, 'driver-links'::text])))
);

CREATE TABLE staff_views (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_views_owner_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT staff_views_pkey PRIMARY KEY (id)
);

CREATE TABLE stop_reports (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  day date NOT NULL,
  plate text NOT NULL,
  driver_name text,
  outcome text NOT NULL,
  reason text,
  handed_over_by text,
  signature bytea,
  reported_at timestamp with time zone NOT NULL,
  idempotency_key text NOT NULL,
  body_hash bytea NOT NULL,
  CONSTRAINT stop_reports_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT stop_reports_order_id_day_key UNIQUE (order_id, day),
  CONSTRAINT stop_reports_order_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT stop_reports_outcome_known CHECK ((outcome = ANY (ARRAY['collected'::text, 'notCollected'::text]))),
  CONSTRAINT stop_reports_pkey PRIMARY KEY (id)
);

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  phone text,
  locale text NOT NULL,
  password_hash text,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  is_administrator boolean DEFAULT false NOT NULL,
  rights_version integer DEFAULT 1 NOT NULL,
  without_company_since timestamp with time zone,
  privacy_notice_version text,
  assignment_mails boolean DEFAULT false NOT NULL,
  CONSTRAINT users_administrator_is_staff CHECK (((NOT is_administrator) OR (role = 'staff'::text))),
  CONSTRAINT users_email_is_lower_case CHECK ((email = lower(email))),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_locale_known CHECK ((locale = ANY (ARRAY['pl'::text, 'en'::text, 'uk'::text]))),
  CONSTRAINT users_password_hash_is_argon2id CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role_known CHECK ((role = ANY (ARRAY['client'::text, 'staff'::text])))
);

CREATE TABLE vehicles (
  id uuid NOT NULL,
  name text NOT NULL,
  plate text NOT NULL,
  payload_kg integer NOT NULL,
  volume_m3 numeric(6,2),
  pallet_places integer,
  tail_lift boolean NOT NULL,
  is_active boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT vehicles_pkey PRIMARY KEY (id),
  CONSTRAINT vehicles_plate_key UNIQUE (plate)
);

CREATE INDEX attempts_expires_at_idx ON public.attempts USING btree (expires_at);

CREATE UNIQUE INDEX branches_company_id_main_key ON public.branches USING btree (company_id) WHERE is_main;

CREATE INDEX branches_company_id_name_idx ON public.branches USING btree (company_id, name);

CREATE INDEX call_counts_expire_idx ON public.call_counts USING btree (expire);

CREATE UNIQUE INDEX catalogue_versions_single_key ON public.catalogue_versions USING btree ((true));

CREATE INDEX companies_name_id_idx ON public.companies USING btree (fold_text(name), id);

CREATE INDEX companies_nip_idx ON public.companies USING btree (nip);

CREATE INDEX companies_search_idx ON public.companies USING gin (search_text gin_trgm_ops);

CREATE INDEX company_imports_created_at_idx ON public.company_imports USING btree (created_at);

CREATE INDEX company_members_company_id_idx ON public.company_members USING btree (company_id);

CREATE INDEX company_merges_from_company_id_idx ON public.company_merges USING btree (from_company_id);

CREATE INDEX company_merges_into_company_id_idx ON public.company_merges USING btree (into_company_id);

CREATE INDEX company_notes_company_id_created_at_idx ON public.company_notes USING btree (company_id, created_at);

CREATE INDEX day_routes_vehicle_id_idx ON public.day_routes USING btree (vehicle_id);

CREATE INDEX day_stops_route_id_idx ON public.day_stops USING btree (route_id);

CREATE INDEX driver_links_day_idx ON public.driver_links USING btree (day);

CREATE INDEX driver_links_made_by_id_idx ON public.driver_links USING btree (made_by_id);

CREATE INDEX driver_links_vehicle_id_idx ON public.driver_links USING btree (vehicle_id);

CREATE UNIQUE INDEX drivers_name_key ON public.drivers USING btree (lower(name));

CREATE INDEX event_changes_company_id_idx ON public.event_changes USING btree (company_id);

CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_order_id_idx ON public.idempotency_keys USING btree (order_id);

CREATE INDEX mails_mailbox_due_at_idx ON public.mails USING btree (mailbox, due_at) WHERE (mailbox IS NOT NULL);

CREATE INDEX mails_order_id_idx ON public.mails USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX mails_queued_at_idx ON public.mails USING btree (queued_at) WHERE (delivered_at IS NULL);

CREATE INDEX operator_settings_changed_by_idx ON public.operator_settings USING btree (changed_by);

CREATE INDEX order_history_customer_cancellations_idx ON public.order_history USING btree (at) INCLUDE (order_id) WHERE ((status = 'CANCELLEDBYCLIENTREQUEST'::text) AND (actor_kind = ANY (ARRAY['visitor'::text, 'client'::text])));

CREATE INDEX order_history_order_id_at_idx ON public.order_history USING btree (order_id, at);

CREATE INDEX order_history_search_idx ON public.order_history USING gin (search_text gin_trgm_ops) WHERE (search_text IS NOT NULL);

CREATE INDEX order_links_batch_id_idx ON public.order_links USING btree (batch_id);

CREATE INDEX order_links_company_id_idx ON public.order_links USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX order_links_created_at_id_idx ON public.order_links USING btree (created_at, id);

CREATE INDEX order_messages_order_id_created_at_idx ON public.order_messages USING btree (order_id, created_at);

CREATE INDEX order_notes_order_id_created_at_idx ON public.order_notes USING btree (order_id, created_at);

CREATE INDEX order_reminders_author_id_due_at_idx ON public.order_reminders USING btree (author_id, due_at);

CREATE INDEX order_reminders_order_id_idx ON public.order_reminders USING btree (order_id);

CREATE INDEX order_replies_received_at_idx ON public.order_replies USING btree (received_at);

CREATE INDEX order_status_links_expires_at_idx ON public.order_status_links USING btree (expires_at);

CREATE INDEX order_status_links_order_id_idx ON public.order_status_links USING btree (order_id);

CREATE INDEX orders_assigned_by_id_idx ON public.orders USING btree (assigned_by_id) WHERE (assigned_by_id IS NOT NULL);

CREATE INDEX orders_assignee_id_created_at_id_idx ON public.orders USING btree (assignee_id, created_at, id) INCLUDE (status) WHERE (assignee_id IS NOT NULL);

CREATE INDEX orders_branch_id_idx ON public.orders USING btree (branch_id) WHERE (branch_id IS NOT NULL);

CREATE INDEX orders_branch_postal_code_created_at_id_idx ON public.orders USING btree (branch_postal_code text_pattern_ops, created_at, id) INCLUDE (status);

CREATE INDEX orders_company_id_created_at_id_idx ON public.orders USING btree (company_id, created_at, id) INCLUDE (suggested_date, search_text) WHERE (company_id IS NOT NULL);

CREATE INDEX orders_company_id_suggested_date_desc_id_idx ON public.orders USING btree (company_id, suggested_date DESC NULLS LAST, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX orders_company_id_suggested_date_id_idx ON public.orders USING btree (company_id, suggested_date, id) WHERE (company_id IS NOT NULL);

CREATE INDEX orders_company_name_id_idx ON public.orders USING btree (fold_text(company_name), id);

CREATE INDEX orders_created_at_id_idx ON public.orders USING btree (created_at, id) INCLUDE (status, suggested_date, company_id, assignee_id, is_hazardous, branch_postal_code, weight_grams);

CREATE INDEX orders_staff_search_idx ON public.orders USING gin ((((search_text || ' '::text) || staff_search_text)) gin_trgm_ops);

CREATE INDEX orders_status_created_at_id_idx ON public.orders USING btree (status, created_at, id) INCLUDE (suggested_date, company_id, assignee_id, is_hazardous, branch_postal_code, weight_grams) WHERE (status = ANY (ARRAY['NEW'::text, 'READ'::text, 'PLANNED'::text]));

CREATE INDEX orders_suggested_date_id_idx ON public.orders USING btree (suggested_date, id) INCLUDE (status) WHERE (suggested_date IS NOT NULL);

CREATE INDEX orders_weight_grams_id_idx ON public.orders USING btree (weight_grams, id);

CREATE INDEX password_links_expires_at_idx ON public.password_links USING btree (expires_at);

CREATE INDEX password_links_user_id_idx ON public.password_links USING btree (user_id);

CREATE INDEX pending_log_ins_expires_at_idx ON public.pending_log_ins USING btree (expires_at);

CREATE INDEX pending_log_ins_user_id_idx ON public.pending_log_ins USING btree (user_id);

CREATE INDEX registry_answers_expires_at_idx ON public.registry_answers USING btree (expires_at);

CREATE INDEX security_events_actor_id_idx ON public.security_events USING btree (actor_id, happened_at) WHERE (actor_id IS NOT NULL);

CREATE INDEX security_events_company_id_idx ON public.security_events USING btree (company_id, happened_at) WHERE (company_id IS NOT NULL);

CREATE INDEX security_events_happened_at_idx ON public.security_events USING btree (happened_at);

CREATE INDEX security_events_kind_idx ON public.security_events USING btree (kind, happened_at);

CREATE INDEX security_events_order_id_idx ON public.security_events USING btree (order_id, happened_at) WHERE (order_id IS NOT NULL);

CREATE INDEX security_events_person_id_idx ON public.security_events USING btree (person_id, happened_at) WHERE (person_id IS NOT NULL);

CREATE INDEX security_events_subject_happened_at_idx ON public.security_events USING btree (subject, happened_at);

CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX staff_views_owner_id_idx ON public.staff_views USING btree (owner_id);

CREATE INDEX stop_reports_day_idx ON public.stop_reports USING btree (day);

CREATE INDEX users_is_administrator_idx ON public.users USING btree (id) WHERE is_administrator;

CREATE TRIGGER order_files_note_removed AFTER DELETE ON public.order_files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_files();

CREATE TRIGGER orders_count_added AFTER INSERT ON public.orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_orders();

CREATE TRIGGER orders_count_closed AFTER UPDATE OF status, is_hazardous, company_id ON public.orders FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.is_hazardous IS DISTINCT FROM new.is_hazardous) OR ((old.company_id IS NULL) <> (new.company_id IS NULL)))) EXECUTE FUNCTION count_closed_orders();

CREATE TRIGGER orders_count_closed_added AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text, 'CANCELLEDBYCLIENTREQUEST'::text]))) EXECUTE FUNCTION count_closed_orders();

CREATE TRIGGER orders_count_closed_removed AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text, 'CANCELLEDBYCLIENTREQUEST'::text]))) EXECUTE FUNCTION count_closed_orders();

CREATE TRIGGER orders_count_moved AFTER UPDATE OF company_id ON public.orders FOR EACH ROW WHEN ((old.company_id IS DISTINCT FROM new.company_id)) EXECUTE FUNCTION count_moved_order();

CREATE TRIGGER orders_count_removed AFTER DELETE ON public.orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();

CREATE TRIGGER orders_follow_merged_company BEFORE INSERT OR UPDATE OF company_id, status ON public.orders FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION follow_merged_company();

CREATE TRIGGER package_types_count_catalogue_version BEFORE INSERT OR DELETE OR UPDATE ON public.package_types FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_version();

CREATE TRIGGER recycling_items_count_catalogue_version BEFORE INSERT OR DELETE OR UPDATE ON public.recycling_items FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_version();

CREATE TRIGGER security_events_are_not_emptied BEFORE TRUNCATE ON public.security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_security_events();

CREATE TRIGGER security_events_stay BEFORE DELETE OR UPDATE ON public.security_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_security_events();
