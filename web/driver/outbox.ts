// Sends waiting reports and photos, from the page and from its service worker. The server knows a repeated report by its key and a
// repeated photo by its content.

import { type DriverAnswer, isLinkEnded, sendPhoto, sendReport } from '#web/api/driver.ts'
import {
  type Act,
  dayKey,
  everything,
  forget,
  keep,
  keepEnded,
  type Kept,
  kept,
  type KeptDay,
  news,
  type Photo,
  stopKey,
} from './kept.ts'

/** Background Sync is missing in Safari and Firefox, where the page sends by itself. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}
export const SYNC_TAG = 'outbox'

export async function sendInBackground(): Promise<void> {
  try {
    const registration: ServiceWorkerRegistration & WithSync = await navigator.serviceWorker.ready
    await registration.sync?.register(SYNC_TAG)
  } catch {
    // Without Background Sync the page itself sends.
  }
}

/** Returns whether everything is sent or refused. Only one sender works at a time. */
export const sendWaiting = async (): Promise<boolean> =>
  'locks' in navigator
    ? navigator.locks.request('driver-outbox', { ifAvailable: true }, (lock) => (lock ? sendAll() : false))
    : sendAll()

async function sendAll(): Promise<boolean> {
  const all = await everything()
  const waiting = all.filter(([, value]) => 'state' in value && value.state === 'waiting')
  // Reports first, in the sequence of saving: they are short, and a photo needs minutes where the network is
  // weak.
  const rank = (value: Kept) => (value.kind === 'act' ? value.savedAt : Number.MAX_VALUE)
  const inOrder = [...waiting].sort(([, one], [, other]) => rank(one) - rank(other))
  let isDone = true
  for (const [key] of inOrder) {
    // Read again: the driver may have corrected the report during the previous upload.
    const value = await kept<Act | Photo>(key)
    if (value?.state !== 'waiting') continue
    const link = await kept<KeptDay>(dayKey(value.token))
    if (!link || link.isEnded) continue
    const answer = value.kind === 'act' ? await sendReport(link.api, value) : await sendPhoto(link.api, value)
    if (answer.kind === 'later') {
      isDone = false
      if (answer.isServerError) continue
      break
    }
    await settle(key, value, link, answer)
    news?.postMessage('changed')
  }
  return isDone
}

async function settle(
  key: string,
  sent: Act | Photo,
  link: KeptDay,
  answer: Exclude<DriverAnswer<unknown>, { kind: 'later' }>,
): Promise<void> {
  const now = await kept<Act | Photo>(key)
  // The driver corrected the report while it was being sent. The correction has a new idempotency key
  // (`now.key`) and still waits, so this answer does not settle it.
  if (!now || (now.kind === 'act' && sent.kind === 'act' && now.key !== sent.key)) return
  if (answer.kind === 'ok') {
    if (now.kind === 'photo') return keep(key, { ...now, state: 'sent' })
    await keep(key, { ...now, state: 'sent', sentAt: Date.now() })
    return forget(stopKey('draft', now.date, now.orderUuid))
  }
  if (isLinkEnded(answer)) return keepEnded(link)
  const { kind: _kind, ...problem } = answer
  return keep(key, { ...now, state: 'refused', problem })
}
