import { expect, test } from 'vitest'
import type { SecurityEventKind } from '#contract/audit/events.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { changeWords, detailWords } from './detail-words.ts'

/** Returns keys and values instead of translated texts. */
const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as Translate
const words = (kind: SecurityEventKind, detail: string | null) => detailWords({ kind, detail }, t)

test.each([
  ['order-status', 'PLANNED', 'STATUSES.PLANNED'],
  ['order-links-revoked', '3', 'AUDIT.LINKS 3'],
  ['team-administrator', 'dispatcher', 'AUDIT.AS_DISPATCHER'],
  ['company-branch', 'is_main phone', 'COMPANIES.IS_MAIN, COMPANIES.PHONE'],
  ['company-branch', 'floor liftWidth doorCode', 'ACCESS.FLOOR, ACCESS.LIFT_WIDTH, ACCESS.DOOR_CODE'],
  ['catalogue-edit', 'G1-01 grams_per_piece', 'G1-01, CATALOGUE.WEIGHT_PIECE'],
  ['catalogue-import', 'recycling_items made 2 updated 0', 'AUDIT.MADE 2'],
  [
    'companies-import',
    'made 2 updated 1 unchanged 0 refused 4 mails 5',
    'AUDIT.MADE 2, AUDIT.UPDATED 1, AUDIT.REFUSED 4, AUDIT.MAILS 5',
  ],
  ['lock-out', 'login-address-56', 'AUDIT.LIMIT_LOGIN'],
  ['lock-out', 'password-link-account', 'AUDIT.LIMIT_PASSWORD_LINK'],
  ['export', 'package-types', 'CATALOGUE.TAB_PACKAGES'],
  ['login', 'recovery-code', 'AUDIT.BY_RECOVERY_CODE'],
  ['company-branch', 'deleted', 'AUDIT.PLACE_DELETED'],
  ['settings-edit', '12 contact prices', 'SETTINGS.CONTACT, SETTINGS.PRICES'],
] as const)('STAFF-61 shows the detail of %s, %s, in words', (kind, detail, expected) => {
  expect(words(kind, detail)).toBe(expected)
})

test('shows a change of one’s own account with old and new values; an older row names the fields', () => {
  const changes = [
    { field: 'name' as const, before: 'Ewa', after: 'Ewelina' },
    { field: 'phone' as const, before: null, after: '+48600100200' },
  ]
  expect(changeWords({ kind: 'account-edit', changes }, t)).toEqual([
    { label: 'PEOPLE.NAME', before: 'Ewa', after: 'Ewelina' },
    { label: 'PEOPLE.PHONE', before: 'STAFF_ORDER.NONE', after: '+48600100200' },
  ])
  expect(words('account-edit', 'name surname')).toBe('PEOPLE.NAME, PEOPLE.SURNAME')
})

test('STAFF-61 an edit shows the values of each field, as labels where they exist, and names a list without its values', () => {
  const changes = [
    { field: 'bdo_free', before: 'false', after: 'true' },
    { field: 'orderData' },
    { field: 'something_new', before: '', after: 'x' },
  ]
  expect(changeWords({ kind: 'company-edit', changes }, t)).toEqual([
    { label: 'COMPANIES.BDO_FREE', before: 'STAFF_ORDER.NO', after: 'STAFF_ORDER.YES' },
    { label: 'orderData', before: '', after: '' },
    { label: 'something_new', before: 'STAFF_ORDER.NONE', after: 'x' },
  ])
  expect(changeWords({ kind: 'order-edit', changes }, t)[1]?.label).toBe('STAFF_ORDER.PART_EQUIPMENT')
})

test.each([
  ['login', null, null],
  ['company-merge', '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', null],
  ['admin', 'new-keys', 'new-keys'],
  ['export', 'something-new', 'something-new'],
] as const)(
  'STAFF-61 shows a value without a label unchanged, without identifiers: %s, %s',
  (kind, detail, expected) => {
    expect(words(kind, detail)).toBe(expected)
  },
)
