// Property test: no sequence of actions in the form breaks or loses anything. MODEL_RUNS=1000 tries more sequences than the
// suite does.
import { act, cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type FailureReport, setReporter } from '#web/api/report.ts'
import { sentOrder } from '#web/orders/sent-order.ts'
import { VisitorOrder } from '#web/screens/place-order/visitor/visitor-order.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { activateLocale } from '#web/texts/load-texts.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { anyCommands } from './testing/form-commands.ts'
import { expectForm, newModel } from './testing/form-model.ts'
import type { OpenedForm } from './testing/model-command.ts'
import { fetchParts, server } from './testing/open-form.tsx'
import { accepted, address, fileStored, ORDER, problem } from './testing/placed-order.ts'

const RUNS = Number(process.env['MODEL_RUNS'] ?? 25)
/** Fixed in the suite, so that a failure is caused by the change; random when more runs are requested. */
const SEED = process.env['MODEL_RUNS'] ? Date.now() : 1

const ANSWERS = {
  accepted,
  unavailable: problem(503, 'ERROR.UNAVAILABLE'),
  // Reports an error of the second entry, which may have been removed by then.
  refused: problem(400, 'ORDER_FORM.VALIDATION_FAILED', {
    'orderData.0.packageTypes.0.uuid': ['PACKAGE_TYPE_UNKNOWN'],
    'orderData.1.recyclingItem.uuid': ['RECYCLING_ITEM_UNKNOWN'],
    nip: ['NIP_PATTERN'],
  }),
}

afterEach(async () => {
  vi.useRealTimers()
  await activateLocale('pl')
})

const reports: FailureReport[] = []

/** Opens the form in a browser with empty storage. */
async function visit(): Promise<OpenedForm> {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  toasts.clear()
  sentOrder.clear()
  reports.length = 0
  setReporter((report) => reports.push(report))
  let answer: keyof typeof ANSWERS = 'accepted'
  server({ [ORDER]: () => ANSWERS[answer](), 'POST /v1/public/orders/*': fileStored })
  const reopen = async () => {
    await act(() =>
      renderApp(<VisitorOrder />, {
        areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
        path: '/newOrder',
      }),
    )
  }
  await reopen()
  return { reopen, answerWith: (next) => (answer = next), isSent: () => address() === '/success' }
}

test(
  'EQUIP-10 D-E14.1 FORM-34 random sequences of actions keep the form consistent',
  { timeout: 30_000 + RUNS * 5_000 },
  async () => {
    server()
    await fetchParts()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const commands = anyCommands((model) => expectForm(model, reports))
    await fc.assert(
      fc.asyncProperty(commands, async (acts) => {
        await fc.asyncModelRun(async () => ({ model: newModel(), real: await visit() }), acts)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(reports).toEqual([])
  },
)
