import type { DriverDay, DriverStop } from '#contract/pickup-days/driver-day.ts'

export const driverStop = (set: Partial<DriverStop> = {}): DriverStop => ({
  orderUuid: '8f14e45f-ceea-467f-a0e6-2d5a0b8f2b2a',
  companyName: 'Hotel Aleksandra',
  address: { street: 'ul. Dworcowa 2', postalCode: '63-000', city: 'Środa Wlkp.' },
  hoursFrom: '09:00',
  hoursTo: '13:00',
  contact: { name: 'Maria Lis', phone: '456789012' },
  access: null,
  doorCode: null,
  comment: null,
  equipment: [{ name: 'Lodówka', quantity: 9, unit: 'pieces' }],
  wasteCodes: [
    { code: '16 02 11*', kg: 367.2 },
    { code: '16 02 14', kg: 19 },
  ],
  wasteCard: 'needed',
  awaitsPickup: true,
  report: null,
  ...set,
})

export const driverDay = (...stops: DriverStop[]): DriverDay => ({
  date: new Date().toISOString().slice(0, 10),
  vehicle: { name: 'MAN TGL', plate: 'PO 7730M' },
  driverName: 'Adam Wrona',
  dispatcherPhone: '+48123456789',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  stops,
})
