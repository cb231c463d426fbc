import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { DELETION_KINDS, type DeletionsAnswer } from '#contract/privacy/deletions.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { ROMAN, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { DeletionsScreen } from './deletions-screen.tsx'

const LIST = 'GET /v1/staff/deletions'
const REPORT: DeletionsAnswer = {
  list: [
    {
      day: '2026-01-01',
      kind: 'old orders',
      counts: [
        { table: 'idempotency_keys', count: 1 },
        { table: 'order_entries', count: 7 },
        { table: 'order_reads', count: 4 },
        { table: 'orders', count: 3 },
      ],
    },
    { day: '2025-12-31', kind: 'what was called otherwise once', counts: [{ table: 'mails', count: 2 }] },
  ],
  totalCount: 2,
}

async function open(answers: Routes, path = '/staff/deletions', locale: (typeof LOCALES)[number] = 'pl') {
  signedIn(ROMAN)
  const server = serving(answers)
  await act(() => renderApp(<DeletionsScreen />, { areas: ['errors', 'staff'], path, locale }))
  return server
}
beforeEach(() => queryClient.clear())

const spaced = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
const rows = async () =>
  within(await screen.findByRole('table', { name: /^Usunięte\sdane/ }))
    .getAllByRole('row')
    .slice(1)
    .map(spaced)

test('each row says on which day, what and how much was deleted, in plain words', async () => {
  const server = await open({ [LIST]: json(200, REPORT) })
  const [orders, other] = await rows()
  expect(orders).toContain('2026-01-01')
  expect(orders).toContain('Zamówienia, którym minął czas przechowywania')
  expect(orders).toContain('3 zamówienia, 7 pozycji sprzętu, 5 zapisów')
  expect(other).toContain('what was called otherwise once')
  expect(other).toContain('2 e')
  expect(server.to(LIST).map(({ query }) => query.toString())).toEqual(['limit=50'])
})

test('says when nothing has been deleted yet', async () => {
  await open({ [LIST]: json(200, { list: [], totalCount: 0 }) })
  expect(await screen.findByRole('heading', { name: /^Nic\sjeszcze\snie\susunięto/ })).toBeDefined()
})

test('older rows are on a further page, and a page beyond the last shows the last', async () => {
  const many = { ...REPORT, totalCount: 120 }
  const server = await open({ [LIST]: json(200, many) }, '/staff/deletions?page=9')
  await rows()
  expect(server.to(LIST).map(({ query }) => query.get('page'))).toEqual(['9', '3'])
  expect(screen.getByRole('link', { name: /^Nowsze/ }).getAttribute('href')).toBe('/staff/deletions?page=2')
})

test('offers to retry when the report does not load', async () => {
  let answers = 0
  await open({
    [LIST]: () => {
      answers += 1
      return answers === 1 ? json(403, { code: 'ACCESS.DENIED' })() : json(200, REPORT)()
    },
  })
  expect(spaced(await screen.findByRole('alert'))).toContain('Nie udało się wczytać raportu')
  await userEvent.click(screen.getByRole('button', { name: /^Spróbuj\sponownie/ }))
  expect(await rows()).toHaveLength(2)
})

test.for(LOCALES)('every kind has a label of its own (%s)', async (locale) => {
  const list = DELETION_KINDS.map((kind) => ({
    day: '2026-01-01',
    kind,
    counts: [{ table: 'users', count: 1 }],
  }))
  await open({ [LIST]: json(200, { list, totalCount: list.length }) }, '/staff/deletions', locale)
  const texts = (await screen.findAllByRole('row')).slice(1).map(spaced)
  expect(new Set(texts).size).toBe(DELETION_KINDS.length)
  for (const kind of DELETION_KINDS) expect(texts.join('\n').toLowerCase()).not.toContain(` ${kind} `)
})
