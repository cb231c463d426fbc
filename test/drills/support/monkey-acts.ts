// What the monkey does to a page: anything that a person could, in no order that makes sense.

import type { BrowserContext, Locator, Page } from 'playwright-core'

/** From 0 to 1, repeated by the seed. */
export type Chance = () => number

export const anyOf = <Item>(list: readonly Item[], chance: Chance): Item =>
  list[Math.floor(chance() * list.length)] as Item

const TIMEOUT = { timeout: 1000 }
const WIDTHS = [360, 768, 1280] as const
const KEYS = ['Tab', 'Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Space', 'Backspace'] as const
const JUNK = [
  '',
  ' ',
  '0',
  '-1',
  '1,5',
  '1e3',
  '999999999999',
  'ą'.repeat(300),
  '<b>x</b>',
  "';--",
  '\u200b',
  '😀',
  '{count}',
  '../../..',
  'null',
] as const
/** What fits fields whose names end like this; without it few orders would ever be complete. */
const FITTING: readonly [end: string, value: string][] = [
  ['nip', '7740001454'],
  ['bdo', '000012345'],
  ['postalCode', '60-101'],
  ['mail', 'anna.nowak@szkola.example'],
  ['hone', '123456789'],
  ['recyclingItem.uuid', 'monitor lcd'],
  ['value', '2'],
  ['search', 'szkoła'],
]
const PICTURE = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf00000301010018dd8db00000000049454e44ae426082',
  'hex',
)
const MARK = 'data-monkey'

interface Target {
  tag: string
  type: string
  name: string
  label: string
}

/** Marks a control of the page that can be seen and used, picked by `chance`; links that leave the site are none. */
function markTarget(page: Page, chance: number): Promise<Target | null> {
  return page.evaluate(
    ([mark, at]) => {
      document.querySelector(`[${mark}]`)?.removeAttribute(mark)
      const within = document.querySelector('dialog[open]') ?? document
      const usable = [
        ...within.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role=option], h2[tabindex]',
        ),
      ].filter((element) => {
        if (
          element instanceof HTMLAnchorElement &&
          (element.origin !== location.origin || element.target === '_blank')
        )
          return false
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && !element.matches(':disabled')
      })
      const chosen = usable[Math.floor(at * usable.length)]
      if (!chosen) return null
      chosen.setAttribute(mark, '')
      const { type = '', name = '' } = chosen as HTMLInputElement
      return {
        tag: chosen.tagName,
        type,
        name,
        label: (chosen.ariaLabel ?? chosen.textContent ?? '').trim().slice(0, 40),
      }
    },
    [MARK, chance] as const,
  )
}

function textFor(name: string, chance: Chance): string {
  const fitting = FITTING.find(([end]) => name.endsWith(end))?.[1] ?? 'Nowak'
  return chance() < 0.7 ? fitting : anyOf(JUNK, chance)
}

async function use(control: Locator, { tag, type, name }: Target, chance: Chance): Promise<string> {
  if (tag === 'SELECT') {
    const count = await control.locator('option').count()
    await control.selectOption({ index: Math.floor(chance() * count) }, TIMEOUT)
    return 'chooses'
  }
  if (
    (tag === 'INPUT' || tag === 'TEXTAREA') &&
    !['checkbox', 'radio', 'file', 'submit', 'button'].includes(type)
  ) {
    const text = textFor(name, chance)
    await control.fill(text, TIMEOUT)
    // A list that opens under the field has its best match ready for Enter.
    if (name.endsWith('.uuid') && chance() < 0.8) await control.press('Enter', TIMEOUT)
    return `types “${text.slice(0, 20)}”`
  }
  await control.click({ ...TIMEOUT, force: chance() < 0.2 })
  return 'clicks'
}

async function useAnything(page: Page, chance: Chance): Promise<string> {
  const target = await markTarget(page, chance())
  if (!target) return 'finds nothing to use'
  const what = `${target.tag.toLowerCase()} ${target.name || target.label}`
  return `${await use(page.locator(`[${MARK}]`), target, chance)} at ${what}`
}

async function addFiles(page: Page, chance: Chance): Promise<string> {
  const input = page.locator('input[type=file]').first()
  if ((await input.count()) === 0) return 'finds no place for files'
  const files = Array.from({ length: 1 + Math.floor(chance() * 3) }, (_, at) => ({
    name: `zdjęcie ${at}.png`,
    mimeType: 'image/png',
    buffer: PICTURE,
  }))
  await input.setInputFiles(files, TIMEOUT)
  return `adds ${files.length} files`
}

/** What could not be done, as with a control that has gone meanwhile, is no fault of the page. */
const tried = (cause: unknown) => `could not: ${String(cause).split('\n')[0]}`

/** The page is told that the line is gone, uses something, and has it back. */
async function withoutLine(page: Page, chance: Chance): Promise<string> {
  const context = page.context()
  await context.setOffline(true)
  try {
    return `without a line: ${await useAnything(page, chance).catch(tried)}`
  } finally {
    await context.setOffline(false)
  }
}

async function move(page: Page, chance: Chance): Promise<string> {
  const way = anyOf(['goBack', 'goForward', 'reload'] as const, chance)
  await page[way]({ timeout: 10_000 })
  return way
}

async function resize(page: Page, chance: Chance): Promise<string> {
  const width = anyOf(WIDTHS, chance)
  await page.setViewportSize({ width, height: 900 })
  return `makes the window ${width} wide`
}

async function press(page: Page, chance: Chance): Promise<string> {
  const key = anyOf(KEYS, chance)
  await page.keyboard.press(key)
  return `presses ${key}`
}

/** One act; answers with what it was. */
export async function act(page: Page, chance: Chance): Promise<string> {
  const kind = chance()
  const doing =
    kind < 0.82
      ? useAnything(page, chance)
      : kind < 0.9
        ? press(page, chance)
        : kind < 0.93
          ? addFiles(page, chance)
          : kind < 0.95
            ? withoutLine(page, chance)
            : kind < 0.98
              ? move(page, chance)
              : resize(page, chance)
  return doing.catch(tried)
}

const ORDER: readonly [name: string, value: string][] = [
  ['nip', '7740001454'],
  ['customerCompanyName', 'Zespół Szkół „Iskra”'],
  ['customerCompanyAddress.street', 'ul. Jasna 12'],
  ['customerCompanyAddress.postalCode', '60-101'],
  ['customerCompanyAddress.city', 'Poznań'],
  ['companyEmail', 'sekretariat@iskra.example'],
  ['bdo', '000012345'],
  ['reporterName', 'Anna'],
  ['reporterSurname', 'Nowak'],
  ['reporterEmail', 'anna.nowak@iskra.example'],
  ['reporterPhone', '123456789'],
]

const named = (page: Page, name: string) => page.locator(`[name="${name}"]:enabled:not([readonly])`)

async function fillIfThere(page: Page, name: string, value: string): Promise<void> {
  const field = named(page, name)
  if ((await field.count()) > 0) await field.fill(value, TIMEOUT)
}

/** Completes the entry of the equipment list that is open: what breaks in lists breaks in longer ones. */
async function fillOpenEntry(page: Page): Promise<string> {
  const item = page.locator('[name$=".recyclingItem.uuid"]')
  if ((await item.count()) === 0) return 'finds no open entry'
  await item.fill('monitor lcd', TIMEOUT)
  await item.press('Enter', TIMEOUT)
  await page.locator('[name$=".recyclingItem.value"]').fill('2', TIMEOUT)
  await page.locator('[name$=".packageTypes.0.uuid"]').selectOption({ index: 1 }, TIMEOUT)
  await page.locator('[name$=".packageTypes.0.value"]').fill('1', TIMEOUT)
  return 'completes the open entry'
}

const ADD_ENTRY = /^(?:Dodaj\ssprzęt|Add\sequipment|Додати\sобладнання)$/
const REMOVE_ENTRY = /^(?:Usuń\spozycję|Remove\s(?:the\s)?item|Видалити\sпозицію)$/

/** A list grows by one, or loses one: of several, each may be the open one. */
async function changeList(page: Page, chance: Chance): Promise<string> {
  const [name, what] =
    chance() < 0.5 ? ([ADD_ENTRY, 'adds an entry'] as const) : ([REMOVE_ENTRY, 'removes an entry'] as const)
  await page.locator('#section-equipment').getByRole('button', { name }).click(TIMEOUT)
  return what
}

/** Chance alone would hardly ever complete an order. */
async function completeOrder(page: Page): Promise<string> {
  if ((await page.locator('[name="consent"]').count()) === 0) return 'finds no form to complete'
  for (const [name, value] of ORDER) await fillIfThere(page, name, value)
  await named(page, 'availableHoursFrom').selectOption({ index: 1 }, TIMEOUT)
  await named(page, 'availableHoursTo').selectOption(
    { index: -1 + (await page.locator('[name="availableHoursTo"] option').count()) },
    TIMEOUT,
  )
  await fillOpenEntry(page)
  await named(page, 'consent').check(TIMEOUT)
  await page.locator('#section-consent button[type=submit]').click(TIMEOUT)
  return 'completes the order and sends it'
}

/** The few acts that make sense, so that the others begin from further on than an empty form. */
export async function actWithSense(page: Page, chance: Chance): Promise<string> {
  const kind = chance()
  const doing =
    kind < 0.35 ? fillOpenEntry(page) : kind < 0.8 ? changeList(page, chance) : completeOrder(page)
  return doing.catch(tried)
}

export interface Fault {
  what: string
  /** What was done just before, the last at the end. */
  after: readonly string[]
}

/** What a line cut on purpose leaves in the console: failed calls, and a screen that was not fetched, which its page says with a way to try again. */
const OF_THE_LINE = /Failed to load resource|net::ERR_|: Not fetched/

/** Hears what breaks in any page of the context; `after` is what was done until then. */
export function listen(context: BrowserContext, after: () => readonly string[]): Fault[] {
  const faults: Fault[] = []
  const add = (what: string) => void faults.push({ what, after: [...after()] })
  context.on('weberror', (error) => add(error.error().stack || String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_LINE.test(message.text())) add(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    // Others of the five hundreds are answers that a call declares: no register of companies can be reached here, which is 502.
    if (response.status() === 500) add(`500 from ${new URL(response.url()).pathname}`)
  })
  context.on('page', (page) => page.on('crash', () => add('the page crashed')))
  return faults
}
