// Correctly filled-in form.
import { monitor, pallet } from '#web/equipment/testing/catalogue-items.ts'
import { type EquipmentValues, initialValues, type OrderFormValues } from '../model/form-values.ts'

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

/** All required fields, with a pickup place at another address than the company's. */
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
