// Loads the catalogues of an area in a language, once, and puts them where the texts are looked up.
import { type Messages, setupI18n } from '@lingui/core'
import { DEFAULT_LOCALE, type Locale } from '#contract/languages.ts'
import { createStore, type Readable } from '#web/lib/store.ts'
import type { Area } from './keys.ts'
import { rememberLocale } from './locale.ts'

/** Of both applications; those of the staff alone are in `staff-texts.ts`, those of the adviser about BDO in `adviser-texts.ts`. */
export const catalogues = import.meta.glob<Messages>(
  ['./*/*.json', '!./*/staff.json', '!./*/bdo-adviser.json'],
  { import: 'default' },
)

export const i18n = setupI18n({ locale: DEFAULT_LOCALE, messages: { [DEFAULT_LOCALE]: {} } })

const loaded = new Map<string, Promise<void>>()
const areasInUse = new Set<Area>()

/** Resolves when the texts of the area can be shown. A failed load is forgotten, so that a retry asks again. */
export function loadTexts(locale: Locale, area: Area): Promise<void> {
  areasInUse.add(area)
  const name = `./${locale}/${area}.json`
  const known = loaded.get(name)
  if (known) return known
  const load = catalogues[name]
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
