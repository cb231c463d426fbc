// Business numbers of the product, each declared once. Unless a line says otherwise, the source is the specification
// (docs/specification.md, "Limits").

export const SESSION_LIFETIME_MINUTES = 30
/** Longest time that staff stay signed in, however active they are. */
export const STAFF_SESSION_HOURS = 12
/** Sessions of one account at a time. Another sign-in ends the least recently used one. Our own choice. */
export const MAX_SESSIONS = 50
export const SESSION_CHECK_SECONDS = 60
/**
 * Minutes after signing in during which a session may end other sessions of the same person. Later the person must sign in
 * again first. Our own choice.
 */
export const FRESH_LOG_IN_MINUTES = 15
/** Minutes between the correct password and the code. After that, signing in starts again. */
export const PENDING_LOG_IN_MINUTES = 5
/** Minutes in which a set-up of the second factor must be confirmed. */
export const SECOND_FACTOR_SETUP_MINUTES = 30
export const RECOVERY_CODES = 10
/** A recovery code has 29 characters with its hyphens; some people type more spaces. */
export const MAX_CODE_LENGTH = 60
export const MIN_PASSWORD_LENGTH = 8
export const MIN_PHONE_DIGITS = 9
/** Lifetime of a link to choose a password, in minutes when requested, in days when sent with an invitation. Our own choice. */
export const PASSWORD_LINK_MINUTES = 60
export const INVITATION_DAYS = 7

export const NIP_DIGITS = 10
export const KRS_DIGITS = 10
export const REGON_DIGITS = [9, 14] as const
/** The register issues nine digits with leading zeros; another length only gives a hint. */
export const USUAL_BDO_DIGITS = 9

export const MAX_FILES_PER_ORDER = 10
/** A file must be strictly smaller than this, counted in decoded bytes. */
export const FILE_SIZE_LIMIT_BYTES = 15_242_880
export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
/** Minutes after the order during which files may be added under its number. */
export const FILE_UPLOAD_MINUTES = 60
/** Days during which the status link of an order works. */
export const STATUS_LINK_DAYS = 365
/** Hours during which a repeated idempotency key returns the first result. */
export const IDEMPOTENCY_HOURS = 24

export const LOOKUP_LIMIT = 1000
export const MIN_SEARCH_LENGTH = 3
export const ORDERS_PAGE_SIZES = [5, 10, 25] as const
export const DEFAULT_ORDERS_PAGE_SIZE = 25
/** Largest page size that the call accepts; the screen offers the sizes above. */
export const MAX_ORDERS_PAGE_SIZE = 100
/** No list is that long. A higher page number would make an offset that overflows the database's integers. */
export const MAX_PAGE = 1_000_000_000
export const MAX_NOTIFICATIONS = 3

/** Staff may search for two characters, for example the beginning of a postal code. */
export const MIN_STAFF_SEARCH_LENGTH = 2
export const MIN_REASON_LENGTH = 3
export const MAX_REASON_LENGTH = 500
export const MAX_NOTE_LENGTH = 2000
export const MAX_REMINDER_LENGTH = 200
/** Latest day of a planned pickup or a reminder, in days from today. A later one is a typing error in the year. */
export const MAX_DAYS_AHEAD = 366
/** Longest text of a reply by e-mail that is kept; the whole mail stays in the office's mailbox. */
export const MAX_REPLY_LENGTH = 20_000
/** Largest mail that is read. Few mail servers take larger ones. */
export const MAX_REPLY_BYTES = 30_000_000
/** Replies that one order takes, in case two machines answer each other. */
export const MAX_REPLIES_PER_ORDER = 200
/** Longest list of orders in the top bar. */
export const MOST_NOTICES = 50
/** Days during which the top bar counts an unread reply. */
export const REPLY_NEWS_DAYS = 7
export const MAX_MESSAGE_SUBJECT_LENGTH = 150
export const MAX_MESSAGE_LENGTH = 4000
/** Days during which an undelivered mail is counted. */
export const UNDELIVERED_MAILS_DAYS = 7
/** Longest list of undelivered mails; the count covers all of them. */
export const MAX_UNDELIVERED_MAILS = 50
/** Longest range of days for which the planned load is requested: one season. */
export const MAX_LOAD_DAYS = 100
/** Weeks shown in the overview, including the current one. */
export const OVERVIEW_WEEKS = 12
/** Days without a pickup date after which an order counts as late. */
export const LATE_AFTER_DAYS = 3
/** Most events, notes and messages that one page reads, newest first. People never write more; only a script could. */
export const MOST_EVENTS_READ = 500
export const MOST_NOTES_READ = 200
/** The page also reads the field changes of the newest events, up to this many characters together. */
export const MOST_CHANGES_READ = 500_000
/** Minutes during which the author may delete a note. */
export const NOTE_DELETE_MINUTES = 10
/** Seconds during which a change of status may be undone. Its mails are delayed for as long. */
export const UNDO_SECONDS = 60
export const MAX_BULK_ORDERS = 200
export const MAX_LINKS_AT_ONCE = 500
export const MAX_SYNONYMS = 200
export const MAX_SYNONYM_LENGTH = 60
/** Limit for the examples and for the description of an item. */
export const MAX_CATALOGUE_TEXT_LENGTH = 500
/** Heaviest piece or cubic metre: a cubic metre of lead weighs eleven tonnes. */
export const MAX_ITEM_WEIGHT_KG = 20_000
/** Most saved inbox views of one person. */
export const MAX_STAFF_VIEWS = 50
export const MAX_VIEW_NAME_LENGTH = 60
export const MAX_VIEW_QUERY_LENGTH = 1000
/** Highest count shown for a saved view; beyond it an exact number is of no use. */
export const VIEW_COUNT_LIMIT = 1000
/** Highest count for an inbox search, newest first: the database has to read every match to count it. */
export const SEARCH_COUNT_LIMIT = 1000
/** The audit log searches a word in this many of the newest orders, edits, companies and people that have it. */
export const AUDIT_SEARCH_LIMIT = 1000
/** Days during which a merge of companies can be undone. */
export const MERGE_UNDO_DAYS = 30
/** A person who has sent no sign of presence for this long no longer shows as viewing the order. */
export const PRESENCE_SECONDS = 30
export const MAX_SIMILAR_ORDERS = 5
export const SIMILAR_ORDERS_DAYS = 14

export const DEFAULT_COUNTRY = 'Polska'
export const FALLBACK_BRANCH_NAME = 'Inny'
export const OTHER_PACKAGE = 'other'

/** Days for which the browser keeps the draft of an unfinished order. */
export const DRAFT_DAYS = 7

// The limits below are our own choice: generous for a person, tight for an attacker.
export const MAX_NAME_LENGTH = 200
export const MAX_EMAIL_LENGTH = 254 // RFC 5321, 4.5.3.1.3 less the angle brackets
export const MAX_EMAILS = 10
/** Most addresses that a visitor's order may send mail to; signed-in people may have more. */
export const MAX_VISITOR_EMAILS = 5
export const MAX_PHONE_LENGTH = 20
/** Longest foreign postal code; a Polish one has six characters. */
export const MAX_POSTAL_CODE_LENGTH = 20
/** Longest typed NIP, including separators between its digits. */
export const MAX_TYPED_NIP_LENGTH = 50
export const MAX_BDO_DIGITS = 20
export const MAX_COMMENT_LENGTH = 4000
export const MAX_EQUIPMENT_ENTRIES = 500
/**
 * Most rows of a list that one import adds to an order, and the size limit of its file. An inventory has a few dozen kilobytes.
 */
export const MAX_LIST_ROWS = 500
export const LIST_FILE_LIMIT_BYTES = 5 * 1024 * 1024
export const MAX_PACKAGES_PER_ENTRY = 50
/** Most packages of all entries together. Each one is validated, stored and written into three emails. */
export const MAX_PACKAGES_PER_ORDER = 1000
/** Limits for serial numbers of data carriers: per entry, per order, and characters of one number. */
export const MAX_SERIALS_PER_ENTRY = 500
export const MAX_SERIALS_PER_ORDER = 1000
export const MAX_SERIAL_LENGTH = 60
/** Longest texts of an access card: floor (`-1`, `2 i 3`), one-line fields, remark and door code. */
export const MAX_FLOOR_LENGTH = 30
export const MAX_ACCESS_TEXT_LENGTH = 200
export const MAX_ACCESS_REMARK_LENGTH = 500
export const MAX_DOOR_CODE_LENGTH = 60
/** Width of a lift door in centimetres. A narrower one takes no equipment, a wider one would be a gate. */
export const LIFT_WIDTH_CM = { from: 30, to: 500 } as const
/** A door code is deleted this many days after the pickup day. The order's status does not matter. */
export const DOOR_CODE_DAYS = 30
export const MAX_QUANTITY = 999_999
/** Longest typed quantity, in characters. */
export const MAX_TYPED_QUANTITY_LENGTH = 30
export const MAX_TOKEN_LENGTH = 200
export const MAX_SEARCH_LENGTH = 200
export const MAX_NOTICE_VERSION_LENGTH = 40
export const MAX_FILE_NAME_LENGTH = 1000
export const MAX_LINK_NOTE_LENGTH = 200
/** Longest texts in the operator's settings. */
export const MAX_OPERATOR_NAME_LENGTH = 60
export const MAX_SETTING_TEXT_LENGTH = 200
/** Longest paragraph of the personal-data notice. */
export const MAX_NOTICE_TEXT_LENGTH = 2000
export const MAX_DRAWING_LENGTH = 4000
export const MAX_SECURITY_CONTACTS = 5
/** More towns would not be legible on the drawn map. */
export const MAX_PICKUP_TOWNS = 30
/** Most days in each list of the operator's calendar: two years. */
export const MAX_CALENDAR_DAYS = 750
export const MAX_STOPS_A_DAY = 1000
export const MAX_PRICE_WEIGHT_KG = 100_000
/** Limits of the retention periods. The law requires waste records for five years; people ask about mails for some weeks. */
export const RETENTION_LIMITS = {
  orderYears: { from: 5, to: 20 },
  unfulfilledYears: { from: 1, to: 5 },
  mailDays: { from: 30, to: 730 },
  accountDays: { from: 30, to: 1095 },
} as const
/** Days for which expired order links and mails that were never sent are kept; people ask about them for a year at most. */
export const LEFTOVER_DAYS = 365
/** Most matches that an erasure lists; half of them are certain ones. */
export const MOST_FINDS = 400
/** Enough for all settings in every language. */
export const SETTINGS_BODY_LIMIT_BYTES = 512 * 1024
/** Enough for any passphrase. Hashing longer input would let an attacker waste server time. */
export const MAX_PASSWORD_LENGTH = 256
/** Enough for the largest order above as JSON; reading and validating it takes a few milliseconds. */
export const ORDER_BODY_LIMIT_BYTES = 512 * 1024
/** Enough for the whole catalogue in one call. */
export const CATALOGUE_BODY_LIMIT_BYTES = 4 * 1024 * 1024
/** Most rows of one customer import. */
export const MAX_IMPORT_ROWS = 5000
/** Size limit of the customers' file. */
export const IMPORT_FILE_LIMIT_BYTES = 10 * 1024 * 1024
/** Enough for `MAX_IMPORT_ROWS` rows of 1600 characters each; a usual row has a quarter of that. */
export const IMPORT_BODY_LIMIT_BYTES = 8 * 1024 * 1024
/**
 * Most field errors in one answer. Validation stops there, so that a hostile body cannot cause an answer several times its
 * size.
 */
export const MOST_FIELD_ERRORS = 100
/** Base64 of the largest file, doubled: JSON may escape each slash as two characters, and line breaks may stand between. */
export const FILE_BODY_LIMIT_BYTES = 2 * Math.ceil(FILE_SIZE_LIMIT_BYTES / 3) * 4

/** Vehicles that drive on one day, and stops of one vehicle. Our own choice. */
export const MAX_ROUTES_A_DAY = 50
/** Vehicles and drivers that the operator may have on record; our own choice. */
export const MAX_VEHICLES = 200
export const MAX_DRIVERS = 500
export const MAX_PAYLOAD_KG = 40_000
export const MAX_VEHICLE_M3 = 200
export const MAX_PALLET_PLACES = 100
/** Enough for the most routes and stops of a day, each with its uuid. */
export const DAY_PLAN_BODY_LIMIT_BYTES = 512 * 1024
export const MAX_STOPS_A_ROUTE = 100
/** Largest mass of one waste code at one stop. Our own choice: more than any lorry carries. */
export const MAX_COLLECTED_KG = 40_000
/** Number of a waste transfer card. Our own choice: the register's numbers are far shorter. */
export const MAX_WASTE_CARD_LENGTH = 60
/** Waste codes in a report of one stop. Our own choice: more than the catalogue has. */
export const MAX_CODES_A_STOP = 100
/** Data URL of a signature. Our own choice: a drawing of the driver's page has about 20 KB. */
export const MAX_SIGNATURE_LENGTH = 200_000
export const STOP_REPORT_LIMIT_BYTES = 256 * 1024
