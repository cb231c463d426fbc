import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#contract/languages.ts'
import { firstNotice, noticeRoutes } from '#web/testing/personal-data-notice.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { PersonalDataScreen } from './personal-data-screen.tsx'

const open = (locale: Locale = 'pl', path = '/personal-data') =>
  renderApp(<PersonalDataScreen />, { areas: ['public-pages', 'account'], locale, path })

test.for(LOCALES)('D-A3.2 shows the whole notice without an order (%s)', async (locale) => {
  serving(noticeRoutes)
  await open(locale)
  const [first] = firstNotice.sections
  await screen.findByRole('heading', { name: first?.heading[locale] ?? '' })
  const main = screen.getByRole('main').textContent
  for (const { heading, text } of firstNotice.sections) {
    expect(main).toContain(heading[locale])
    expect(main).toContain(text[locale])
  }
})

test('STAFF-47 shows an earlier version named by the address unchanged, and says that it is one', async () => {
  const sections = firstNotice.sections.map((part) => ({
    ...part,
    text: { ...part.text, pl: `Dawniej: ${part.id}` },
  }))
  serving({
    'GET /v1/public/personal-data-notices/2025-01-02.3': json(200, {
      version: '2025-01-02.3',
      date: '2025-01-02T10:00:00.000Z',
      isCurrent: false,
      sections,
    }),
  })
  await open('pl', '/personal-data?version=2025-01-02.3')
  expect(await screen.findByText('Dawniej: recipients')).toBeDefined()
  expect(screen.getByText(/wcześniejsza wersja, pokazywana od 2025-01-02/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Aktualna wersja' }).getAttribute('href')).toBe('/personal-data')
})

test('STAFF-47 says when a version never existed, and offers to retry when it does not load', async () => {
  serving({ 'GET /v1/public/personal-data-notices/x': json(404, { code: 'ERROR.NOT_FOUND' }) })
  const { unmount } = await open('pl', '/personal-data?version=x')
  expect(await screen.findByText('Takiej wersji informacji nie było.')).toBeDefined()
  unmount()
  serving({ 'GET /v1/public/personal-data-notices/*': json(503, { code: 'ERROR.UNAVAILABLE' }) })
  await open()
  expect(await screen.findByRole('alert')).toBeDefined()
  serving(noticeRoutes)
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(
    await screen.findByRole('heading', { name: firstNotice.sections[0]?.heading.pl ?? '' }),
  ).toBeDefined()
})
