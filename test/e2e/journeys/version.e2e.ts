import { expect, test } from '#e2e/support/test.ts'

const RELEASE = {
  name: 'elektroodbior',
  version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  commitHash: expect.stringMatching(/^(?:[\da-f]{40}|unknown)$/),
  buildDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
}

test('VERSION-1 VERSION-2 D-I17.1 version.json names the running version, which is printed to the console at start, also on a deep route', async ({
  page,
}) => {
  const printed = page.waitForEvent('console', (message) => message.type() === 'info')
  await page.goto('/info/token')
  expect(await (await printed).args()[0]?.jsonValue()).toEqual(RELEASE)
  const answer = await page.request.get('/version.json')
  expect(await answer.json()).toEqual(RELEASE)
})
