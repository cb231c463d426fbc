// The built server has only some areas of the screens' texts.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every area of texts that the server reads is in the built server', async () => {
  const [read = '', build = ''] = await Promise.all(
    ['../server/texts.ts', './build-server.ts'].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  )
  const areas = [...read.matchAll(/screensPl(?:\.|\[')([\w-]+)/g)].map(([, area]) => area)
  expect(areas).toContain('portal')
  const built = /const AREAS = \[(.*)\]/.exec(build)?.[1] ?? ''
  expect(areas.filter((area) => !built.includes(`'${area}'`))).toEqual([])
})
