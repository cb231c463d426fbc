import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { openStaffOrder } from './testing/open-staff-order.tsx'

const REVOKE = 'DELETE /v1/staff/orders/o-1/status-link'
const WORDS = 'Unieważnij link klienta'

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: `Działania: ${ORDER.orderNumber}` }))
  await userEvent.click(screen.getByRole('button', { name: WORDS }))
  return screen.findByRole('dialog', { name: `${WORDS}, ${ORDER.orderNumber}` })
}
const revoke = () => userEvent.click(screen.getAllByRole('button', { name: WORDS }).at(-1) as HTMLElement)
const notifications = () => toasts.all().map(({ kind, text }) => [kind, text])

test('PLUS-10 staff revoke the client’s link after a question', async () => {
  const { server } = await openStaffOrder(
    {},
    { answers: { [REVOKE]: () => new Response(null, { status: 204 }) } },
  )
  await ask()
  expect(server.to(REVOKE)).toHaveLength(0)
  await revoke()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(REVOKE)).toHaveLength(1)
  expect(notifications()).toEqual([['success', `${ORDER.orderNumber}: link klienta jest unieważniony`]])
})

test('PLUS-10 then the page says who revoked it, and does not offer it again', async () => {
  let isRevoked = false
  const event = { ...ORDER.history[1]!, uuid: 'h-3', event: 'link-revoked' as const }
  await openStaffOrder(
    {},
    {
      answers: {
        [REVOKE]: () => {
          isRevoked = true
          return new Response(null, { status: 204 })
        },
        'GET /v1/staff/orders/o-1': () =>
          json(200, {
            order: isRevoked ? { ...ORDER, linkRevoked: true, history: [...ORDER.history, event] } : ORDER,
          })(),
      },
    },
  )
  await ask()
  expect(screen.queryByText('Unieważniono link klienta')).toBeNull()
  await revoke()
  expect(await screen.findByText('Unieważniono link klienta')).toBeTruthy()
  const menu = screen.getByRole('button', { name: `Działania: ${ORDER.orderNumber}` })
  expect(document.activeElement).toBe(menu)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Link jest unieważniony')
  expect(screen.queryByRole('button', { name: WORDS })).toBeNull()
})

test('PLUS-10 says when a link could not be revoked', async () => {
  await openStaffOrder({}, { answers: { [REVOKE]: json(503, { code: 'ERROR.UNAVAILABLE', status: 503 }) } })
  await ask()
  await revoke()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notifications().map(([kind]) => kind)).toEqual(['error'])
})
