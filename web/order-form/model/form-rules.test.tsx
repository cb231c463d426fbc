// Browser side of all rules: types the contract's cases into the form and reads the errors from the page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ORDER_CASES, type OrderCase } from '#contract/orders/place-order.cases.ts'
import { monitor, pallet } from '#web/equipment/testing/catalogue-items.ts'
import { areasIn } from '#web/testing/texts.ts'
import { filledIn } from '../testing/filled-in.ts'
import { control, errors, fill, openForm, queryControl, rest, tick } from '../testing/open-form.tsx'
import { fieldOfPath } from './field-names.ts'
import { LIMITS_IN_WORDS } from './limits-in-words.ts'
import { orderBody } from './order-body.ts'

const { errors: wordingsOfErrors, 'order-errors': wordingsOfOrders } = areasIn('pl')
const wordings = { ...wordingsOfErrors, ...wordingsOfOrders }
const start = filledIn()
const startBody = orderBody(start, { locale: 'pl', privacyNoticeVersion: '' })

/**
 * Tidied text by typed text. The form tidies a field on blur; the server accepts only tidy text.
 */
const TIDIED: Record<string, Record<string, string>> = {
  nip: { '774-000-14-54': '7740001454', PL7740001454: '7740001454' },
  phone: { '123 456 789': '123456789' },
  companyEmail: { ',': '' },
  value: { '1,5': '1.5', ' 2': '2', '2 ': '2', '2\n': '2' },
}

const asTyped = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const lastName = (path: string) => (/phone$/i.test(path) ? 'phone' : (path.split('.').at(-1) ?? ''))
const tidied = (path: string, typed: string) => TIDIED[lastName(path)]?.[typed] ?? typed

const CONTACT = /^customerCompanyBranch\.(?:contact|phone|email)$/
const ITEM = 'orderData.0.recyclingItem.uuid'

/** Field for a path; paths of the contact person mean the separate fields. */
const fieldFor = (path: string) => fieldOfPath(path, { ...start, contactPersonDiffers: true }) ?? path

/**
 * Whether a person can enter the value. Typed values are texts, and a selection has only its
 * options.
 */
function canBeGiven(path: string, value: unknown): boolean {
  if (path === ITEM) return asTyped(value).trim() === ''
  // The form reduces a thousand equal addresses to one, so its error differs.
  if (path === 'companyEmail' && asTyped(value).length > 10_000) return false
  if (CONTACT.test(path)) return true
  const field = queryControl(fieldFor(path))
  if (!field || path === 'orderData') return false
  if (field.type === 'checkbox') return typeof value === 'boolean'
  if (field.tagName === 'SELECT') return [...field.options].some((option) => option.value === asTyped(value))
  return (
    value === undefined ||
    value === null ||
    typeof value === 'string' ||
    (typeof value === 'number' && path.endsWith('.value'))
  )
}

function enter(path: string, value: unknown): void {
  const name = fieldFor(path)
  const field = control(name)
  if (field.type === 'checkbox') tick(name, value === true)
  // A custom package asks for its name only after it is chosen.
  else if (asTyped(value) !== field.value) fill(name, asTyped(value))
}

/** Sorts the boxes first, because a ticked box makes a field unnecessary. */
const exemptionFirst = (entries: [string, unknown][]) =>
  entries.toSorted(
    ([, one], [, other]) => Number(typeof other === 'boolean') - Number(typeof one === 'boolean'),
  )

function enterCase({ set }: OrderCase): void {
  const contact = Object.entries(set).filter(([path]) => CONTACT.test(path))
  // The box stays unticked if the contact person is the reporter or missing.
  const differs = contact.some(
    ([path, value]) => asTyped(value).trim() !== '' && !(path.endsWith('contact') && value === 'Anna Nowak'),
  )
  tick('contactPersonDiffers', differs)
  if (differs && !contact.some(([path]) => /contact$|phone$/.test(path)))
    fill('customerCompanyBranch.phone', '600100200')
  for (const [path, value] of exemptionFirst(Object.entries(set)))
    if (!CONTACT.test(path) || differs) enter(path, value)
  // The field is required as soon as the box is ticked, so it counts as visited.
  if (differs && 'customerCompanyBranch.contact' in set) {
    fill('customerCompanyBranch.phone', '6')
    fill('customerCompanyBranch.phone', '')
  }
}

const standing = (path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], startBody)

/** Restores the state before the case. */
function putRight({ set }: OrderCase): void {
  const contact = Object.keys(set).some((path) => CONTACT.test(path))
  if (contact)
    for (const part of ['contact', 'phone', 'email'])
      if (queryControl(`customerCompanyBranch.${part}`)) fill(`customerCompanyBranch.${part}`, '')
  tick('contactPersonDiffers', false)
  for (const [path] of exemptionFirst(Object.entries(set))) {
    if (CONTACT.test(path)) continue
    // Choosing the item also sets its unit.
    if (path === ITEM) fill(ITEM, monitor.name)
    else if (queryControl(fieldFor(path))) enter(path, standing(path))
  }
  if (firstPath(set).startsWith('orderData.0.packageTypes.0'))
    fill('orderData.0.packageTypes.0.uuid', pallet.uuid)
}

const firstPath = (set: OrderCase['set']) => Object.keys(set)[0] ?? ''

/** Contract errors as the page shows them: the first message of each field. */
function expected({ set, errors }: OrderCase): Record<string, string | undefined> {
  const changed = Object.entries(set).filter(
    ([path, value]) => typeof value === 'string' && tidied(path, value) !== value,
  )
  if (changed.some(([path, value]) => tidied(path, value as string) === ''))
    return { companyEmail: wordings['COMPANY_EMAIL_REQUIRED'] }
  const isMeasured = Object.entries(set).some(([path, value]) => path.endsWith('.unit') && value !== 'pieces')
  // The form turns the comma into a dot, which is still invalid for pieces.
  const isStillWrong = changed.some(([, value]) => value === '1,5') && !isMeasured
  if (changed.length > 0 && !isStillWrong) return {}
  // Ticking an exemption clears the number, so both cannot be set in the form.
  if (errors['bdo']?.includes('BDO_OPTIONS_EXCLUDE')) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([path, [key = '']]) => [fieldFor(path), inWords(key)]),
  )
}

/** Text of a message with its limits filled in. */
const inWords = (key: string) =>
  wordings[key]?.replaceAll(/\{(\w+)\}/g, (_, limit: string) =>
    String((LIMITS_IN_WORDS as Record<string, unknown>)[limit]),
  )

/** Groups the cases by field, so that each field needs one rendering. */
const byField = [
  ...Map.groupBy(ORDER_CASES, ({ set }) =>
    Object.keys(set).length > 3 ? 'several fields' : firstPath(set).replace('orderData.0.', ''),
  ),
]
const idsIn = (cases: readonly OrderCase[]) =>
  [
    ...new Set(
      cases.flatMap(
        ({ says }) =>
          says.match(/\b(?:(?:VAL|NIP|BDO|CONST|PACK|PAYLOAD|STATUS)-\d+|D-[A-Z]\d+(?:\.\d+)?)/g) ?? [],
      ),
    ),
  ].join(' ')

/** Fields that are missing in this form, read-only, or loaded on demand. */
const NOT_HERE = [
  'orderType',
  'orderData',
  'packageTypes',
  'destructionProtocol',
  'serialNumbers',
  'suggestedDate',
  'accessCard',
  'bdoPeopleCollection',
]

beforeEach(async () => {
  await openForm(undefined, { linked: start })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test.for(
  byField
    .filter(([field]) => !NOT_HERE.includes(field))
    .map(([field, cases]) => ({ field, ids: idsIn(cases), cases })),
)('$ids as typed: $field', ({ cases }) => {
  const given = cases.filter(({ set }) =>
    Object.entries(set).every(([path, value]) => canBeGiven(path, value)),
  )
  // Missing, null and empty values are typed alike.
  const typed = new Map(
    given.map((one) => [JSON.stringify(Object.entries(one.set), (_, value: unknown) => value ?? ''), one]),
  )
    .values()
    .toArray()
  expect(typed.length).toBeGreaterThan(0)
  for (const one of typed) {
    enterCase(one)
    rest()
    expect(errors(), one.says).toEqual(expected(one))
    putRight(one)
    rest()
    expect(errors(), `${one.says}, put right`).toEqual({})
  }
})
