import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { resize } from './widths.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Of all rules only these see colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** A phone and a desktop, between which every layout changes. */
const WIDTHS = [360, 1280]
const HEIGHT = 900

/** Asks axe about the page as it is in the light scheme, and about its colours in the dark one too. */
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

/** The same on a phone and on a desktop, without coming to the state twice; what else holds at each size is asked in `also`. */
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

/** Where the person is: what stands elsewhere may lie under a bar of this width, and words there have the bar behind them. */
export function goToFocus(): void {
  const focused = document.activeElement
  if (focused === document.body) window.scrollTo(0, 0)
  else focused?.scrollIntoView({ block: 'center' })
}

/** Colours on their way from one to another have no contrast of their own: none sets out, and those on the way arrive. */
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

/** Once for each document: to read its half megabyte takes as long as to use it. No page has frames, which would need it too. */
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
