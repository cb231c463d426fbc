// The product's business numbers, each declared once. Unless a line says otherwise, the source is the product specification (docs/specification.md, "Limits").

export const SESSION_LIFETIME_MINUTES = 30
/** The longest that somebody of the staff stays signed in, however much they do. */
export const STAFF_SESSION_HOURS = 12
/** Sessions of one account at a time. A further log-in ends the one that was used least recently. Chosen by us. */
export const MAX_SESSIONS = 50
export const SESSION_CHECK_SECONDS = 60
/** Time after the log-in in which a session may end others of the same person. Later the person signs in again first. Chosen by us. */
export const FRESH_LOG_IN_MINUTES = 15
/** From the right password to the code: after that the log-in begins anew. */
export const PENDING_LOG_IN_MINUTES = 5
/** For how long a set-up of the second factor may be confirmed. */
export const SECOND_FACTOR_SETUP_MINUTES = 30
export const RECOVERY_CODES = 10
/** A recovery code has 29 characters with its hyphens; some people type more spaces. */
export const MAX_CODE_LENGTH = 60
export const MIN_PASSWORD_LENGTH = 8
export const MIN_PHONE_DIGITS = 9
/** Lifetime of the link to choose a password, asked for or sent with an invitation. Chosen by us, like the one below. */
export const PASSWORD_LINK_MINUTES = 60
export const INVITATION_DAYS = 7

export const NIP_DIGITS = 10
export const KRS_DIGITS = 10
export const REGON_DIGITS = [9, 14] as const
/** The register issues nine digits with leading zeros; another length is only a hint. */
export const USUAL_BDO_DIGITS = 9

export const MAX_FILES_PER_ORDER = 10
/** A file must be strictly smaller than this, counted in decoded bytes. */
export const FILE_SIZE_LIMIT_BYTES = 15_242_880
export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
/** Time after the order in which its number accepts files. */
export const FILE_UPLOAD_MINUTES = 60
/** Time in which a repeated idempotency key answers with the first result. */
export const IDEMPOTENCY_HOURS = 24

export const LOOKUP_LIMIT = 1000
export const MIN_SEARCH_LENGTH = 3
export const ORDERS_PAGE_SIZES = [5, 10, 25] as const
export const DEFAULT_ORDERS_PAGE_SIZE = 25
/** The largest page that the call accepts; the screen offers the sizes above. */
export const MAX_ORDERS_PAGE_SIZE = 100
/** No list is that long; beyond it an offset would leave the numbers a database counts in. */
export const MAX_PAGE = 1_000_000_000
export const MAX_NOTIFICATIONS = 3

/** What staff search for: part of a postal code is enough. */
export const MIN_STAFF_SEARCH_LENGTH = 2
export const MIN_REASON_LENGTH = 3
export const MAX_REASON_LENGTH = 500
export const MAX_NOTE_LENGTH = 2000
export const MAX_MESSAGE_SUBJECT_LENGTH = 150
export const MAX_MESSAGE_LENGTH = 4000
/** For so long a mail that did not arrive is counted. */
export const UNDELIVERED_MAILS_DAYS = 7
/** The most undelivered mails that are listed; all are counted. */
export const MAX_UNDELIVERED_MAILS = 50
/** The most days whose load is asked for at once: a season of planning. */
export const MAX_LOAD_DAYS = 100
/** How many weeks the overview looks back, the running one counted in. */
export const OVERVIEW_WEEKS = 12
/** An order that has no date after so many days is late. */
export const LATE_AFTER_DAYS = 3
/** Most events, notes and messages that one page reads, newest first. Only a script writes more. */
export const MOST_EVENTS_READ = 500
export const MOST_NOTES_READ = 200
/** Of so many characters of events, the newest, what was changed is read too. */
export const MOST_CHANGES_READ = 500_000
/** For how long an own note may be deleted. */
export const NOTE_DELETE_MINUTES = 10
/** For how long a change of status may be undone; its mails wait as long. */
export const UNDO_SECONDS = 60
export const MAX_BULK_ORDERS = 200
export const MAX_LINKS_AT_ONCE = 500
export const MAX_SYNONYMS = 200
export const MAX_SYNONYM_LENGTH = 60
/** Of the examples and the description of an item. */
export const MAX_CATALOGUE_TEXT_LENGTH = 500
/** One piece or one cubic metre weighs no more: a cubic metre of lead has eleven tonnes. */
export const MAX_ITEM_WEIGHT_KG = 20_000
/** How many views of the inbox one person may keep. */
export const MAX_STAFF_VIEWS = 50
export const MAX_VIEW_NAME_LENGTH = 60
export const MAX_VIEW_QUERY_LENGTH = 1000
/** The orders of a view are counted so far: somebody who has more wants to know no number. */
export const VIEW_COUNT_LIMIT = 1000
/** The same of what a search of the inbox finds, the newest first: each of them has to be read to be counted. */
export const SEARCH_COUNT_LIMIT = 1000
/** For how long two merged companies can be parted again. */
export const MERGE_UNDO_DAYS = 30
/** Somebody who has not been heard of for so long is no longer on the order. */
export const PRESENCE_SECONDS = 30
export const MAX_SIMILAR_ORDERS = 5
export const SIMILAR_ORDERS_DAYS = 14

export const DEFAULT_COUNTRY = 'Polska'
export const FALLBACK_BRANCH_NAME = 'Inny'
export const OTHER_PACKAGE = 'other'

/** Time for which an unfinished order form is kept in the browser. */
export const DRAFT_DAYS = 7

// Ours, not the specification's: generous for a person, tight for an attacker.
export const MAX_NAME_LENGTH = 200
export const MAX_EMAIL_LENGTH = 254 // RFC 5321, 4.5.3.1.3 less the angle brackets
export const MAX_EMAILS = 10
/** The most addresses that a visitor's order writes to: fewer than for signed-in people. */
export const MAX_VISITOR_EMAILS = 5
export const MAX_PHONE_LENGTH = 20
/** Of a company abroad; a Polish one has six characters. */
export const MAX_POSTAL_CODE_LENGTH = 20
/** A NIP with whatever stands between its digits. */
export const MAX_TYPED_NIP_LENGTH = 50
export const MAX_BDO_DIGITS = 20
export const MAX_COMMENT_LENGTH = 4000
export const MAX_EQUIPMENT_ENTRIES = 500
/** Rows of a list that are read into an order at once, and the size of its file: an inventory has a few dozen kilobytes. */
export const MAX_LIST_ROWS = 500
export const LIST_FILE_LIMIT_BYTES = 5 * 1024 * 1024
export const MAX_PACKAGES_PER_ENTRY = 50
/** The most packages of all entries together: each is validated, kept and written into three emails. */
export const MAX_PACKAGES_PER_ORDER = 1000
/** Serial numbers of carriers of data: of one entry, of all entries together, and the characters of one. */
export const MAX_SERIALS_PER_ENTRY = 500
export const MAX_SERIALS_PER_ORDER = 1000
export const MAX_SERIAL_LENGTH = 60
/** Of an access card: a floor (`-1`, `2 i 3`), its texts of one line, its remark, and a door code. */
export const MAX_FLOOR_LENGTH = 30
export const MAX_ACCESS_TEXT_LENGTH = 200
export const MAX_ACCESS_REMARK_LENGTH = 500
export const MAX_DOOR_CODE_LENGTH = 60
/** Between the doors of a lift, in centimetres: less takes no equipment, more is a gate. */
export const LIFT_WIDTH_CM = { from: 30, to: 500 } as const
/** The code of a door for a day that is so long over is forgotten, whatever became of the order. */
export const DOOR_CODE_DAYS = 30
export const MAX_QUANTITY = 999_999
/** A quantity as it is typed, in characters. */
export const MAX_TYPED_QUANTITY_LENGTH = 30
export const MAX_TOKEN_LENGTH = 200
export const MAX_SEARCH_LENGTH = 200
export const MAX_NOTICE_VERSION_LENGTH = 40
export const MAX_FILE_NAME_LENGTH = 1000
export const MAX_LINK_NOTE_LENGTH = 200
/** Of the operator's settings. */
export const MAX_OPERATOR_NAME_LENGTH = 60
export const MAX_SETTING_TEXT_LENGTH = 200
/** Of one paragraph of the personal-data notice. */
export const MAX_NOTICE_TEXT_LENGTH = 2000
export const MAX_DRAWING_LENGTH = 4000
export const MAX_SECURITY_CONTACTS = 5
/** More than can be read in the drawing of the area. */
export const MAX_PICKUP_TOWNS = 30
export const MAX_PRICE_WEIGHT_KG = 100_000
/** Waste records have to be kept for five years; mails are asked about for some weeks. */
export const RETENTION_LIMITS = {
  orderYears: { from: 5, to: 20 },
  unfulfilledYears: { from: 1, to: 5 },
  mailDays: { from: 30, to: 730 },
  accountDays: { from: 30, to: 1095 },
} as const
/** An order link that works no more, and a mail that never left: asked about for a year at most. */
export const LEFTOVER_DAYS = 365
/** The most places naming a person that an erasure lists, half of them certain. */
export const MOST_FINDS = 400
/** Room for all of the settings in every language. */
export const SETTINGS_BODY_LIMIT_BYTES = 512 * 1024
/** Long enough for any passphrase; hashing more would be work given away to an attacker. */
export const MAX_PASSWORD_LENGTH = 256
/** Room for the largest order above, in JSON; reading and validating so much takes a few milliseconds. */
export const ORDER_BODY_LIMIT_BYTES = 512 * 1024
/** Room for the whole catalogue in one call. */
export const CATALOGUE_BODY_LIMIT_BYTES = 4 * 1024 * 1024
/** Rows of a spreadsheet of customers that are imported at once. */
export const MAX_IMPORT_ROWS = 5000
/** The size of their file. */
export const IMPORT_FILE_LIMIT_BYTES = 10 * 1024 * 1024
/** Room for so many rows, each of some 1600 characters; a usual one has a fourth of it. */
export const IMPORT_BODY_LIMIT_BYTES = 8 * 1024 * 1024
/** The most field errors in one answer. Validation stops there, so that a hostile body is not answered by one several times its size. */
export const MOST_FIELD_ERRORS = 100
/** Base64 of the largest file, twice: JSON may write each slash of it as two characters, and line breaks may stand between. */
export const FILE_BODY_LIMIT_BYTES = 2 * Math.ceil(FILE_SIZE_LIMIT_BYTES / 3) * 4
