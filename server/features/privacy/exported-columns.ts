// Columns in an export. A new column is not exported until it is listed here; only columns of the pickup place follow its
// fields.
import { PLACE_COLUMNS } from '#server/features/orders/public.ts'

const PLACE = Object.values(PLACE_COLUMNS).join(' ')

/** Columns of a company's export: without internal notes of the staff, and without secrets that open an account or a door. */
export const COMPANY_COLUMNS = {
  companies:
    'id merged_into_id name street postal_code city country nip krs regon bdo bdo_free bdo_people_collection email phone created_at',
  branches:
    'id company_id name street postal_code city country contact email phone is_main access_card created_at archived_at',
  branch_door_codes: 'branch_id created_at',
  company_members: 'company_id user_id created_at',
  users: 'id email name surname phone locale created_at',
  order_links: 'id company_id created_at expires_at used_at revoked_at',
  registry_answers: 'nip company answered_at',
  security_events: 'happened_at kind company_id order_id',
  orders: `id order_number order_type status created_at suggested_date locale privacy_notice_version comment company_id company_name company_email company_phone company_street company_postal_code company_city company_country nip nip_not_required krs regon bdo bdo_free bdo_people_collection bdo_unknown branch_id ${PLACE} available_hours_from available_hours_to access_card contact_name contact_email contact_phone reporter_name reporter_surname reporter_email reporter_phone weight_grams weight_is_lower_bound is_hazardous waste_card_number`,
  order_entries:
    'id order_id position name description item_group examples waste_code quantity unit weight_grams weight_is_lower_bound destruction_protocol serial_numbers',
  order_packages: 'order_entry_id position name quantity unit',
  collected_masses: 'order_id waste_code estimated_grams weighed_grams reason',
  order_files: 'id order_id name type size_bytes created_at',
  /** The query adds the pickup date, and the reason if the client was told it. */
  order_history: 'order_id at event actor_kind status',
  order_messages: 'order_id recipient subject text created_at',
  order_replies: 'order_id sender sender_name subject body attachments received_at',
  order_door_codes: 'order_id created_at',
  /** The query adds the signature as a data URL. */
  stop_reports: 'order_id day plate outcome handed_over_by reported_at',
  mails: 'order_id kind recipient locale subject queued_at delivered_at refused_at',
} as const satisfies Record<string, string>

/** Columns of a person's export: only their own data, even if the row names other people too (GDPR art. 15(4)). */
export const PERSON_COLUMNS = {
  users: 'id email name surname phone role locale created_at privacy_notice_version',
  former_names: 'name surname phone until',
  sessions: 'browser system created_at expires_at',
  /** Time of the set-up, without the secret. */
  second_factors: 'confirmed_at',
  company_members: 'company_id created_at',
  branches: 'id contact email phone',
  companies: 'id email',
  /** Orders that the person sent. */
  orders:
    'id order_number status created_at suggested_date locale privacy_notice_version comment reporter_name reporter_surname reporter_email reporter_phone',
  order_history: 'order_id at event status',
  order_messages: 'order_id recipient subject text created_at',
  order_replies: 'order_id sender sender_name subject body attachments received_at',
  mails: 'kind recipient locale subject queued_at delivered_at refused_at',
  security_events: 'happened_at kind detail network',
} as const satisfies Record<string, string>

/** Further columns of an order that a visitor sent. In an order for a company these belong to the company. */
export const VISITOR_COLUMNS = {
  orders: `company_name company_phone company_street company_postal_code company_city company_country nip krs regon bdo ${PLACE} available_hours_from available_hours_to access_card`,
  order_entries: COMPANY_COLUMNS.order_entries,
  order_packages: COMPANY_COLUMNS.order_packages,
  order_files: COMPANY_COLUMNS.order_files,
  order_door_codes: COMPANY_COLUMNS.order_door_codes,
  stop_reports: COMPANY_COLUMNS.stop_reports,
  collected_masses: COMPANY_COLUMNS.collected_masses,
} as const satisfies Record<string, string>

/** Columns of an order that names the person only as the contact, or in its list of addresses. */
export const CONTACT_COLUMNS = {
  orders: 'id order_number status created_at suggested_date',
  contact: 'contact_name contact_email contact_phone',
} as const

/** Columns of a mail to another person that has this person's address as its Reply-To. */
export const REPLY_COLUMNS = 'kind reply_to queued_at delivered_at'

/** Tables about people that are in no export, each with the reason. */
export const IN_NO_EXPORT: Record<string, string> = {
  password_links: 'opens an account',
  pending_log_ins: 'opens an account',
  recovery_codes: 'opens an account',
  attempts: 'hashes that nobody is found by',
  call_counts: 'networks, for an hour',
  file_bytes: 'hashes that nobody is found by',
  event_changes: 'what an edit replaced, kept for security and read by administrators alone',
  company_notes: 'internal notes of the staff, which no client is given',
  order_notes: 'internal notes of the staff, which no client is given',
  order_reminders: 'internal notes of the staff, which no client is given',
  staff_views: 'what the staff work with',
  drivers: 'how the operator calls its drivers, who have no address to be found by',
  day_routes: 'how the operator calls its drivers, who have no address to be found by',
  driver_links: 'who of the staff made a link',
  long_jobs: 'work of the server that is under way',
  'pgboss.job': 'work of the server that is under way',
  operator_settings: 'is published',
}

/** Text columns that are in no export although their table is. */
export const COLUMNS_IN_NO_EXPORT: Record<string, string> = {
  companies: 'search_text',
  order_links: 'note',
  orders: 'search_text staff_search_text',
  order_history: 'details search_text',
  stop_reports: 'driver_name reason',
  mails: 'mailbox dedupe_key text_body html_body calendar data refusal',
}

/** Returns the columns of a table that an export of this kind can contain. */
export function columnsExported(table: string, whose: 'company' | 'person'): string[] {
  const lists: Record<string, string>[] =
    whose === 'company'
      ? [COMPANY_COLUMNS]
      : [
          PERSON_COLUMNS,
          VISITOR_COLUMNS,
          {
            orders: `${CONTACT_COLUMNS.orders} ${CONTACT_COLUMNS.contact} company_email`,
            mails: REPLY_COLUMNS,
          },
        ]
  return [...new Set(lists.flatMap((list) => list[table]?.split(' ') ?? []))]
}
