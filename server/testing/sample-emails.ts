// All emails with fixed data, for their tests and for the page that shows them.

import { LOCALES, type Locale } from '#contract/languages.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_EMAILS,
  MAX_EQUIPMENT_ENTRIES,
  MAX_NAME_LENGTH,
  MAX_FILES_PER_ORDER,
} from '#contract/limits.ts'
import { STATUS_MAIL_KINDS } from '#contract/orders/order-mails.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import {
  passwordChangedEmail,
  passwordLinkEmail,
  secondFactorEmail,
} from '#server/features/accounts/account-emails.ts'
import { companyAddedEmail, invitationEmail } from '#server/features/accounts/people/people-emails.ts'
import { FACTOR_NEWS } from '#server/features/accounts/second-factor/factor-mails.ts'
import type { Email, Sender } from '#server/features/emails/public.ts'
import { pickupPlaceOf, withTexts } from '#server/features/orders/columns/pickup-place.ts'
import { assignedEmail } from '#server/features/orders/emails/assigned-email.ts'
import { customerChangeEmail } from '#server/features/orders/emails/customer-change-email.ts'
import { messageEmail } from '#server/features/orders/emails/message-email.ts'
import {
  orderConfirmation,
  orderForCompany,
  orderForStaff,
} from '#server/features/orders/emails/new-order-emails.ts'
import type { EntryForEmail, OrderForEmail } from '#server/features/orders/emails/order-for-email-queries.ts'
import { reminderEmail } from '#server/features/orders/emails/reminder-email.ts'
import { statusEmail } from '#server/features/orders/emails/status-emails.ts'
import { firstSettings } from '#settings/operator.ts'

type Package = EntryForEmail['packages'][number]

export const PUBLIC_URL = 'https://odbior.example'
export const ORDER_NUMBER = 'EO-26-7KQ2-M4XD'
export const PASSWORD_URL = `${PUBLIC_URL}/reset-password/Zk3v9QmT1xYw7bN5cR2sL8dF6gH4jK0pAaBbCcDdEeF`

const STATUS_URL = `${PUBLIC_URL}/status/kGv5m2yq0bU7rTn1XJ8sWd4fLz9hPc3oAe6iMxYQtRw`

export interface SampleEmail {
  name: string
  email: Email
}

/** Sender of the samples. */
export const SENDER: Sender = { operator: operatorOf(firstSettings), publicUrl: PUBLIC_URL }

export const emailsOf = (
  order: OrderForEmail,
  name: string = order.locale,
  sender = SENDER,
): Record<'reporter' | 'company' | 'staff', SampleEmail> => ({
  reporter: { name: `order-confirmation-${name}`, email: orderConfirmation(order, sender, STATUS_URL) },
  company: { name: `order-for-company-${name}`, email: orderForCompany(order, sender) },
  staff: { name: `order-for-staff-${name}`, email: orderForStaff(order, sender) },
})

export const sampleEmails = (sender = SENDER): SampleEmail[] =>
  LOCALES.flatMap((locale) => [
    ...Object.values(emailsOf(sampleOrder({ locale }), locale, sender)),
    ...Object.values(emailsOf(companyOrder(locale), `of-company-${locale}`, sender)),
    ...statusEmails(locale, sender),
    ...customerEmails(locale, sender),
    {
      name: `order-message-${locale}`,
      email: messageEmail(sampleOrder({ locale }), SAMPLE_MESSAGE, sender),
    },
    ...[true, false].map((isAskedFor) => ({
      name: `password-link-${isAskedFor ? '' : 'sent-'}${locale}`,
      email: passwordLinkEmail(locale, { url: PASSWORD_URL, isAskedFor }, sender),
    })),
    {
      name: `password-changed-${locale}`,
      email: passwordChangedEmail(locale, new Date('2026-11-20T14:35:00Z'), sender),
    },
    ...factorEmails(locale, sender),
    ...peopleEmails(locale, sender),
  ])

const SAMPLE_MESSAGE = {
  subject: 'Brakuje numeru BDO',
  text: 'Dzień dobry,\n\nna liście jest sprzęt z kodem 16 02 13*. Prosimy o numer rejestrowy BDO\nalbo o informację, że nie jest potrzebny.\n\nDyspozytor',
  status: 'READ',
} as const

const peopleEmails = (locale: Locale, sender: Sender): SampleEmail[] => [
  ...(
    [
      { to: 'company', company: 'Zespół Szkół „Iskra”' },
      { to: 'staff', by: 'Roman Lis' },
      { to: 'account' },
    ] as const
  ).map((invitation) => ({
    name: `invitation-${invitation.to}-${locale}`,
    email: invitationEmail(locale, { ...invitation, url: PASSWORD_URL }, sender),
  })),
  {
    name: `orders-assigned-${locale}`,
    email: assignedEmail(
      locale,
      [{ orderUuid: 'a', orderNumber: ORDER_NUMBER, companyName: 'Zespół Szkół „Iskra”', by: 'Roman Lis' }],
      sender,
    ),
  },
  {
    name: `company-added-${locale}`,
    email: companyAddedEmail(locale, 'Zespół Szkół „Iskra”', sender),
  },
]

const factorEmails = (locale: Locale, sender: Sender): SampleEmail[] =>
  FACTOR_NEWS.map((what) => ({
    name: `second-factor-${what}-${locale}`,
    email: secondFactorEmail(
      locale,
      { what, left: what === 'recovery-code' ? 9 : undefined, at: new Date('2026-11-20T14:35:00Z') },
      sender,
    ),
  }))

const customerEmails = (locale: Locale, sender: Sender): SampleEmail[] => [
  {
    name: `pickup-reminder-${locale}`,
    email: reminderEmail(
      sampleOrder({ locale, plannedDay: '2026-12-01' }),
      { date: '2026-12-01', cutOff: { date: '2026-11-30', hour: 12 } },
      sender,
    ),
  },
  changedByCustomer(locale, sender),
]

const changedByCustomer = (locale: Locale, sender: Sender): SampleEmail => ({
  name: `order-changed-by-customer-${locale}`,
  email: customerChangeEmail(
    sampleOrder({ locale, plannedDay: '2026-12-01' }),
    [
      {
        event: 'edited',
        status: 'PLANNED',
        details: { changes: [{ field: 'availableHoursFrom', before: '08:00', after: '10:00' }] },
      },
      { event: 'file-added', status: 'PLANNED', details: null },
    ],
    sender,
  ),
})

const statusEmails = (locale: Locale, sender: Sender): SampleEmail[] =>
  STATUS_MAIL_KINDS.map((kind) => ({
    name: `${kind}-${locale}`,
    email: statusEmail(
      sampleOrder({ locale, ...(kind === 'order-completed' && { weighed: WEIGHED }) }),
      {
        kind,
        data: {
          date: '2026-12-01',
          hoursFrom: '08:00',
          hoursTo: '14:00',
          reason: kind === 'order-cancelled' ? 'Budynek jest zamknięty na czas remontu.' : null,
          sequence: 3,
          hasAppointment: kind !== 'order-completed',
        },
        at: new Date('2026-11-20T14:35:00Z'),
      },
      sender,
    ),
  }))

const WEIGHED = [
  { code: '16 02 11*', weighedGrams: 118_500, reason: null },
  { code: '16 02 13*', weighedGrams: 112_000, reason: null },
]

export const aPackage = (name: string, quantity = 1): Package => ({ name, quantity, unit: 'pieces' })

export const anEntry = (
  name: string,
  {
    quantity = 1,
    grams = 0,
    wasteCode = '16 02 14',
    group = '4. Sprzęt wielkogabarytowy',
    packages = [] as Package[],
    destructionProtocol = false,
    serialNumbers = [] as string[],
  } = {},
): EntryForEmail => ({
  name,
  wasteCode,
  group,
  quantity,
  unit: 'pieces',
  grams,
  isLowerBound: grams === 0,
  packages,
  destructionProtocol,
  serialNumbers,
})

export function sampleOrder(set: Partial<OrderForEmail> & { locale: Locale }): OrderForEmail {
  return {
    id: '3c1d0c3e-5b0a-4a55-9d0e-0f3f3f1f7a10',
    number: ORDER_NUMBER,
    placedAt: new Date('2026-11-20T14:30:00Z'),
    privacyNoticeVersion: null,
    plannedDay: null,
    isOfCompany: false,
    comment: 'Winda od podwórza, kod do bramy u portiera.\nProszę dzwonić pół godziny przed przyjazdem.',
    company: {
      name: 'Zespół Szkół „Iskra”',
      address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
      email: 'sekretariat@iskra.example,kierownik@iskra.example',
      phone: '+48611234567',
      nip: '7740001454',
      nipNotRequired: false,
      krs: null,
      regon: '123456785',
      bdo: '000012345',
      bdoFree: false,
      bdoPeopleCollection: false,
      bdoUnknown: false,
    },
    branch: pickupPlaceOf(placeInFull),
    hours: { from: '08:00', to: '14:00' },
    contact: { name: 'Jan Woźny', email: 'j.wozny@iskra.example', phone: '+48600100200' },
    reporter: { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@iskra.example', phone: '+48601602603' },
    equipment: {
      entries: [
        anEntry('Monitor LCD', {
          quantity: 24,
          grams: 108_000,
          packages: [aPackage('Paleta EUR (120 × 80 cm)', 2)],
        }),
        anEntry('Lodówka, chłodziarko-zamrażarka', {
          quantity: 3,
          grams: 122_400,
          wasteCode: '16 02 11*',
          packages: [aPackage('Luzem')],
        }),
        anEntry('Świetlówka prosta', {
          quantity: 140,
          grams: 28_000,
          wasteCode: '16 02 13*',
          packages: [aPackage('Karton', 4)],
        }),
        anEntry('Klimatyzator kanałowy o niestandardowych wymiarach', {
          quantity: 1,
          wasteCode: '16 02 11*',
        }),
      ],
      grams: 258_400,
      isLowerBound: true,
    },
    weighed: [],
    files: ['brama od podwórza.jpg', 'magazyn parter.jpg', 'lista sprzętu.pdf'],
    ...set,
  }
}

/** Order of a signed-in person, whose emails contain as much as those for staff. */
export const companyOrder = (locale: Locale): OrderForEmail => sampleOrder({ locale, isOfCompany: true })

/** Order with only the required data. */
export function barestOrder(locale: Locale): OrderForEmail {
  const order = sampleOrder({ locale, comment: null })
  return {
    ...order,
    company: {
      ...order.company,
      email: null,
      phone: null,
      nip: null,
      nipNotRequired: true,
      regon: null,
      bdo: null,
      bdoFree: true,
    },
    branch: { ...order.branch, name: 'Inny' },
    contact: { name: 'Anna Nowak', email: null, phone: null },
    reporter: { ...order.reporter, phone: null },
    equipment: {
      entries: [anEntry('Czajnik', { packages: [aPackage('Luzem')] })],
      grams: 0,
      isLowerBound: true,
    },
    files: [],
  }
}

/** Pickup place with the same text in every field except the postal code, which has a format. */
export const placeOfTexts = (text: string) => ({
  ...withTexts(pickupPlaceOf(placeInFull), () => text),
  postalCode: placeInFull.postalCode,
})

/** Character with the longest HTML escape: `&amp;`. */
const WIDEST = '&'

/** Order with all fields as long as the rules allow. */
export function largestOrder(locale: Locale): OrderForEmail {
  const long = WIDEST.repeat(MAX_NAME_LENGTH)
  const address = { street: long, postalCode: '60-101', city: long, country: long }
  const order = sampleOrder({ locale, comment: WIDEST.repeat(MAX_COMMENT_LENGTH) })
  const entry = (at: number) =>
    // Names in the operator's own catalogue.
    anEntry(`${at} ${'Żółw '.repeat(50)}`, {
      quantity: 999_999,
      grams: 999_999_000,
      packages: [aPackage(`${at}${long}`, 999_999.999)],
    })
  return {
    ...order,
    company: {
      ...order.company,
      name: long,
      address,
      email: Array.from(
        { length: MAX_EMAILS },
        (_, at) => `${'a'.repeat(60)}${at}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
      ).join(','),
    },
    branch: placeOfTexts(long),
    contact: { ...order.contact, name: long },
    reporter: { ...order.reporter, name: long, surname: long },
    equipment: {
      entries: Array.from({ length: MAX_EQUIPMENT_ENTRIES }, (_, at) => entry(at)),
      grams: 499_999_500_000,
      isLowerBound: false,
    },
    files: Array.from({ length: MAX_FILES_PER_ORDER }, (_, at) => `${at}${long}.jpg`),
  }
}
