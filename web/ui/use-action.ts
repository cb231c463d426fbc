// A call behind a button without a form: one at a time, a refusal becomes a notification.
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from './toast-queue.ts'

type Answer<Data> = { ok: true; data: Data } | { ok: false; error: { code: MessageKey } }

interface After<Data> {
  onDone?: (data: Data) => unknown
  /** Called after each answer, because a refusal may mean that the page is outdated. */
  refresh?: () => unknown
}

export function useAction<Args extends readonly unknown[], Data>(
  call: (...args: Args) => Promise<Answer<Data>>,
  { onDone, refresh }: After<Data>,
): { busy: boolean; run: (...args: Args) => void } {
  const { t } = useText()
  const { busy, sendOnce } = useSubmitGuard()
  const send = async (args: Args) => {
    const answer = await sendOnce(() => call(...args))
    if (!answer) return
    if (answer.ok) await onDone?.(answer.data)
    else toasts.error(t(answer.error.code))
    await refresh?.()
  }
  return { busy, run: (...args) => void send(args) }
}
