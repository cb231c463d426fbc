// Converts form values to the body that is sent.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { placePublicOrder } from '#contract/orders/place-order.ts'
import { container, monitor, pallet } from '#web/equipment/testing/catalogue-items.ts'
import { filledIn, monitorEntry } from '../testing/filled-in.ts'
import { type emptyPackage, initialValues, type OrderFormValues } from './form-values.ts'
import { orderBody } from './order-body.ts'

const bodyOf = (values: OrderFormValues) => orderBody(values, { locale: 'pl', privacyNoticeVersion: 'v1' })

/** All keys of the body, at every depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('the request body', () => {
  test('VAL-52 of a properly filled-in form is accepted by the contract', () => {
    expect(z.safeParse(placePublicOrder, bodyOf(filledIn()))).toMatchObject({ success: true })
  })

  test('PAYLOAD-4 PAYLOAD-5 PAYLOAD-6 PAYLOAD-7 PAYLOAD-10 PAYLOAD-14 D-E10.2 has the fields of the company and the hours, with the leading zeros of the BDO number', () => {
    expect(
      bodyOf(filledIn({ companyPhone: '+48611234567', krs: '0000012345', regon: '123456785' })),
    ).toMatchObject({
      customerCompanyName: 'Zespół Szkół „Iskra”',
      companyEmail: 'sekretariat@iskra.example',
      companyPhone: '+48611234567',
      nip: '7740001454',
      nipNotRequired: false,
      krs: '0000012345',
      regon: '123456785',
      bdo: '000012345',
      bdoFree: false,
      bdoPeopleCollection: false,
      customerCompanyAddress: {
        street: 'ul. Jasna 12',
        postalCode: '60-101',
        city: 'Poznań',
        country: 'Polska',
      },
      availableHoursFrom: '08:00',
      availableHoursTo: '14:00',
    })
  })

  test('PAYLOAD-2 names the company only when one was chosen', () => {
    expect(bodyOf(filledIn())).not.toHaveProperty('selectedCompany')
    expect(bodyOf(filledIn({ selectedCompany: 'c-1' }))).toMatchObject({ selectedCompany: 'c-1' })
  })

  const full = bodyOf(
    filledIn({
      selectedBranch: 'Inny',
      tmpBdo: '000099999',
      files: [new File(['x'], 'x.png', { type: 'image/png' })],
      consent: true,
    }),
  )

  test.for([
    ['PAYLOAD-18', 'selectedBranch'],
    ['PAYLOAD-19', 'sameAsCompany'],
    ['PAYLOAD-20', 'bdoIsRequired'],
    ['PAYLOAD-21', 'copyName'],
    ['PAYLOAD-22', 'tmpBdo'],
    ['FILE-3', 'files'],
    ['FORM-14', 'consent'],
    ['REPORTER-2', 'contactPersonDiffers'],
    ['D-E15.1', 'suggestedDate'],
  ])('%s does not contain %s', ([, name]) => {
    expect(keysOf(full)).not.toContain(name)
  })

  test('BRANCH-13 has all data of the pickup place', () => {
    const values = filledIn({
      customerCompanyBranch: { ...placeInFull, sameAsCompany: false },
      contactPersonDiffers: true,
    })
    expect(bodyOf(values).customerCompanyBranch).toEqual(placeInFull)
  })

  test('PAYLOAD-15 REPORTER-5 has the reporter as one object', () => {
    expect(full.reporter).toEqual({
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna.nowak@iskra.example',
      phone: '123456789',
    })
    expect(Object.keys(full).filter((key) => /^reporter./.test(key))).toEqual([])
  })

  test('PAYLOAD-23 has null for empty values at every depth', () => {
    const body = bodyOf({ ...initialValues(), comment: '  ', customerCompanyName: '\n' })
    expect(body).toMatchObject({
      customerCompanyName: null,
      companyEmail: null,
      nip: null,
      comment: null,
      customerCompanyAddress: { street: null, postalCode: null, city: null, country: 'Polska' },
      customerCompanyBranch: { name: null, street: null, contact: null, email: null, phone: null },
      reporter: { name: null, surname: null, email: null, phone: null },
      orderData: [
        {
          recyclingItem: { uuid: null, name: null, value: null, unit: null },
          packageTypes: [{ uuid: null, name: null, value: null, unit: null }],
        },
      ],
    })
    expect(textsOf(body).filter((text) => text.trim() === '')).toEqual([])
  })

  test('PAYLOAD-23 has texts without surrounding spaces', () => {
    expect(bodyOf(filledIn({ comment: ' wjazd od podwórza ', reporterName: ' Anna ' }))).toMatchObject({
      comment: 'wjazd od podwórza',
      reporter: { name: 'Anna' },
    })
  })

  test('FORM-27 PAYLOAD-4 has several company emails joined by commas', () => {
    expect(bodyOf(filledIn({ companyEmail: 'a@x.pl; b@x.pl c@x.pl' })).companyEmail).toBe(
      'a@x.pl,b@x.pl,c@x.pl',
    )
  })

  test('PAYLOAD-17 TOKEN-9 TOKEN-10 has the link when the form was opened by one', () => {
    expect(initialValues('abc').publicToken).toBe('abc')
    expect(bodyOf(initialValues('abc'))).toMatchObject({ publicToken: 'abc' })
    expect(bodyOf(filledIn())).not.toHaveProperty('publicToken')
  })

  test('has the language of the emails and the version of the notice that was agreed to', () => {
    expect(orderBody(filledIn(), { locale: 'uk', privacyNoticeVersion: '2026-01' })).toMatchObject({
      locale: 'uk',
      privacyNoticeVersion: '2026-01',
    })
  })
})

describe('the contact person', () => {
  const another = {
    ...filledIn().customerCompanyBranch,
    contact: 'Jan Woźny',
    phone: '+48600100200',
    email: 'jan@iskra.example',
  }

  test('REPORTER-2 is the reporter while the box is not ticked, whatever was typed before', () => {
    expect(bodyOf(filledIn({ customerCompanyBranch: another })).customerCompanyBranch).toMatchObject({
      contact: 'Anna Nowak',
      phone: '123456789',
      email: 'anna.nowak@iskra.example',
    })
  })

  test('REPORTER-1 REPORTER-2 is the person named when it is ticked', () => {
    expect(
      bodyOf(filledIn({ customerCompanyBranch: another, contactPersonDiffers: true })).customerCompanyBranch,
    ).toMatchObject({
      contact: 'Jan Woźny',
      phone: '+48600100200',
      email: 'jan@iskra.example',
    })
  })

  test.for([
    ['Anna', '', 'Anna'],
    ['', 'Nowak', 'Nowak'],
    [' Anna ', ' Nowak ', 'Anna Nowak'],
    ['', '', null],
  ] as const)('REPORTER-2 of "%s" and "%s" is "%s"', ([reporterName, reporterSurname, contact]) => {
    expect(bodyOf(filledIn({ reporterName, reporterSurname })).customerCompanyBranch.contact).toBe(contact)
  })
})

describe('equipment and packages', () => {
  const entryWith = (value: string, packed: Partial<ReturnType<typeof emptyPackage>> = {}) => {
    const entry = monitorEntry()
    entry.recyclingItem.value = value
    entry.packageTypes = [{ uuid: pallet.uuid, name: pallet.name, value: '2', unit: 'pieces', ...packed }]
    return bodyOf(filledIn({ orderData: [entry] })).orderData[0]
  }

  test('ENTITY-10 ENTITY-11 D-C4.1 quantities are sent as numbers', () => {
    expect(entryWith('24')).toEqual({
      recyclingItem: { uuid: monitor.uuid, name: monitor.name, value: 24, unit: 'pieces' },
      packageTypes: [{ uuid: pallet.uuid, name: pallet.name, value: 2, unit: 'pieces' }],
    })
  })

  test('D-I9.2 a decimal comma and a decimal point mean the same', () => {
    for (const value of ['1,255', '1.255'])
      expect(entryWith('24', { uuid: container.uuid, unit: 'm3', value })?.packageTypes[0]?.value).toBe(1.255)
  })

  test.for([
    ['VAL-39', '01'],
    ['VAL-39', '1.5'],
    ['VAL-39', '0'],
    ['VAL-39', 'abc'],
  ])('%s a value that the rule refuses (%s) stays as typed', ([, typed = '']) => {
    expect(entryWith(typed)?.recyclingItem.value).toBe(typed)
  })

  test.for([
    ['VAL-44', '1.5', 'pieces'],
    ['VAL-44', '2.0', 'pieces'],
    ['VAL-44', '1e1', 'pieces'],
    ['VAL-44', '0x10', 'pieces'],
    ['VAL-45', '1.2555', 'kg'],
    ['VAL-45', '.5', 'm3'],
    ['VAL-45', '1.', 'kg'],
    ['VAL-45', '1e-3', 'm3'],
    ['VAL-46', '0', 'm3'],
    ['VAL-42', '2', ''],
  ] as const)('%s a value that the rule refuses (%s in "%s") stays as typed', ([, value, unit]) => {
    expect(entryWith('24', { value, unit })?.packageTypes[0]?.value).toBe(value)
  })

  test('PACK-3 PACK-4 a custom package is sent with its name and without a uuid', () => {
    const packed = entryWith('24', { uuid: OTHER_PACKAGE, name: 'Skrzynka' })?.packageTypes[0]
    expect(packed).toEqual({ name: 'Skrzynka', value: 2, unit: 'pieces' })
  })

  test('EQUIP-5 several packages keep their order', () => {
    const entry = monitorEntry()
    entry.packageTypes.push({ uuid: container.uuid, name: container.name, value: '0,5', unit: 'm3' })
    expect(
      bodyOf(filledIn({ orderData: [entry] })).orderData[0]?.packageTypes.map(({ value, unit }) => [
        value,
        unit,
      ]),
    ).toEqual([
      [2, 'pieces'],
      [0.5, 'm3'],
    ])
  })
})
