// A form filled in properly, and the catalogue its equipment comes from.
import type { PackageType, ListedItem } from '#contract/catalogue/catalogue.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { type EquipmentValues, initialValues, type OrderFormValues } from '../model/form-values.ts'

const item = (part: Pick<ListedItem, 'uuid' | 'name'> & Partial<ListedItem>): ListedItem => ({
  copyName: `kopia: ${part.name}`,
  code: '20 01 36',
  description: '',
  group: 'Sprzęt',
  examples: '',
  unit: 'pieces',
  weightPerPiece: 5.5,
  weightPerCubicMeter: 110,
  translations: {},
  synonyms: '',
  oftenOrdered: null,
  ...part,
})

export const monitor = item({
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Monitory LCD',
  examples: 'telewizor, ekran',
  group: 'Ekrany',
  code: '20 01 35*',
})
export const cables = item({
  uuid: '22222222-2222-4222-8222-222222222222',
  name: 'Kable',
  unit: 'kg',
  group: 'Małogabaryty',
  weightPerPiece: null,
  weightPerCubicMeter: null,
})
export const fridge = item({
  uuid: '33333333-3333-4333-8333-333333333333',
  name: 'Lodówki',
  group: 'Chłodnicze',
  weightPerPiece: 40.25,
})

export const pallet: PackageType = {
  uuid: '44444444-4444-4444-8444-444444444444',
  name: 'Paleta',
  unit: 'pieces',
}
export const container: PackageType = {
  uuid: '55555555-5555-4555-8555-555555555555',
  name: 'Kontener',
  unit: 'm3',
}
export const loose: PackageType = {
  uuid: '66666666-6666-4666-8666-666666666666',
  name: 'Luzem',
  unit: 'm3',
}
export const otherPackage: PackageType = { uuid: OTHER_PACKAGE, name: 'Inny sposób', unit: 'pieces' }

export const recyclingItems = [monitor, cables, fridge]
export const packageTypes = [pallet, container, loose, otherPackage]

export const monitorEntry = (): EquipmentValues => ({
  recyclingItem: {
    uuid: monitor.uuid,
    name: monitor.name,
    copyName: monitor.copyName,
    value: '24',
    unit: 'pieces',
  },
  packageTypes: [{ uuid: pallet.uuid, name: pallet.name, value: '2', unit: 'pieces' }],
})

/** Every required field given, the pickup place another address than the company's. */
export function filledIn(part: Partial<OrderFormValues> = {}): OrderFormValues {
  const empty = initialValues()
  return {
    ...empty,
    customerCompanyName: 'Zespół Szkół „Iskra”',
    companyEmail: 'sekretariat@iskra.example',
    nip: '7740001454',
    bdo: '000012345',
    customerCompanyAddress: {
      street: 'ul. Jasna 12',
      postalCode: '60-101',
      city: 'Poznań',
      country: 'Polska',
    },
    customerCompanyBranch: {
      ...empty.customerCompanyBranch,
      sameAsCompany: false,
      name: 'Budynek główny',
      street: 'ul. Ciemna 3',
      postalCode: '60-102',
      city: 'Poznań',
    },
    availableHoursFrom: '08:00',
    availableHoursTo: '14:00',
    reporterName: 'Anna',
    reporterSurname: 'Nowak',
    reporterEmail: 'anna.nowak@iskra.example',
    reporterPhone: '123456789',
    orderData: [monitorEntry()],
    ...part,
  }
}
