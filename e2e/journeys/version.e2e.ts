import { expect, test } from '#e2e/support/test.ts'

test('VERSION-2 D-I17.1 version.json is printed to the console at start, also on a deep route', async ({
  page,
}) => {
  const printed = page.waitForEvent('console', (message) => message.type() === 'info')
  await page.goto('/newOrder/demo-link-valid')
  const release = await (await printed).args()[0]?.jsonValue()
  expect(release).toEqual({
    name: 'elektroodbior',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commitHash: expect.any(String),
    buildDate: expect.any(String),
  })
})

test('VERSION-1 version.json says what runs: name, version, commit and when it was built', async ({
  request,
}) => {
  const answer = await request.get('/version.json')
  expect(await answer.json()).toEqual({
    name: 'elektroodbior',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commitHash: expect.stringMatching(/^(?:[\da-f]{40}|unknown)$/),
    buildDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
  })
})
