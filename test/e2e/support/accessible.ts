import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { resize } from './widths.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The only axe rules about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Widths of a phone and a desktop; every layout changes between them. */
const WIDTHS = [360, 1280]
const HEIGHT = 900

/** Runs axe on the page in the light scheme, and its colour rules in the dark scheme. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await bringAxe(page)
  await show(page, 'light')
  const inLight = await faults(page, { type: 'tag', values: TAGS })
  await show(page, 'dark')
  const inDark = await faults(page, { type: 'rule', values: COLOUR_RULES })
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(inLight, state).toEqual([])
  expect.soft(inDark, `${state}, dark`).toEqual([])
}

/** Runs `expectAccessible` at the widths of a phone and a desktop. `also` runs at each width. */
export async function expectAccessibleAtEverySize(
  page: Page,
  state: string,
  also = () => Promise.resolve(),
): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width, HEIGHT)
    await page.evaluate(goToFocus)
    await expectAccessible(page, `${state}, ${width} px`)
    await also()
  }
}

/** Scrolls to the focused element. Elsewhere a bar could cover text, which axe would then measure against the bar. */
export function goToFocus(): void {
  const focused = document.activeElement
  if (focused === document.body) window.scrollTo(0, 0)
  else focused?.scrollIntoView({ block: 'center' })
}

/** Switches the scheme and waits for colour transitions to end, because axe would measure colours in between. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.effect?.getComputedTiming().iterations === Infinity || animation.playState !== 'running',
      ),
  )
}

/** Loads axe once per document, because its half megabyte takes long to parse. No page has frames, which would each need it. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'))
}

const faults = (page: Page, runOnly: Axe.RunOnly) =>
  page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
  }, runOnly)
