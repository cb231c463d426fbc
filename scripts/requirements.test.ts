import { expect, test } from 'vitest'
import { requirementsDocument, requirementsOf, runnersOf } from './requirements.ts'

const SOURCE = `
describe('EQUIP-1 an entry', () => {
  test('D-E4.1 VAL-44 is refused with the quantity "2.0"', () => {})
  describe('with packages', () => {
    test.each([['a', 1]])('EQUIP-2 keeps %s', () => {})
    test.each(CASES)("doesn't name one", () => {})
    test.for(Object.keys(CASES) as Name[])('EQUIP-3 drops %s', () => {})
    test.each<[string, () => void]>(CASES)('EQUIP-4 turns %s', () => {})
    test.skipIf(!isRoot)('EQUIP-5 runs', () => {})
  })
})
test('says | and <b> ', async () => {})
test.each([
  ['one', 1],
])('FORM-21 of %s', () => {
  show()
})
for (const width of WIDTHS) {
  test(\`I18N-3 fits into \${width} px\`, () => {})
}
test('answers in UTF-8', () => {})
test('FORM-22 a visitor sends an order', async ({ page }) => {
  await test.step('FORM-23 FORM-24 the list of errors', async () => {})
  await test.step('the mails', async () => {})
})
test.each([
  ['VAL-1 the name is required', 'name', 'NAME_REQUIRED'],
  [
    'VAL-2 D-E11 the street is required',
    'street',
  ],
])('%s', () => {})
const CASES = [
  ...refused('VAL-3 a code needs its digits', 'code', ['1']),
  { says: "VAL-4 it isn't asked for", set: {} },
  ['VAL-5 VAL-6', 'PHONE_PATTERN', 'Numer telefonu'],
  ['VAL-7', 'VAL-8'],
  ['VAL-9', ''],
]
`

test('lists the requirements of a title and of the groups around it', () => {
  const shown = requirementsOf('a.test.ts', SOURCE).map(({ id, shows }) => [id, shows])
  expect(shown).toEqual([
    ['EQUIP-1', 'an entry: is refused with the quantity "2.0"'],
    ['D-E4.1', 'an entry: is refused with the quantity "2.0"'],
    ['VAL-44', 'an entry: is refused with the quantity "2.0"'],
    ['EQUIP-1', 'an entry: with packages: keeps %s'],
    ['EQUIP-2', 'an entry: with packages: keeps %s'],
    ['EQUIP-1', "an entry: with packages: doesn't name one"],
    ['EQUIP-1', 'an entry: with packages: drops %s'],
    ['EQUIP-3', 'an entry: with packages: drops %s'],
    ['EQUIP-1', 'an entry: with packages: turns %s'],
    ['EQUIP-4', 'an entry: with packages: turns %s'],
    ['EQUIP-1', 'an entry: with packages: runs'],
    ['EQUIP-5', 'an entry: with packages: runs'],
    ['FORM-21', 'of %s'],
    // A loop after a group or a test is not part of it.
    ['I18N-3', 'fits into ${width} px'],
    ['FORM-22', 'a visitor sends an order'],
    ['FORM-23', 'a visitor sends an order: the list of errors'],
    ['FORM-24', 'a visitor sends an order: the list of errors'],
    // Rows of tables, whose texts are the titles of their tests.
    ['VAL-1', 'the name is required'],
    ['VAL-2', 'the street is required'],
    ['D-E11', 'the street is required'],
    ['VAL-3', 'a code needs its digits'],
    ['VAL-4', "it isn't asked for"],
    ['VAL-5', 'case “PHONE_PATTERN”'],
    ['VAL-6', 'case “PHONE_PATTERN”'],
  ])
})

test('lists a table of cases at every test that runs it', () => {
  const table = "import { ORDER_CASES } from '#contract/orders/place-order.cases.ts'\n"
  const tests = [
    { file: 'a.test.ts', source: `${table}test.each(ORDER_CASES)('$says', () => {})` },
    { file: 'b.test.ts', source: `${table}test.for(ORDER_CASES.filter(isRefused))('$says', () => {})` },
    { file: 'c.test.ts', source: `${table}test('a case', () => show(ORDER_CASES[0]))` },
    { file: 'd.test.ts', source: `test.each(CASES)('%s', () => {})` },
  ]
  expect(runnersOf('contract/orders/place-order.cases.ts', tests)).toEqual(['a.test.ts', 'b.test.ts'])
})

test('sorts the document by number and lists each test once', () => {
  const row = (id: string, shows: string) => ({ id, shows, file: 'a.test.ts' })
  const text = requirementsDocument([row('VAL-10', 'ten | <b>'), row('VAL-9', 'nine'), row('VAL-9', 'nine')])
  expect(text.split('\n').filter((line) => line.startsWith('| VAL'))).toEqual([
    '| VAL-9 | nine | `a.test.ts` |',
    '| VAL-10 | ten \\| &lt;b> | `a.test.ts` |',
  ])
})
