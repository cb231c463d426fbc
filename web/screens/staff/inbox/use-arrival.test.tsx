// Keys pressed while the rows of another page or view are loading.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { json } from '#web/testing/render.tsx'
import { address, companies, COUNTS, openInbox, order } from './testing/open-inbox.tsx'

const focused = () => document.activeElement?.textContent
const keys = (typed: string) => userEvent.keyboard(typed)

describe('STAFF-72 while the next page loads', () => {
  const first = Array.from({ length: 25 }, (_, at) => order(at + 1))
  const openAtEnd = async (path: string) => {
    const page = Promise.withResolvers<void>()
    const answer = (list: StaffOrderRow[]) =>
      json(200, { list, totalCount: 27, counts: COUNTS, countsAreLowerBound: false })()
    await openInbox(
      {
        list: async ({ query }) => {
          if (query.get('page') !== '2') return answer(first)
          await page.promise
          return answer([order(26), order(27)])
        },
      },
      path,
    )
    await keys('j'.repeat(26))
    await waitFor(() => expect(address()).toContain('page=2'))
    return page.resolve
  }

  test('no key acts on the rows of the previous page', async () => {
    const arrive = await openAtEnd('/staff/orders?postalCode=63')
    await keys('pdcanxj')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Zaznaczone zamówienia' })).toBeNull()
    arrive()
    await waitFor(() => expect(focused()).toBe('Firma 26'))
    await keys('p')
    expect(screen.getByRole('dialog', { name: 'Umów termin: EO-26-0000-00026, Firma 26' })).toBeDefined()
  })

  test('a field that has the focus keeps it', async () => {
    const arrive = await openAtEnd('/staff/orders?postalCode=64')
    await keys('/')
    arrive()
    await waitFor(() => expect(companies()).toEqual(['Firma 26', 'Firma 27']))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})

test('STAFF-82 "Zapisz i następne" on the last row goes to the order that moved up into its page', async () => {
  const first = Array.from({ length: 25 }, (_, at) => order(at + 1))
  let isDone = false
  const answer = (list: StaffOrderRow[], totalCount: number) =>
    json(200, { list, totalCount, counts: COUNTS, countsAreLowerBound: false })()
  await openInbox(
    {
      list: ({ query }) => {
        if (query.get('page') === '2') return answer(isDone ? [] : [order(26)], isDone ? 25 : 26)
        return isDone ? answer([...first.slice(0, 24), order(26)], 25) : answer(first, 26)
      },
      others: {
        'POST /v1/staff/orders/bulk': () => {
          isDone = true
          return json(200, { results: [{ uuid: 'o-25', ok: true, version: 2 }] })()
        },
      },
    },
    '/staff/orders?status=NEW&postalCode=67',
  )
  await keys('j'.repeat(25))
  await keys('c')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Powód'), 'Firma zamknięta')
  await userEvent.click(dialog.getByRole('button', { name: /^Zapisz i\snastępne$/ }))
  await waitFor(() => expect(focused()).toBe('Firma 26'))
  expect(address()).toBe('/staff/orders?status=NEW&postalCode=67')
  // Keys apply to the row at once.
  await keys('c')
  expect(screen.getByRole('dialog', { name: /, Firma 26$/ })).toBeDefined()
})
