// Examples of requests and answers. Tools check each example against its schema.
import { DEFAULT_COUNTRY } from '#contract/limits.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'

const reporter = { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@szkola.example', phone: '600100200' }
const address = { street: 'ul. Kwiatowa 12', postalCode: '61-881', city: 'Poznań', country: DEFAULT_COUNTRY }
const entry = {
  recyclingItem: { uuid: recyclingItemId('G2-01'), value: 24, unit: 'pieces' },
  packageTypes: [{ uuid: packageTypeId('PAL-EUR'), value: 2, unit: 'pieces' }],
}
const pickup = {
  customerCompanyBranch: address,
  availableHoursFrom: '08:00',
  availableHoursTo: '14:00',
  orderData: [entry],
}

const visitorOrder = {
  customerCompanyName: 'Szkoła Podstawowa nr 12',
  companyEmail: 'sekretariat@szkola.example',
  customerCompanyAddress: address,
  nip: '9990001019',
  bdo: '000999101',
  ...pickup,
  reporter,
}

export const orderExamples = {
  visitor: { summary: 'Of a visitor, with nothing but what is required', value: visitorOrder },
  withoutNip: {
    summary: 'Of an orderer without a tax number, of equipment collected from people',
    value: { ...visitorOrder, nip: null, nipNotRequired: true, bdo: null, bdoPeopleCollection: true },
  },
  exempt: {
    summary: 'Of a company that needs no BDO number, in English',
    value: { ...visitorOrder, bdo: null, bdoFree: true, locale: 'en' },
  },
  contactAndPackage: {
    summary: 'With a contact person who is not the reporter, and a package with a name of its own',
    value: {
      ...visitorOrder,
      customerCompanyBranch: {
        ...address,
        name: 'Warsztaty',
        contact: 'Marek Wójcik',
        phone: '+48615550113',
      },
      orderData: [
        { ...entry, packageTypes: [{ uuid: 'other', name: 'skrzynia drewniana', value: 1.5, unit: 'm3' }] },
      ],
    },
  },
  ownCompany: {
    summary: 'For a company of the signed-in person: address, e-mail and reporter are the stored ones',
    value: { selectedCompany: '0b6f5f5e-6d0c-5d4e-9a53-0c6f0f0b1c11', ...pickup },
  },
}

export const ORDER_NUMBER = 'EO-26-7K3M-Q9XA'
export const placedOrder = {
  order: {
    uuid: '4b1de5f6-0b4c-4f1f-8f55-1f6f2f7f3a10',
    orderNumber: ORDER_NUMBER,
    reporter: { email: reporter.email },
  },
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const sentFile = { name: 'magazyn.png', type: 'image/png', data: `data:image/png;base64,${PNG}` }
export const keptFile = {
  file: { uuid: 'f0a3c1de-9f0b-4b7e-a1f2-3c4d5e6f7a81', name: sentFile.name, type: sentFile.type, size: 70 },
}

export const signIn = { email: reporter.email, password: 'Demo-haslo-2026' }
export const signedIn = {
  user: { uuid: 'c2a9f1de-6b0b-4b7e-a1f2-3c4d5e6f7a91', fullname: 'Anna Nowak', email: reporter.email },
  xsrfToken: 'k1JxQ2bq8c8yXf0S9yqkX1mB7cYv0mJbO3zq4x5w6v7',
}
