// Runs axe on the page. jsdom has no layout, so colours, sizes and overlaps are checked in a browser
// (`test/e2e/support/accessible.ts`).
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const NEEDS_DRAWING = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  // A page has two menus of the same name, of which the styles show one.
  'landmark-unique',
]

export async function barriers(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(NEEDS_DRAWING.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}
