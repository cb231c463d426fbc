// @vitest-environment jsdom

import { expect, onTestFinished, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { startEmailPage } from '#server/testing/email-page.ts'
import { sampleEmails } from '#server/testing/sample-emails.ts'

test('the development page shows every email in each language, light, dark and as plain text', async () => {
  const { server, port } = await startEmailPage(0)
  onTestFinished(() => void server.close())
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const pageAt = async (path: string) => new DOMParser().parseFromString(await read(path), 'text/html')
  const kinds = [...(await pageAt('/')).querySelectorAll('nav:first-of-type a')]
  const framesOf = async (kind: Element) =>
    [...(await pageAt(kind.getAttribute('href') ?? '')).querySelectorAll('iframe')].map(
      ({ src }) => new URL(src, 'http://localhost').pathname,
    )
  const shown = (await Promise.all(kinds.map(framesOf))).flat()
  expect(shown.toSorted()).toEqual(
    sampleEmails()
      .flatMap(({ name }) => ['light', 'dark', 'text'].map((form) => `/${name}/${form}`))
      .toSorted(),
  )
  for (const locale of LOCALES) {
    const [light, dark, text] = await Promise.all(
      ['light', 'dark', 'text'].map((form) => read(`/password-link-${locale}/${form}`)),
    )
    expect(light).toContain('@media not all {')
    expect(dark).toContain('@media all {')
    for (const html of [light, dark]) expect(html).toContain(`lang="${locale}"`)
    expect(text).toContain('https://odbior.example/reset-password/')
  }
})
