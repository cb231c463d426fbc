// TypeScript does not know the classes of staff.css, so a test finds misspelt and unused ones.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const classesOf = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(/\.(?<name>[a-z][\w-]*)/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )

/** Literal class names in the sources: a whole attribute, or an argument of `classNames`. */
const ATTRIBUTE = /className="(?<names>[^"]+)"/g
const CALL = /classNames\((?<names>[^()]*)\)/g
const ARGUMENT = /'(?<names>[^']+)'/g
/** Quoted words in a call that are no class names: keys of a CSS module, and compared values. */
const NO_NAME = /\w+\['[^']*'\]|[!=]== '[^']*'/g

const sources = globSync('web/{staff,screens/staff}/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.['names'] ?? '')

test('staff screens use no class that their common style sheets lack', () => {
  const known = new Set([...classesOf('web/staff/staff.css'), ...classesOf('web/ui/base.css')])
  const named = sources.flatMap((text) => [
    ...namesIn(text, ATTRIBUTE),
    ...namesIn(text, CALL).flatMap((call) => namesIn(call.replaceAll(NO_NAME, ''), ARGUMENT)),
  ])
  expect(named.length).toBeGreaterThan(100)
  expect(named.flatMap((names) => names.split(' ')).filter((name) => !known.has(name))).toEqual([])
})

test('every class of staff.css is used', () => {
  const unused = classesOf('web/staff/staff.css').filter(
    (name) => !sources.some((text) => new RegExp(`['" ]${name}['" ]`).test(text)),
  )
  expect(unused).toEqual([])
})
