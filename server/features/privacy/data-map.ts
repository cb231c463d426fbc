// What each table keeps of people, what for, for how long, who reads it, and what becomes of it in a deletion. A test compares it
// with database/schema.sql, column by column; docs/privacy.md is written from it (`npm run data-map`).

/**
 * `personal`: says something of a person. `text`: typed by people, may name anybody; the erasure of a person looks through both.
 * `company`: names or describes a company or a place; of a company that is a person alone, that person. `derived`: made by the
 * database of the columns beside it. `pseudonym`: leads to a person for those alone who have a key or another row. `record`: of
 * the waste record, stays where an erasure empties the row. `technical`: of nobody.
 */
export const COLUMN_KINDS = [
  'personal',
  'text',
  'company',
  'derived',
  'pseudonym',
  'record',
  'technical',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export interface TableInMap extends Partial<Record<ColumnKind, string>> {
  /** Whose data; without it, of nobody. */
  whose?: string
  /** What for. */
  why: string
  /** For how long. */
  period: string
  /** Who reads it besides the operator of the machine. */
  readers: string
  /** What becomes of it when a person or a company is erased. */
  onErasure: string
}

const WITH_ORDER = 'as long as its order'
const STAFF = 'staff'
const STAFF_AND_CLIENTS = 'staff, the people of the company'
const NOBODY = 'nobody'
const OF_ORDER = 'the person who ordered, the contact person'
const STAYS = 'stays'
const GOES_WITH_ORDER = 'deleted with an order that is deleted; of a kept order, too'
const LOSES_PERSON = `${GOES_WITH_ORDER}; of an order that stays with its company, a text loses the person`

export const DATA_MAP: Record<string, TableInMap> = {
  users: {
    whose: 'clients and staff with an account',
    why: 'signing in, and whom mails are addressed to (GDPR art. 6(1)(f): acting for a company)',
    period: 'a client: 365 days (`accountDays`) after the last company was taken away; staff: until erased',
    readers: 'the person, staff',
    onErasure: 'a client: deleted; staff: emptied, since notes and messages name an author',
    personal: 'email name surname phone locale',
    pseudonym: 'id',
    technical:
      'role password_hash blocked_at created_at is_administrator rights_version without_company_since privacy_notice_version',
  },
  former_names: {
    whose: 'staff',
    why: 'an act keeps the name under which it was done, and the record says what a name was before (art. 6(1)(f): security)',
    period: 'until its person is erased',
    readers: 'as the acts: staff',
    onErasure: 'deleted',
    personal: 'name surname phone',
    pseudonym: 'user_id',
    technical: 'until',
  },
  sessions: {
    whose: 'whoever is signed in',
    why: 'staying signed in, and seeing on which devices (art. 6(1)(f))',
    period: '30 minutes after the last call, a day more at most',
    readers: 'the person',
    onErasure: 'deleted',
    personal: 'browser system',
    pseudonym: 'user_id id',
    technical: 'token_hash created_at expires_at',
  },
  password_links: {
    whose: 'whoever was invited or forgot the password',
    why: 'choosing a password (art. 6(1)(f))',
    period: '60 minutes, an invitation 7 days; a day more at most',
    readers: NOBODY,
    onErasure: 'deleted',
    pseudonym: 'user_id',
    technical: 'id token_hash purpose created_at expires_at',
  },
  pending_log_ins: {
    whose: 'whoever has a second factor, between password and code',
    why: 'the second factor (art. 6(1)(f): security)',
    period: '5 minutes, a day more at most',
    readers: NOBODY,
    onErasure: 'deleted',
    pseudonym: 'user_id',
    technical: 'token_hash created_at expires_at',
  },
  second_factors: {
    whose: 'staff, and clients who switched it on',
    why: 'the second factor (art. 6(1)(f): security)',
    period: 'until it is switched off',
    readers: NOBODY,
    onErasure: 'deleted',
    pseudonym: 'user_id',
    technical: 'secret confirmed_at last_step new_secret new_secret_at',
  },
  recovery_codes: {
    whose: 'staff, and clients who switched it on',
    why: 'the second factor without its telephone (art. 6(1)(f): security)',
    period: 'until used or renewed',
    readers: NOBODY,
    onErasure: 'deleted',
    pseudonym: 'user_id',
    technical: 'code_hash',
  },
  attempts: {
    whose: 'whoever tries to sign in',
    why: 'limits on guessing (art. 6(1)(f): security)',
    period: 'until the limit forgets it, a day more at most',
    readers: NOBODY,
    onErasure: 'stays: a hash',
    pseudonym: 'subject_hash',
    technical: 'kind tried_at expires_at',
  },
  call_counts: {
    whose: 'whoever calls',
    why: 'limits on calls (art. 6(1)(f): security)',
    period: 'an hour, a day more at most',
    readers: NOBODY,
    onErasure: 'stays: a network',
    pseudonym: 'key',
    technical: 'points expire',
  },
  file_bytes: {
    whose: 'whoever sends files',
    why: 'limits on files (art. 6(1)(f): security)',
    period: 'until the day after the next',
    readers: NOBODY,
    onErasure: 'stays: a hash of a network',
    pseudonym: 'subject',
    technical: 'day bytes',
  },
  security_events: {
    whose: 'whoever signs in, staff, the operator',
    why: 'finding out who came in and who did what (art. 6(1)(f): security)',
    period: '2 years; the database refuses an earlier deletion and every change',
    readers: 'administrators; a dispatcher those of an order and their own',
    onErasure: 'stays: pseudonyms and ids, never what somebody typed',
    pseudonym: 'subject network actor_id person_id object_id order_id company_id request_id',
    technical: 'id uuid happened_at kind detail',
  },
  signing_keys: {
    why: 'pseudonyms, known browsers, second factors, door codes',
    period: 'until renewed (`npm run admin -- new-keys`); older ones of the events stay',
    readers: NOBODY,
    onErasure: STAYS,
    technical: 'id purpose key created_at',
  },
  companies: {
    whose: 'clients; of one that is a person alone, that person',
    why: 'orders without typing, a price, a record (art. 6(1)(b), (c))',
    period: 'as long as it is a client: until erased',
    readers: STAFF_AND_CLIENTS,
    onErasure: 'deleted, those merged into it too; of a person, their address among its e-mails',
    personal: 'email phone',
    company: 'name street postal_code city country nip krs regon bdo',
    derived: 'search_text',
    pseudonym: 'id merged_into_id',
    technical: 'bdo_free bdo_people_collection created_at version erasing_at',
  },
  branches: {
    whose: 'contact persons of pickup places',
    why: 'whom the driver calls (art. 6(1)(f): carrying out the pickup)',
    period: 'as long as its company',
    readers: STAFF_AND_CLIENTS,
    onErasure:
      'deleted with its company; of a person, the contact is emptied, and an access card that names them',
    personal: 'contact email phone',
    text: 'access_card',
    company: 'name street postal_code city country',
    pseudonym: 'id company_id',
    technical: 'is_main created_at version archived_at',
  },
  branch_door_codes: {
    whose: 'whoever the door belongs to',
    why: 'the next order without typing the code (art. 6(1)(b))',
    period: 'until it is taken away, or its pickup place is deleted or put away',
    readers: 'nobody; encrypted for its pickup place, an order to it takes it along',
    onErasure: 'deleted with its company',
    pseudonym: 'branch_id',
    technical: 'sealed_code created_at',
  },
  company_members: {
    whose: 'clients with an account',
    why: 'who sees the orders of which company (art. 6(1)(f))',
    period: 'until taken away',
    readers: STAFF,
    onErasure: 'deleted',
    pseudonym: 'user_id company_id',
    technical: 'created_at',
  },
  company_notes: {
    whose: 'whomever staff write about',
    why: 'what the next pickup needs (art. 6(1)(f))',
    period: 'as long as its company, or until deleted by its author',
    readers: STAFF,
    onErasure: 'deleted with its company; of a person, a text loses them',
    text: 'text',
    pseudonym: 'company_id author_id',
    technical: 'id created_at',
  },
  company_merges: {
    why: 'parting merged companies again',
    period: 'as long as both companies',
    readers: STAFF,
    onErasure: 'deleted with its company',
    pseudonym: 'from_company_id into_company_id merged_by_id main_branch_id',
    technical: 'id merged_at undone_at',
  },
  company_merge_rows: {
    why: 'parting merged companies again',
    period: '30 days',
    readers: NOBODY,
    onErasure: 'deleted with its company',
    pseudonym: 'row_id',
    technical: 'merge_id kind',
  },
  company_imports: {
    why: 'an import that is sent twice is done once',
    period: '24 hours',
    readers: NOBODY,
    onErasure: STAYS,
    technical: 'key body_hash made updated unchanged refused mails created_at',
  },
  company_order_counts: {
    why: 'the number of orders of a company, without counting',
    period: 'as long as its company',
    readers: STAFF,
    onErasure: 'deleted with its company',
    pseudonym: 'company_id',
    technical: 'order_count slot',
  },
  order_links: {
    whose: 'whomever a link is for',
    why: 'ordering without an account (art. 6(1)(b))',
    period: 'as long as its order; without one, a year after it worked last',
    readers: STAFF,
    onErasure: 'deleted with its company or order; of a person, a note loses them',
    text: 'note',
    pseudonym: 'company_id made_by_id batch_id',
    technical: 'id token_hash created_at expires_at used_at revoked_at',
  },
  orders: {
    whose: OF_ORDER,
    why: 'the pickup (art. 6(1)(b), (f)) and the waste record (art. 6(1)(c))',
    period:
      'completed: 5 years (`orderYears`) from the end of the year of the pickup; any other: 1 year (`unfulfilledYears`) from the end of the year of its last event or its date',
    readers: 'staff, the people of its company',
    onErasure:
      'completed: emptied but for the record; cancelled: deleted with a company or a visitor; of a company that stays: loses the person; open: the erasure is refused',
    personal:
      'company_email company_phone contact_name contact_email contact_phone reporter_name reporter_surname reporter_email reporter_phone',
    text: 'comment access_card',
    company: 'company_street company_postal_code company_city branch_name branch_street krs regon',
    derived: 'search_text staff_search_text',
    pseudonym: 'company_id assignee_id branch_id order_link_id',
    record:
      'order_number status created_at suggested_date company_name nip bdo branch_postal_code branch_city weight_grams weight_is_lower_bound is_hazardous',
    technical:
      'id order_type locale privacy_notice_version company_country nip_not_required bdo_free bdo_people_collection bdo_unknown branch_country branch_is_main available_hours_from available_hours_to version',
  },
  order_entries: {
    whose: 'whoever used the carriers of data that are named',
    why: 'what was picked up (art. 6(1)(c)); the protocol of destruction (art. 6(1)(b))',
    period: WITH_ORDER,
    readers: STAFF_AND_CLIENTS,
    onErasure: 'stays with a kept order; serial numbers are emptied',
    text: 'serial_numbers',
    record: 'name item_group waste_code quantity unit weight_grams weight_is_lower_bound',
    technical:
      'id order_id position recycling_item_id description examples grams_per_piece grams_per_cubic_meter destruction_protocol',
  },
  order_packages: {
    why: 'how it was packed',
    period: WITH_ORDER,
    readers: STAFF_AND_CLIENTS,
    onErasure: 'stays with a kept order; a name that somebody typed is emptied',
    text: 'name',
    record: 'quantity unit',
    technical: 'id order_entry_id position package_type_id',
  },
  order_files: {
    whose: 'whoever is on a picture or named in a document',
    why: 'planning the pickup (art. 6(1)(b))',
    period: `${WITH_ORDER}; the content stands in \`DATA_DIR/files\` or the bucket`,
    readers: STAFF_AND_CLIENTS,
    onErasure: `${GOES_WITH_ORDER}; of an order that stays with its company, what the person sent`,
    personal: 'name',
    technical: 'id order_id type size_bytes sha256 created_at',
  },
  long_jobs: {
    whose: 'whoever is erased or merged by it',
    why: 'going on with a change of many rows after a process died',
    period: 'until the job is finished',
    readers: STAFF,
    onErasure: 'deleted with the end of its job',
    personal: 'subjects data',
    pseudonym: 'started_by_id',
    technical: 'id kind done total started_at failure',
  },
  'pgboss.job': {
    whose: 'nobody as a rule: a job has the id of a mail, and what a failed try said',
    why: 'work that goes on after the answer',
    period: 'a week after its end, 90 days where it was given up',
    readers: NOBODY,
    onErasure: 'a text that names the person loses the name',
    text: 'data output',
    technical: 'id',
  },
  removed_files: {
    why: 'contents of files that are still to be removed',
    period:
      'until the next daily job, or the end of the erasure; a week for a content that was found without a row',
    readers: NOBODY,
    onErasure: STAYS,
    technical: 'file_id tries retry_at',
  },
  file_sweeps: {
    why: 'the result of the weekly comparison of files and their contents: numbers, and files that have no content',
    period: 'until the next comparison, a week later',
    readers: 'the operator, by the command "files"',
    onErasure: STAYS,
    technical: 'swept_at contents orphans orphans_noted missing missing_ids',
  },
  order_history: {
    whose: 'whoever did something, and whom it was about',
    why: 'what happened to the order (art. 6(1)(b), (f))',
    period: WITH_ORDER,
    readers: 'staff, a part of it the people of its company',
    onErasure:
      'of a kept order reasons and changed fields are emptied; of an order that stays with its company, a text loses the person',
    text: 'details',
    pseudonym: 'actor_id',
    record: 'at event status',
    technical: 'id order_id actor_kind',
  },
  order_notes: {
    whose: 'whomever staff write about',
    why: 'planning the pickup (art. 6(1)(f))',
    period: WITH_ORDER,
    readers: STAFF,
    onErasure: LOSES_PERSON,
    text: 'text',
    pseudonym: 'author_id',
    technical: 'id order_id created_at',
  },
  order_messages: {
    whose: 'the person who ordered',
    why: 'what staff wrote to them (art. 6(1)(b))',
    period: WITH_ORDER,
    readers: STAFF,
    onErasure: `${LOSES_PERSON}, and a letter to them goes`,
    personal: 'recipient',
    text: 'subject text',
    pseudonym: 'author_id',
    technical: 'id order_id created_at',
  },
  order_door_codes: {
    whose: 'whoever the door belongs to',
    why: 'coming to the equipment (art. 6(1)(b))',
    period:
      'until the daily job after the end of its order, or 30 days after the planned day of one that nobody ended',
    readers: 'staff, on the day of the pickup, each time on record; encrypted for its order',
    onErasure: GOES_WITH_ORDER,
    pseudonym: 'order_id',
    technical: 'sealed_code created_at',
  },
  order_reads: {
    why: 'what is new for whom of the staff',
    period: 'a week, and as long as its order is open',
    readers: STAFF,
    onErasure: STAYS,
    pseudonym: 'user_id',
    technical: 'order_id read_at',
  },
  order_presences: {
    why: 'who of the staff has the order open',
    period: 'a day',
    readers: STAFF,
    onErasure: STAYS,
    pseudonym: 'user_id',
    technical: 'order_id is_editing seen_at',
  },
  idempotency_keys: {
    why: 'an order that is sent twice is kept once',
    period: '24 hours',
    readers: NOBODY,
    onErasure: STAYS,
    pseudonym: 'order_id',
    technical: 'key body_hash created_at',
  },
  mails: {
    whose: 'whoever is written to',
    why: 'telling of orders (art. 6(1)(b), (f)) and accounts (f), and questions about what was sent (f)',
    period:
      'the content until it is delivered; address and subject 90 days more (`mailDays`), or as long as its order; never delivered: a year',
    readers: STAFF,
    onErasure:
      'deleted: of the erased orders and to the erased addresses; without `SMTP_URL`, the file in `DATA_DIR/mail` too; one to somebody else loses the person',
    personal: 'recipient reply_to mailbox dedupe_key',
    text: 'subject text_body html_body calendar data refusal',
    pseudonym: 'order_id',
    technical: 'id kind locale queued_at delivered_at refused_at due_at',
  },
  staff_views: {
    whose: 'whomever somebody of the staff looks for again and again',
    why: 'the inbox as each wants it',
    period: 'until deleted by its owner',
    readers: STAFF,
    onErasure: 'deleted where it searches for the person or the company; a name loses the person',
    text: 'name query',
    pseudonym: 'owner_id',
    technical: 'id is_shared created_at',
  },
  closed_order_counts: {
    why: 'the number of orders that are over, without counting',
    period: 'for ever',
    readers: STAFF,
    onErasure: STAYS,
    technical: 'status is_hazardous has_company order_count',
  },
  deletions: {
    why: 'the report of what was deleted',
    period: 'for ever',
    readers: 'administrators, and the operator (`npm run admin -- deletions`)',
    onErasure: STAYS,
    technical: 'day rule table_name row_count',
  },
  registry_answers: {
    whose: 'companies; of one that is a person alone, that person',
    why: 'filling in a company by its NIP, from REGON or the VAT list',
    period: 'a day, another one at most',
    readers: 'whoever asks for the NIP',
    onErasure: 'deleted with its company, or where it names the person',
    company: 'nip company',
    technical: 'answered_at expires_at',
  },
  registry_budgets: {
    why: 'not asking the registers too often',
    period: 'a day',
    readers: NOBODY,
    onErasure: STAYS,
    technical: 'register day used',
  },
  operator_settings: {
    whose: 'the operator',
    why: 'what the site says of the operator, and who changed it',
    period: 'for ever',
    readers: 'administrators; the newest everybody',
    onErasure: STAYS,
    pseudonym: 'changed_by',
    technical: 'version settings notice_version sections changed_at',
  },
  personal_data_notices: {
    why: 'each wording of the notice that anybody was shown',
    period: 'for ever',
    readers: 'everybody',
    onErasure: STAYS,
    technical: 'version sections created_at',
  },
  recycling_items: {
    why: 'the catalogue',
    period: 'for ever',
    readers: 'everybody',
    onErasure: STAYS,
    technical:
      'id catalogue_code position name description item_group examples waste_code household_code is_part holds_data unit grams_per_piece grams_per_cubic_meter retired_at created_at translations synonyms often_ordered version',
  },
  package_types: {
    why: 'the catalogue',
    period: 'for ever',
    readers: 'everybody',
    onErasure: STAYS,
    technical: 'id catalogue_code position name unit retired_at created_at version translations',
  },
  catalogue_versions: {
    why: 'the catalogue',
    period: 'for ever',
    readers: NOBODY,
    onErasure: STAYS,
    technical: 'version',
  },
  schema_migrations: {
    why: 'which migrations were run',
    period: 'for ever',
    readers: NOBODY,
    onErasure: STAYS,
    technical: 'name hash applied_at',
  },
}

/** The names in one of its lists. */
export const columnsOf = (table: TableInMap, kind: ColumnKind): string[] => table[kind]?.split(' ') ?? []

/** Of which kind a column is; undefined of one that nobody described. */
export const kindOf = (table: string, column: string): ColumnKind | undefined =>
  COLUMN_KINDS.find((kind) => columnsOf(DATA_MAP[table] ?? ({} as TableInMap), kind).includes(column))
