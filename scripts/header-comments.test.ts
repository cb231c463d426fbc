// The header comment of a file must be above its imports. The formatter sorts imports together with a comment that touches
// them, so a header without a blank line after it may be moved among them.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Whether a comment is among the imports at the top of the file. */
function isDisplaced(code: string): boolean {
  const lines = code.split('\n')
  const end = lines.findIndex((line) => !/^(?:import\b|\} from |  |\/\/)/.test(line))
  const top = lines.slice(0, end)
  return top[0]?.startsWith('import') === true && top.some((line) => line.startsWith('// '))
}

test('the header comment of a file is above its imports', () => {
  const files = globSync('{contract,database,server,settings,test/e2e,web}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => isDisplaced(readFileSync(file, 'utf8')))).toEqual([])
})
