import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailedCall } from '#web/queries/query-client.ts'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import { renderApp } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { type OrderSteps, useOrderSteps } from './use-order-steps.ts'

afterEach(() => vi.restoreAllMocks())

test.each([{ hasLeft: true }, { hasLeft: false }])(
  'STAFF-81 a failed search for the next order is reported to a person who still waits ($hasLeft)',
  async ({ hasLeft }) => {
    const found = Promise.withResolvers<string | null>()
    vi.spyOn(orderTrail, 'listOf').mockReturnValue({ search: '' } as ReturnType<typeof orderTrail.listOf>)
    vi.spyOn(orderTrail, 'beside').mockReturnValue(found.promise)
    let steps: OrderSteps | null = null
    function Screen() {
      steps = useOrderSteps('o-1')
      return null
    }
    const { unmount } = await act(() => renderApp(<Screen />, { areas: ['staff'] }))
    act(() => steps?.go(1))
    if (hasLeft) unmount()
    await act(async () => found.reject(new FailedCall({ code: 'ERROR.UNAVAILABLE', title: '' })))
    expect(toasts.all().map(({ kind }) => kind)).toEqual(hasLeft ? [] : ['error'])
  },
)
