// What axe finds in the page as it stands. jsdom draws nothing: colours, sizes and what lies over what are asked about in a browser
// (`test/e2e/support/accessible.ts`).
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const NEEDS_DRAWING = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  // Of two menus of the same name styles show the one that fits.
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
