// Media queries in em and container queries in rem follow the font size set in the browser; queries in pixels do not.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const QUERY_IN_PIXELS = /@(?:media|container)[^{;]*\dpx|'\((?:min-|max-)?(?:width|height)[^']*\dpx/g

test('D-F5.3 no media query and no container query uses a size in pixels', () => {
  const files = globSync('web/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(QUERY_IN_PIXELS)].map(([query]) => `${file}: ${query}`),
  )
  expect(found).toEqual([])
})
