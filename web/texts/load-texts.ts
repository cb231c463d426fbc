// Loads the texts of an area in a language, once, and puts them where they are looked up.
import { type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LOCALE, type Locale } from '#contract/languages.ts'
import { createStore, type Readable } from '#web/lib/store.ts'
import type { Area } from './keys.ts'
import { rememberLocale } from './locale.ts'

/** By the file of the language. */
type Loaders = Record<string, () => Promise<Messages>>

/** Of these nothing is named before somebody needs them: `staff-texts.ts` and others like it add them. */
type AddedLater =
  | 'bdo-adviser'
  | 'data-carriers'
  | 'driver'
  | 'order-checks'
  | 'second-factor'
  | 'sheets'
  | 'staff'

/** One file holds the words of a language; the build makes one of each of its areas (`areas-plugin.ts`). */
export const textsOf: Record<Exclude<Area, AddedLater>, Loaders> & Partial<Record<AddedLater, Loaders>> = {
  /** How a crew comes to the equipment. */
  access: import.meta.glob<Messages>('./??.json', { query: '?area=access', import: 'default' }),
  /** Signing in, passwords. */
  account: import.meta.glob<Messages>('./??.json', { query: '?area=account', import: 'default' }),
  /** Who runs the site, its terms, what it says of the law. */
  common: import.meta.glob<Messages>('./??.json', { query: '?area=common', import: 'default' }),
  'equipment-list': import.meta.glob<Messages>('./??.json', {
    query: '?area=equipment-list',
    import: 'default',
  }),
  'equipment-picker': import.meta.glob<Messages>('./??.json', {
    query: '?area=equipment-picker',
    import: 'default',
  }),
  /** What went wrong, and what is wrong in the fields of an account. */
  errors: import.meta.glob<Messages>('./??.json', { query: '?area=errors', import: 'default' }),
  home: import.meta.glob<Messages>('./??.json', { query: '?area=home', import: 'default' }),
  /** What is wrong in the fields of an order. */
  'order-errors': import.meta.glob<Messages>('./??.json', { query: '?area=order-errors', import: 'default' }),
  /** What the form of an order says before its later sections are there. */
  'order-form': import.meta.glob<Messages>('./??.json', { query: '?area=order-form', import: 'default' }),
  /** Its later sections. */
  'order-form-later': import.meta.glob<Messages>('./??.json', {
    query: '?area=order-form-later',
    import: 'default',
  }),
  /** What is said when an order is sent, and once it was sent. */
  sending: import.meta.glob<Messages>('./??.json', { query: '?area=sending', import: 'default' }),
  /** What the form says to signed-in people alone, and to whoever repeats an order. */
  'own-order': import.meta.glob<Messages>('./??.json', { query: '?area=own-order', import: 'default' }),
  /** Of signed-in people: their orders, the second step of signing in. */
  portal: import.meta.glob<Messages>('./??.json', { query: '?area=portal', import: 'default' }),
  /** A person's own data. */
  profile: import.meta.glob<Messages>('./??.json', { query: '?area=profile', import: 'default' }),
  /** The choice of language, a used link, what the law asks to be said. */
  'public-pages': import.meta.glob<Messages>('./??.json', { query: '?area=public-pages', import: 'default' }),
}

export const i18n = setupI18n({ locale: DEFAULT_LOCALE, messages: { [DEFAULT_LOCALE]: {} } })

const loaded = new Map<string, Promise<void>>()
const areasInUse = new Set<Area>()

/** Resolves when the texts of the area can be shown. A failed load is forgotten, so that a retry asks again. */
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

/** A part of a screen that is fetched on its own, with the texts of an area. */
export async function withTexts<Part>(part: Promise<Part>, area: Area): Promise<Part> {
  const [fetched] = await Promise.all([part, loadTexts(currentLocale(), area)])
  return fetched
}

const version = createStore(() => 0)
const tell = () => version.write(version.read() + 1)

/** Grows whenever something may be said differently. */
export const textsVersion: Readable<number> = version

export function currentLocale(): Locale {
  return i18n.locale as Locale
}

/** Shows everything in another language once its texts are there; the page never mixes two. */
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
