import { describe, expect, test } from 'vitest'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { catalogueFrom } from '#web/equipment/catalogue.ts'
import {
  fridge,
  monitor,
  packageTypes,
  pallet,
  recyclingItems,
} from '#web/equipment/testing/catalogue-items.ts'
import { emptyEntry, emptyPackage } from '#web/order-form/model/form-values.ts'
import { earlierOrder } from '../testing/earlier-order.ts'
import { annex, customer, foundation, school } from '../testing/own-companies.ts'
import { repeatedOwnOrder } from './repeated-own-order.ts'

const today = { catalogue: catalogueFrom(recyclingItems, packageTypes), locale: 'pl' } as const
const own = { customer, companies: [school, foundation] }
const nothing = { items: [], packages: [], hasSerials: false }

const repeated = (part: Partial<OrderDetails> = {}) => {
  const found = repeatedOwnOrder(earlierOrder(part), own, today)
  if (!found) throw new Error('The company of the order was not found')
  return found
}

describe('repeating an order of a company', () => {
  test('PLUS-7 copies its entries, packages, place, contact person, hours and comment', () => {
    const { values, leftOut } = repeated()
    expect(leftOut).toEqual(nothing)
    expect(values).toMatchObject({
      selectedCompany: school.uuid,
      nip: school.nip,
      bdo: school.bdo,
      customerCompanyBranch: {
        name: annex.name,
        street: annex.street,
        postalCode: annex.postalCode,
        city: annex.city,
        contact: 'Ewa Woźna',
        email: '',
        phone: '+48600100200',
      },
      availableHoursFrom: '09:00',
      availableHoursTo: '12:30',
      comment: 'Winda za portiernią',
    })
    expect(values.orderData).toEqual([
      {
        recyclingItem: {
          uuid: monitor.uuid,
          name: monitor.name,
          copyName: monitor.copyName,
          value: '24',
          unit: 'pieces',
        },
        packageTypes: [
          { uuid: pallet.uuid, name: pallet.name, value: '2', unit: 'pieces' },
          { uuid: OTHER_PACKAGE, name: 'Skrzynki po owocach', value: '1,255', unit: 'm3' },
        ],
      },
    ])
  })

  test('PLUS-21 PLUS-7 copies the wish for a protocol; drops the serial numbers of the collected carriers and says so', () => {
    const [entry] = earlierOrder().orderData
    const { values, leftOut } = repeated({
      orderData: [{ ...entry!, destructionProtocol: true, serialNumbers: ['A1'] }],
    })
    expect(values.orderData[0]?.destructionProtocol).toBe(true)
    expect(values.orderData[0]).not.toHaveProperty('serialNumbers')
    expect(leftOut.hasSerials).toBe(true)
  })

  test('PLUS-7 uses the signed-in person and the company as it is stored now; files and consent are given again', () => {
    expect(repeated().values).toMatchObject({
      reporterName: 'Anna',
      reporterEmail: customer.email,
      companyPhone: school.phone,
      customerCompanyAddress: school.address,
      files: [],
      consent: false,
    })
  })

  test('PLUS-7 keeps an exemption that was declared for it, else uses the company’s', () => {
    const declared = { ...earlierOrder().customerCompany, bdoPeopleCollection: true, bdo: null }
    expect(repeated({ customerCompany: declared }).values).toMatchObject({
      bdoPeopleCollection: true,
      tmpBdo: school.bdo,
    })
    const free = { ...earlierOrder().customerCompany, uuid: foundation.uuid }
    expect(repeated({ customerCompany: free }).values).toMatchObject({ bdoFree: true, bdo: '' })
  })

  test('PLUS-7 does not repeat an order of a company that is no longer the person’s', () => {
    expect(repeatedOwnOrder(earlierOrder(), { customer, companies: [foundation] }, today)).toBeUndefined()
  })

  test('PLUS-7 names the items and packages that are no longer in the catalogue, and leaves them out', () => {
    const [first] = earlierOrder().orderData
    const gone = {
      ...first!,
      recyclingItem: { ...first!.recyclingItem, uuid: 'gone', name: 'Kserokopiarka' },
    }
    const bare = {
      ...first!,
      recyclingItem: { ...first!.recyclingItem, uuid: fridge.uuid },
      packageTypes: [{ uuid: 'gone', name: 'Kosz', value: 3, unit: 'pieces' as const }],
    }
    const { values, leftOut } = repeated({ orderData: [gone, bare] })
    expect(leftOut).toEqual({
      items: ['Kserokopiarka'],
      packages: [{ name: 'Kosz', item: fridge.name }],
      hasSerials: false,
    })
    expect(values.orderData.map(({ recyclingItem: { uuid }, packageTypes: types }) => [uuid, types])).toEqual(
      [[fridge.uuid, [emptyPackage()]]],
    )
    expect(repeated({ orderData: [gone] }).values.orderData).toEqual([emptyEntry()])
  })

  test('PLUS-7 leaves a unit that is no longer known to be chosen', () => {
    const [first] = earlierOrder().orderData
    const old = { ...first!, recyclingItem: { ...first!.recyclingItem, unit: 'crates' as 'kg' } }
    expect(repeated({ orderData: [old] }).values.orderData[0]?.recyclingItem.unit).toBe('')
  })

  test('PLUS-7 uses names in the person’s language', () => {
    const translated = { ...monitor, translations: { en: { name: 'LCD monitors', examples: '' } } }
    const catalogue = catalogueFrom([translated], packageTypes)
    const english = repeatedOwnOrder(earlierOrder(), own, { catalogue, locale: 'en' })
    expect(english?.values.orderData[0]?.recyclingItem.name).toBe('LCD monitors')
  })
})
