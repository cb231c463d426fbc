// A small catalogue of equipment and packages for tests.
import type { PackageType, ListedItem } from '#contract/catalogue/catalogue.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'

const item = (part: Pick<ListedItem, 'uuid' | 'name'> & Partial<ListedItem>): ListedItem => ({
  copyName: `kopia: ${part.name}`,
  code: '16 02 14',
  description: '',
  group: 'Sprzęt',
  examples: '',
  unit: 'pieces',
  weightPerPiece: 5.5,
  weightPerCubicMeter: 110,
  translations: {},
  synonyms: '',
  oftenOrdered: null,
  holdsData: false,
  householdCode: '20 01 36',
  ...part,
})

export const monitor = item({
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Monitory LCD',
  examples: 'telewizor, ekran',
  group: 'Ekrany',
  code: '16 02 13*',
  householdCode: '20 01 35*',
})
export const cables = item({
  uuid: '22222222-2222-4222-8222-222222222222',
  name: 'Kable',
  code: '',
  householdCode: '',
  unit: 'kg',
  group: 'Małogabaryty',
  weightPerPiece: null,
  weightPerCubicMeter: null,
  translations: { en: { name: 'Cables', examples: '' } },
})
export const fridge = item({
  uuid: '33333333-3333-4333-8333-333333333333',
  name: 'Lodówki',
  group: 'Chłodnicze',
  weightPerPiece: 40.25,
})

export const laptop = item({
  uuid: '77777777-7777-4777-8777-777777777777',
  name: 'Laptopy',
  group: 'Ekrany',
  holdsData: true,
})

export const pallet: PackageType = {
  uuid: '44444444-4444-4444-8444-444444444444',
  name: 'Paleta',
  unit: 'pieces',
  translations: {},
}
export const container: PackageType = {
  uuid: '55555555-5555-4555-8555-555555555555',
  name: 'Kontener',
  unit: 'm3',
  translations: {},
}
export const loose: PackageType = {
  uuid: '66666666-6666-4666-8666-666666666666',
  name: 'Luzem',
  unit: 'm3',
  translations: {},
}
export const otherPackage: PackageType = {
  uuid: OTHER_PACKAGE,
  name: 'Inny sposób',
  unit: 'pieces',
  translations: {},
}

export const recyclingItems = [monitor, cables, fridge, laptop]
export const packageTypes = [pallet, container, loose, otherPackage]
