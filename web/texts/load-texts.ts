// Loads the texts of an area in a language once, and adds them to the catalogue of `translate`.
import { type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LOCALE, type Locale } from '#contract/languages.ts'
import { createStore, type Readable } from '#web/lib/store.ts'
import type { Area } from './keys.ts'
import { rememberLocale } from './locale.ts'

/** Loaders by path of the language file. */
type Loaders = Record<string, () => Promise<Messages>>

/** Areas that `staff-texts.ts` and similar files add later, so that the first scripts do not mention them. */
type AddedLater =
  | 'bdo-adviser'
  | 'data-carriers'
  | 'documents'
  | 'driver'
  | 'events'
  | 'order-checks'
  | 'second-factor'
  | 'sheets'
  | 'staff'

/** One file has all texts of a language; the build makes a module of each of its areas (`areas-plugin.ts`). */
export const textsOf: Record<Exclude<Area, AddedLater>, Loaders> & Partial<Record<AddedLater, Loaders>> = {
  /** Access to the equipment. */
  access: import.meta.glob<Messages>('./??.json', { query: '?area=access', import: 'default' }),
  /** Signing in and passwords. */
  account: import.meta.glob<Messages>('./??.json', { query: '?area=account', import: 'default' }),
  /** Operator, terms, and statements about the law. */
  common: import.meta.glob<Messages>('./??.json', { query: '?area=common', import: 'default' }),
  'equipment-list': import.meta.glob<Messages>('./??.json', {
    query: '?area=equipment-list',
    import: 'default',
  }),
  'equipment-picker': import.meta.glob<Messages>('./??.json', {
    query: '?area=equipment-picker',
    import: 'default',
  }),
  /** Problem messages, and errors in the fields of an account. */
  errors: import.meta.glob<Messages>('./??.json', { query: '?area=errors', import: 'default' }),
  home: import.meta.glob<Messages>('./??.json', { query: '?area=home', import: 'default' }),
  /** Errors in the fields of an order. */
  'order-errors': import.meta.glob<Messages>('./??.json', { query: '?area=order-errors', import: 'default' }),
  /** The order form before its later sections have loaded. */
  'order-form': import.meta.glob<Messages>('./??.json', { query: '?area=order-form', import: 'default' }),
  /** Later sections of the order form. */
  'order-form-later': import.meta.glob<Messages>('./??.json', {
    query: '?area=order-form-later',
    import: 'default',
  }),
  /** Sending an order, and the confirmation. */
  sending: import.meta.glob<Messages>('./??.json', { query: '?area=sending', import: 'default' }),
  /** The order form for signed-in people and for repeated orders. */
  'own-order': import.meta.glob<Messages>('./??.json', { query: '?area=own-order', import: 'default' }),
  /** Order pages of signed-in people, and the second factor at the login. */
  portal: import.meta.glob<Messages>('./??.json', { query: '?area=portal', import: 'default' }),
  /** The profile. */
  profile: import.meta.glob<Messages>('./??.json', { query: '?area=profile', import: 'default' }),
  /** The choice of language, a used link, and legal pages. */
  'public-pages': import.meta.glob<Messages>('./??.json', { query: '?area=public-pages', import: 'default' }),
}

export const i18n = setupI18n({ locale: DEFAULT_LOCALE, messages: { [DEFAULT_LOCALE]: {} } })

const loaded = new Map<string, Promise<void>>()
const areasInUse = new Set<Area>()

/** Resolves when the texts of the area can be shown. A failed load is not cached, so that a retry loads again. */
export function loadTexts(locale: Locale, area: Area): Promise<void> {
  areasInUse.add(area)
  const name = `${locale} ${area}`
  const known = loaded.get(name)
  if (known) return known
  const load = textsOf[area]?.[`./${locale}.json`]
  if (!load) return Promise.reject(new Error(`No texts ${name}`))
  const pending = load().then((messages) => {
    i18n.load(locale, { ...messages })
    tell()
  })
  pending.catch(() => loaded.delete(name))
  loaded.set(name, pending)
  return pending
}

/** Loads a dynamically imported part of a screen together with the texts of its areas. */
export async function withTexts<Part>(part: Promise<Part>, ...areas: Area[]): Promise<Part> {
  const [fetched] = await Promise.all([part, ...areas.map((area) => loadTexts(currentLocale(), area))])
  return fetched
}

const version = createStore(() => 0)
const tell = () => version.write(version.read() + 1)

/** Number that grows whenever texts may have changed. */
export const textsVersion: Readable<number> = version

export function currentLocale(): Locale {
  return i18n.locale as Locale
}

/** Loads the texts of another language first and then switches, so that the page never mixes two languages. */
export async function changeLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  rememberLocale(locale)
}

export async function activateLocale(locale: Locale): Promise<void> {
  await Promise.all([...areasInUse].map((area) => loadTexts(locale, area)))
  i18n.load(locale, {})
  i18n.activate(locale)
  tell()
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}
