// The order beside the list, as far as it says more than its row.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { order } from '../testing/open-inbox.tsx'
import { Preview } from './preview.tsx'

const nothing = () => undefined

async function openPreview(set: Partial<typeof ORDER>) {
  queryClient.clear()
  serving({ 'GET /v1/staff/orders/o-1': json(200, { order: { ...ORDER, ...set } }) })
  await act(() =>
    renderApp(<Preview row={order(1)} onPlan={nothing} onAssign={nothing} onNote={nothing} />, {
      areas: ['errors', 'staff'],
    }),
  )
}
const said = async (term: string) =>
  within((await screen.findByText(term)).parentElement as HTMLElement)
    .getByRole('definition')
    .textContent.replaceAll('\u00a0', ' ')

test.each([
  [{ bdo: '000123456', bdoFree: false, bdoPeopleCollection: false }, '000123456'],
  [{ bdo: null, bdoFree: true, bdoPeopleCollection: false }, 'zwolnienie z wpisu'],
  [{ bdo: null, bdoFree: false, bdoPeopleCollection: true }, 'zbieranie od osób fizycznych'],
  [{ bdo: null, bdoFree: false, bdoPeopleCollection: false }, 'brak'],
])('STAFF-30 the number in the waste register, or why there is none: %o', async (bdo, words) => {
  await openPreview({ company: { ...ORDER.company, ...bdo } })
  expect(await said('BDO')).toBe(words)
})

test('STAFF-30 nobody is given the number of somebody else', async () => {
  await openPreview({
    customerCompanyBranch: { ...ORDER.customerCompanyBranch, contact: 'Jan Woźny', phone: null },
  })
  expect(await said('Kontakt')).toBe('Jan Woźny')
})
