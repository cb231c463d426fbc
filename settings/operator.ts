// First values of the operator's settings: name, logo, contact, personal-data facts, ready messages. The first start copies them
// into a new database, and from then on the database has them (docs/decisions/0074-operator-settings.md). All values are examples
// (`.example`).

import type { OperatorSettings } from '#contract/settings/operator-settings.ts'
import { about, messageTemplates, notice, permitName, phoneHours } from './texts.ts'

export const firstSettings: OperatorSettings = {
  company: {
    name: 'ElektroOdbiór',
    legalName: 'ElektroOdbiór sp. z o.o.',
    address: { street: 'ul. Przykładowa 1', postalCode: '00-001', city: 'Warszawa', country: 'Polska' },
    nip: '0000000000',
    bdo: '000000000',
    krs: '0000000000',
    court: null,
    shareCapital: null,
    permit: {
      name: permitName,
      until: '2031-05-31',
    },
    about,
    collectsParts: false,
  },
  contact: {
    email: 'biuro@elektroodbior.example',
    phone: '+48123456789',
    phoneHours,
    website: 'https://elektroodbior.example',
    securityContacts: ['mailto:bezpieczenstwo@elektroodbior.example'],
    dataProtectionOfficer: null,
  },
  logo: {
    width: 183,
    height: 32,
    mark: 'M7.9 3.2v6.6M13.7 3.2v6.6M4.4 12.2h12.8M6.6 12.2V18a7.4 7.4 0 0 0 7.4 7.4h4.2a7.4 7.4 0 0 0 7.4-7.4V6.4M21.3 10.7l4.3-4.3 4.3 4.3',
    firstWord:
      'M52 5H44v15h8M44 12.3h7M55.4 4.2V20M59.3 15.1h10a5 5 0 1 0-1.7 3.7M72.9 4.2V20M79.9 10.2l-6.8 5.9M75.5 14l5 6M85.1 6.4v10.4a3.2 3.2 0 0 0 3.2 3.2h1M82.7 10.1h6.6M92.3 10v10M92.3 14.8a4.7 4.7 0 0 1 4.9-4.7M104.1 10a5 5 0 1 0 .1 0z',
    secondWord:
      'M120 4.9a7.6 7.6 0 1 0 .1 0zM135.8 10a5 5 0 1 0 .1 0zM140.8 4.2V20M144.9 4.2V20M149.9 10a5 5 0 1 0 .1 0zM158.6 10v10M158.6 5.2v2M167.3 10a5 5 0 1 0 .1 0zM166.7 7.2l2.7-3.4M176.3 10v10M176.3 14.8a4.7 4.7 0 0 1 4.9-4.7',
  },
  prices: { collectionPointUnderKg: 50, freeFromKg: 200 },
  area: {
    centre: { name: 'Warszawa', latitude: 52.23, longitude: 21.012 },
    radiusKm: 60,
    towns: [
      { name: 'Legionowo', latitude: 52.401, longitude: 20.925 },
      { name: 'Płońsk', latitude: 52.623, longitude: 20.376 },
      { name: 'Wyszków', latitude: 52.593, longitude: 21.459 },
      { name: 'Wołomin', latitude: 52.34, longitude: 21.242 },
      { name: 'Mińsk Mazowiecki', latitude: 52.179, longitude: 21.572 },
      { name: 'Otwock', latitude: 52.106, longitude: 21.262 },
      { name: 'Piaseczno', latitude: 52.078, longitude: 21.024 },
      { name: 'Grójec', latitude: 51.866, longitude: 20.868 },
      { name: 'Żyrardów', latitude: 52.049, longitude: 20.446 },
      { name: 'Sochaczew', latitude: 52.229, longitude: 20.239 },
      { name: 'Pruszków', latitude: 52.17, longitude: 20.81 },
    ],
  },
  calendar: {
    weekdays: [1, 2, 3, 4, 5],
    closed: [],
    open: [],
    cutOffHour: 12,
    leastDays: 1,
    remindsClients: true,
    maxKg: null,
    maxStops: null,
  },
  retention: { orderYears: 5, unfulfilledYears: 1, mailDays: 90, accountDays: 365 },
  notice,
  templates: messageTemplates,
}

/** Version of the notice, stored with each order whose sender accepted it. This is the first version. */
export const FIRST_NOTICE_VERSION = '2026-11-27'
