import { startSentry } from '#stand-ins/sentry.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('what a page sends to the error-reporting service', async ({ page, context, quiet }) => {
  quiet.allow(/broken on purpose|401/)
  const sentry = await startSentry()
  const site = await startSite({ APP_ENV: 'stage', SENTRY_DSN: sentry.dsn })
  await test.step('REPORT-1 D-I18.1 the landing page loads the reporting code at its first failure, and reports that failure', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(`${site.address}/home`, { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => url.includes('sentry'))).toEqual([])
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken on purpose')
        }),
    )
    await expect.poll(() => sentry.events().length).toBe(1)
    expect(sentry.events()[0]).toMatchObject({ environment: 'stage', tags: { kind: 'crash' } })
    expect(scripts.filter((url) => url.includes('sentry'))).not.toEqual([])
  })
  await test.step('REPORT-1 REPORT-3 D-I18.1 reports a refused call of the page, without the person’s data', async () => {
    await page.goto(`${site.address}/login`)
    await page.getByLabel('E-mail').fill('ktos@szkola.example')
    await page.getByLabel('Hasło', { exact: true }).fill('nie-to-haslo')
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Login i/lub hasło są nieprawidłowe' }),
    ).toBeVisible()
    await expect.poll(() => sentry.events().length).toBe(2)
    expect(sentry.events()[1]).toMatchObject({
      environment: 'stage',
      release: expect.stringMatching(/^elektroodbior@\d/),
      tags: { method: 'POST', route: '/client/user/session', status: 401, requestId: expect.any(String) },
    })
    expect(sentry.envelopes.join()).not.toMatch(/ktos|nie-to-haslo|\/login/)
  })
  await context.close()
  await site.remove()
  await sentry.close()
})
