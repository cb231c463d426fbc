// Change of the settings: some sections, each complete, and the version they are based on.
import * as z from 'zod/mini'
import { bdoError, isBdo, tidyBdo } from '../fields/bdo.ts'
import { day } from '../fields/day.ts'
import { isEmail, storedEmail } from '../fields/email.ts'
import { givenOf } from '../fields/given.ts'
import { isKrs } from '../fields/krs.ts'
import { isNip, tidyNip } from '../fields/nip.ts'
import { isPhone, tidyPhone } from '../fields/phone.ts'
import { isPostalCode, withHyphen } from '../fields/postal-code.ts'
import { optionalByRule, optionalText, requiredLines, requiredText, whenGiven } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { byLanguage, LOCALES } from '../languages.ts'
import {
  MAX_CALENDAR_DAYS,
  MAX_DRAWING_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SUBJECT_LENGTH,
  MAX_NOTICE_TEXT_LENGTH,
  MAX_OPERATOR_NAME_LENGTH,
  MAX_PICKUP_TOWNS,
  MAX_PRICE_WEIGHT_KG,
  MAX_SECURITY_CONTACTS,
  MAX_SETTING_TEXT_LENGTH,
  MAX_STOPS_A_DAY,
  RETENTION_LIMITS,
} from '../limits.ts'
import { MESSAGE_FIELDS, MESSAGE_TEMPLATES } from './message-templates.ts'
import { NOTICE_FIELDS } from './notice.ts'
import { NOTICE_PARTS } from './operator-settings.ts'

const REQUIRED = 'SETTINGS.REQUIRED'
const text = (max = MAX_SETTING_TEXT_LENGTH) => requiredText(REQUIRED, max)
/** Requires the text in every language, because visitors read only their own. */
const inEvery = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object(
    byLanguage(LOCALES, () => schema),
    { error: REQUIRED },
  )
const words = (max?: number) => inEvery(text(max))

/** Text with `{placeholders}`; only the given ones are allowed. */
const template = (schema: z.ZodMiniString, fields: readonly string[]) =>
  schema.check(
    z.refine<string>(
      (sent) => [...sent.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => fields.includes(name)),
      { error: 'SETTINGS.FIELD_UNKNOWN' },
    ),
  )

const whole = (from: number, to: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.minimum(from, { error }), z.maximum(to, { error }))

const company = z.object({
  name: text(MAX_OPERATOR_NAME_LENGTH),
  legalName: text(),
  address: z.object(
    {
      street: text(),
      postalCode: text().check(
        z.overwrite(withHyphen),
        whenGiven(isPostalCode, 'SETTINGS.POSTAL_CODE_PATTERN'),
      ),
      city: text(),
      country: text(),
    },
    { error: REQUIRED },
  ),
  nip: text().check(z.overwrite(tidyNip), whenGiven(isNip, 'NIP_PATTERN')),
  bdo: text().check(z.overwrite(tidyBdo), whenGiven(isBdo, bdoError)),
  krs: optionalByRule(isKrs, 'KRS_PATTERN'),
  court: z.nullable(words()),
  shareCapital: optionalText(),
  permit: z.nullable(z.object({ name: words(), until: z.nullable(day('SETTINGS.DAY_INVALID')) })),
  about: z.nullable(words(MAX_NOTICE_TEXT_LENGTH)),
  collectsParts: z.boolean({ error: 'ERROR.FLAG_INVALID' }),
})

/** URI schemes that RFC 9116 allows. */
const SECURITY_CONTACT = /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+[\d-]+)$/

const contact = z.object({
  email: text().check(z.overwrite(storedEmail), whenGiven(isEmail, 'SETTINGS.EMAIL_INVALID')),
  phone: text().check(z.overwrite(tidyPhone), whenGiven(isPhone, 'SETTINGS.PHONE_INVALID')),
  phoneHours: z.nullable(words()),
  website: text().check(
    z.overwrite((address) => address.replace(/\/+$/, '')),
    whenGiven((address) => /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+$/.test(address), 'SETTINGS.WEBSITE_INVALID'),
  ),
  securityContacts: z
    .array(
      text().check(
        whenGiven((address) => SECURITY_CONTACT.test(address), 'SETTINGS.SECURITY_CONTACT_INVALID'),
      ),
      {
        error: REQUIRED,
      },
    )
    .check(z.maxLength(MAX_SECURITY_CONTACTS, { error: 'SETTINGS.SECURITY_CONTACTS_LIMIT' })),
  dataProtectionOfficer: z.nullable(
    z.object({
      name: text(MAX_OPERATOR_NAME_LENGTH),
      email: text().check(z.overwrite(storedEmail), whenGiven(isEmail, 'SETTINGS.EMAIL_INVALID')),
    }),
  ),
})

/** Allows only the commands and numbers of an SVG path. */
const drawing = text(MAX_DRAWING_LENGTH).check(
  whenGiven((path) => /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]*$/.test(path), 'SETTINGS.DRAWING_INVALID'),
)

const logo = z.object({
  width: whole(32, 400, 'SETTINGS.LOGO_WIDTH_INVALID'),
  height: whole(32, 32, 'SETTINGS.LOGO_WIDTH_INVALID'),
  mark: drawing,
  firstWord: drawing,
  secondWord: optionalDrawing(),
})

/** Schema of a drawing that may be empty, because a name of one word has no second part. */
function optionalDrawing() {
  return z.union([z.literal(''), drawing])
}

const kilograms = whole(1, MAX_PRICE_WEIGHT_KG, 'SETTINGS.WEIGHT_INVALID')

const prices = z
  .object({ collectionPointUnderKg: z.nullable(kilograms), freeFromKg: kilograms })
  .check(
    z.refine(
      ({ collectionPointUnderKg: under, freeFromKg: free }) =>
        typeof under !== 'number' || typeof free !== 'number' || under < free,
      { error: 'SETTINGS.WEIGHTS_OUT_OF_ORDER', path: ['freeFromKg'], when: () => true },
    ),
  )

/** Limits coordinates to Poland and its surroundings, which also catches swapped values. */
const degrees = (from: number, to: number) =>
  z
    .number({ error: 'SETTINGS.DEGREES_INVALID' })
    .check(
      z.minimum(from, { error: 'SETTINGS.DEGREES_INVALID' }),
      z.maximum(to, { error: 'SETTINGS.DEGREES_INVALID' }),
    )

const place = z.object({
  name: text(MAX_OPERATOR_NAME_LENGTH),
  latitude: degrees(48, 56),
  longitude: degrees(13, 26),
})

const area = z.object({
  centre: place,
  radiusKm: whole(1, 1000, 'SETTINGS.RADIUS_INVALID'),
  towns: z
    .array(place, { error: REQUIRED })
    .check(z.maxLength(MAX_PICKUP_TOWNS, { error: 'SETTINGS.TOWNS_LIMIT' })),
})

const dayOrder = <Day>(days: readonly Day[], dateOf: (day: Day) => string) =>
  days.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))
const notTooMany = z.maxLength(MAX_CALENDAR_DAYS, { error: 'SETTINGS.DAYS_LIMIT' })

const calendar = z.object({
  weekdays: z.array(whole(1, 7, 'ERROR.INVALID_INPUT'), { error: REQUIRED }).check(
    z.overwrite((days) => [...new Set(days)].toSorted()),
    z.minLength(1, { error: 'SETTINGS.WEEKDAYS_REQUIRED' }),
  ),
  closed: z
    .array(z.object({ date: day('SETTINGS.DAY_INVALID'), name: text(MAX_OPERATOR_NAME_LENGTH) }), {
      error: REQUIRED,
    })
    .check(
      notTooMany,
      z.overwrite((days) => dayOrder(days, ({ date }) => date)),
    ),
  open: z.array(day('SETTINGS.DAY_INVALID'), { error: REQUIRED }).check(
    notTooMany,
    z.overwrite((days) => dayOrder([...new Set(days)], (date) => date)),
  ),
  cutOffHour: whole(0, 24, 'SETTINGS.HOUR_INVALID'),
  leastDays: whole(0, 60, 'SETTINGS.LEAST_DAYS_INVALID'),
  remindsClients: z.boolean({ error: 'ERROR.FLAG_INVALID' }),
  maxKg: z.nullable(kilograms),
  maxStops: z.nullable(whole(1, MAX_STOPS_A_DAY, 'SETTINGS.STOPS_INVALID')),
})

const { orderYears, unfulfilledYears, mailDays, accountDays } = RETENTION_LIMITS

const retention = z.object({
  orderYears: whole(orderYears.from, orderYears.to, 'SETTINGS.ORDER_YEARS_INVALID'),
  unfulfilledYears: whole(unfulfilledYears.from, unfulfilledYears.to, 'SETTINGS.UNFULFILLED_YEARS_INVALID'),
  mailDays: whole(mailDays.from, mailDays.to, 'SETTINGS.MAIL_DAYS_INVALID'),
  accountDays: whole(accountDays.from, accountDays.to, 'SETTINGS.ACCOUNT_DAYS_INVALID'),
})

const noticeText = template(requiredLines(REQUIRED, MAX_NOTICE_TEXT_LENGTH), NOTICE_FIELDS)

/** Requires all ids in this sequence: the law demands every part of the notice. */
const each = <Id extends string, Schema extends z.ZodMiniType<{ id: Id }>>(
  ids: readonly Id[],
  schema: Schema,
) =>
  z
    .array(schema, { error: REQUIRED })
    .check(
      z.refine((list) => list.map(({ id }) => id).join() === ids.join(), { error: 'ERROR.INVALID_INPUT' }),
    )

const notice = each(
  NOTICE_PARTS,
  z.object({
    id: z.enum(NOTICE_PARTS),
    heading: words(),
    text: inEvery(noticeText),
  }),
)

const message = z.object(
  {
    subject: template(text(MAX_MESSAGE_SUBJECT_LENGTH), MESSAGE_FIELDS),
    text: template(requiredLines(REQUIRED, MAX_MESSAGE_LENGTH), MESSAGE_FIELDS),
  },
  { error: REQUIRED },
)

const templates = each(
  MESSAGE_TEMPLATES,
  z.object({
    id: z.enum(MESSAGE_TEMPLATES),
    name: text(MAX_OPERATOR_NAME_LENGTH),
    texts: inEvery(message),
  }),
)

/** Schemas of single sections, for the form that saves one section. */
export const settingsSections = {
  company,
  contact,
  logo,
  prices: z.nullable(prices),
  area: z.nullable(area),
  calendar,
  retention,
  notice,
  templates,
}

export const changeSettings = givenOf(settingsSections, { version })
export type ChangeSettings = z.output<typeof changeSettings>
