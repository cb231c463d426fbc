// Field names are paths in the payload; the few exceptions are mapped both ways.
import { describe, expect, test } from 'vitest'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { filledIn } from '../testing/filled-in.ts'
import {
  compareFields,
  entryOf,
  fieldOfPath,
  nameAfterMove,
  OWN_COMPANY_SECTIONS,
  sectionOf,
  VISITOR_SECTIONS,
} from './field-names.ts'
import { errorsByField } from './form-rules.ts'
import { emptyEntry, initialValues } from './form-values.ts'
import { orderBody } from './order-body.ts'

const same = filledIn()
const differs = filledIn({ contactPersonDiffers: true })
const field = (path: string, values = same) => fieldOfPath(path, values)

/** Paths of all values in the body. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key))
}

describe('from a path of the body to the field', () => {
  test('D-F1.1 D-C2.2 every value that a person enters has its field', () => {
    const body = orderBody(same, { locale: 'pl', privacyNoticeVersion: 'v1' })
    const withoutField = pathsOf(body).filter((path) => field(path) === null)
    expect(withoutField).toEqual([
      'orderType',
      'customerCompanyBranch.mainBranch',
      'locale',
      'privacyNoticeVersion',
    ])
  })

  test.for([
    ['reporter.name', 'reporterName'],
    ['reporter.surname', 'reporterSurname'],
    ['reporter.email', 'reporterEmail'],
    ['reporter.phone', 'reporterPhone'],
  ])('D-F1.1 REPORTER-5 %s is the field %s', ([path = '', name]) => {
    expect(field(path)).toBe(name)
  })

  test.for([
    ['customerCompanyBranch.contact', 'reporterName'],
    ['customerCompanyBranch.email', 'reporterEmail'],
    ['customerCompanyBranch.phone', 'reporterPhone'],
  ])('REPORTER-2 %s is the field %s while the reporter is the contact person', ([path = '', name]) => {
    expect(field(path)).toBe(name)
    expect(field(path, differs)).toBe(path)
  })

  test.for([
    'nip',
    'customerCompanyAddress.street',
    'customerCompanyBranch.postalCode',
    'availableHoursTo',
    'comment',
    'orderData.0.recyclingItem.value',
    'orderData.0.packageTypes.0.unit',
  ])('D-F1.1 %s is a field of that name', (path) => {
    expect(field(path)).toBe(path)
  })

  test('VAL-40 VAL-41 the error of a package without a type belongs to the type, that of a custom package to its name', () => {
    expect(field('orderData.0.packageTypes')).toBe('orderData.0.packageTypes.0.uuid')
    expect(field('orderData.0.packageTypes.0')).toBe('orderData.0.packageTypes.0.uuid')
    const own = filledIn()
    const [packed] = own.orderData[0]?.packageTypes ?? []
    if (packed) packed.uuid = OTHER_PACKAGE
    expect(field('orderData.0.packageTypes.0.uuid', own)).toBe('orderData.0.packageTypes.0.name')
  })

  test('D-I8.1 errors of the whole list or of an entry belong to the equipment field', () => {
    expect(field('orderData')).toBe('orderData.0.recyclingItem.uuid')
    expect(field('orderData.0.recyclingItem')).toBe('orderData.0.recyclingItem.uuid')
  })

  test.for([
    'orderType',
    'publicToken',
    'elsewhere',
    'orderData.7.recyclingItem.value',
    'orderData.x',
    '__proto__',
  ])('%s belongs to no field', (path) => {
    expect(field(path)).toBeNull()
  })
})

describe('the order of fields', () => {
  test('FORM-1 the sections stand in the specified order', () => {
    const after = ['place', 'hours', 'reporter', 'equipment', 'files', 'consent']
    expect(VISITOR_SECTIONS.map(({ id }) => id)).toEqual(['company', ...after])
    expect(OWN_COMPANY_SECTIONS.map(({ id }) => id)).toEqual(['company', 'bdo', ...after])
  })

  test('FORM-24 errors are in the order of the fields, entry by entry and package by package', () => {
    const inOrder = [
      'nip',
      'customerCompanyAddress.city',
      'bdo',
      'customerCompanyBranch.street',
      'availableHoursFrom',
      'reporterPhone',
      'customerCompanyBranch.phone',
      'orderData.0.recyclingItem.uuid',
      'orderData.0.recyclingItem.unit',
      'orderData.0.packageTypes.0.uuid',
      'orderData.0.packageTypes.0.value',
      'orderData.0.packageTypes.2.uuid',
      'orderData.0.packageTypes.10.uuid',
      'orderData.1.recyclingItem.uuid',
      'orderData.10.recyclingItem.uuid',
      'comment',
    ]
    expect(inOrder.toReversed().toSorted(compareFields)).toEqual(inOrder)
    expect(
      errorsByField(
        { ...initialValues(), orderData: [emptyEntry(), emptyEntry()] },
        {
          'orderData.1.recyclingItem.value': ['RECYCLE_VALUE_INVALID'],
          bdo: ['BDO_TOO_LONG'],
          'orderData.0.recyclingItem.unit': ['UNIT_REQUIRED'],
          nip: ['NIP_PATTERN'],
        },
      )
        .keys()
        .toArray(),
    ).toEqual(['nip', 'bdo', 'orderData.0.recyclingItem.unit', 'orderData.1.recyclingItem.value'])
  })

  test('FORM-24 a field knows its section and its entry', () => {
    expect(
      [
        'nip',
        'customerCompanyBranch.street',
        'customerCompanyBranch.phone',
        'orderData.3.packageTypes.0.uuid',
        'comment',
        'consent',
      ].map((name) => sectionOf(name, VISITOR_SECTIONS)?.id),
    ).toEqual(['company', 'place', 'reporter', 'equipment', 'files', 'consent'])
    expect(
      [VISITOR_SECTIONS, OWN_COMPANY_SECTIONS].map((sections) => sectionOf('bdo', sections)?.id),
    ).toEqual(['company', 'bdo'])
    expect(['orderData.3.recyclingItem.value', 'orderData', 'nip'].map(entryOf)).toEqual([3, null, null])
  })
})

test.for([
  ['orderData.0.x', 'orderData.0.x'],
  ['orderData.1.x', null],
  ['orderData.2.x', 'orderData.1.x'],
  ['orderData.10.packageTypes.3.uuid', 'orderData.9.packageTypes.3.uuid'],
  ['nip', 'nip'],
] as const)('removing the second entry renames %s to %s', ([name, moved]) => {
  expect(nameAfterMove(name, 'orderData', 1, 'removed')).toBe(moved)
})
