// The order just sent, held for the confirmation page: number, e-mail, identifier, and how each of its files is doing.
// In memory, and in session storage for a reload. The contents of files are in memory alone; what a visitor filled in is kept for the
// visit, so that the order can be repeated after a reload.
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export interface SentFile {
  id: string
  name: string
  type: string
  size: number
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** How much has gone, 0 to 1, while it is being sent. */
  share: number
  /** Why it failed. */
  reason?: MessageKey | undefined
  /** The same file would be refused again. */
  isFinal?: true | undefined
}

export interface SentOrder {
  uuid: string
  orderNumber: string
  reporter: { email: string }
  sentAt: string
  address: string
  from: string
  to: string
  equipment?: {
    entries: number
    grams: number
    isLowerBound: boolean
    /** For paper, in the words of the page it was sent from. Orders that were sent before have none. */
    lines?: readonly { name: string; amount: string }[]
  }
  /** Its people find it in the portal. */
  isOfCompany?: boolean
  files: readonly SentFile[]
  /** The person signed in when it was sent. */
  by?: string
}

/** One file was sent, or why not. A final refusal would come again; a lost file cannot be read any more. */
export type FileOutcome = { ok: true } | { ok: false; reason?: MessageKey; isFinal?: true; isLost?: true }
export type FileSender = (
  orderNumber: string,
  file: File,
  onProgress: (share: number) => void,
) => Promise<FileOutcome>

/** Forgotten at a logout with all that is kept for the person, also on a page that never loaded this code. */
const stored = storedText('session', keyOfVisit('sent-order'))
const current = createStore<SentOrder | null>(readStored)
const contents = new Map<string, File>()
/** The values of the form it was sent from, as the form keeps them, with the identifier of the order. */
const storedValues = storedText('session', keyOfVisit('sent-values'))
let filledIn: { uuid: string; values: unknown } | null = null

/** A text from storage may be anything. */
function readValues(): typeof filledIn {
  const kept = parsedJson(storedValues.read()) as Partial<NonNullable<typeof filledIn>> | null
  return typeof kept?.uuid === 'string' ? { uuid: kept.uuid, values: kept.values } : null
}

function isSentOrder(value: unknown): value is SentOrder {
  const order = value as Partial<SentOrder> | null
  return (
    typeof order === 'object' &&
    order !== null &&
    [
      order.uuid,
      order.orderNumber,
      order.reporter?.email,
      order.sentAt,
      order.address,
      order.from,
      order.to,
    ].every((part) => typeof part === 'string') &&
    (order.equipment === undefined ||
      ([order.equipment?.entries, order.equipment?.grams].every((count) => typeof count === 'number') &&
        (order.equipment?.lines ?? []).every((line) => typeof line?.name === 'string'))) &&
    Array.isArray(order.files) &&
    order.files.every((file) => typeof file?.id === 'string' && typeof file.name === 'string')
  )
}

/** A computer may be shared: the order of one signed-in person is not shown to the next. */
function isAnothers({ by }: SentOrder): boolean {
  const person = session.read()
  return by !== undefined && person !== null && person.uuid !== by
}

/** A reload ends whatever was being sent, and the files' contents are gone with the old page. */
const afterReload = (file: SentFile): SentFile =>
  file.state === 'sent' ? file : { ...file, state: 'failed', share: 0 }

function readStored(): SentOrder | null {
  const value = parsedJson(stored.read())
  return isSentOrder(value) && !isAnothers(value) ? { ...value, files: value.files.map(afterReload) } : null
}

function change(next: SentOrder | null): void {
  stored.write(next && JSON.stringify(next))
  current.write(next)
}

function changeFile(id: string, part: Partial<SentFile>): void {
  const order = current.read()
  if (order)
    change({ ...order, files: order.files.map((file) => (file.id === id ? { ...file, ...part } : file)) })
}

export const sentOrder = {
  read: current.read,
  subscribe: current.subscribe,
  begin(order: Omit<SentOrder, 'files' | 'by'>, files: readonly File[], values?: unknown): void {
    contents.clear()
    const listed = files.map((file, at): SentFile => {
      contents.set(String(at), file)
      return { id: String(at), name: file.name, type: file.type, size: file.size, state: 'waiting', share: 0 }
    })
    const by = session.read()?.uuid
    filledIn = values === undefined ? null : { uuid: order.uuid, values }
    // A signed-in person repeats the order from the portal.
    storedValues.write(filledIn && !by ? JSON.stringify(filledIn) : null)
    change({ ...order, files: listed, ...(by && { by }) })
  },
  /** What the order of this identifier was filled in with; undefined once another order was sent. After a reload the shape may be any. */
  valuesOf(uuid: string): unknown {
    if (current.read()?.uuid !== uuid) return undefined
    filledIn ??= readValues()
    return filledIn?.uuid === uuid ? filledIn.values : undefined
  },
  /** Whether the page still has the file itself. */
  hasContent: (id: string): boolean => contents.has(id),
  /** A file chosen again in the place of one that was lost or refused. */
  replaceFile(id: string, file: File): void {
    contents.set(id, file)
    changeFile(id, { name: file.name, type: file.type, size: file.size, state: 'waiting', share: 0 })
  },
  /** Of the order that is held: once more. */
  async sendFile(id: string, send: FileSender): Promise<void> {
    const file = contents.get(id)
    const order = sentOrder.read()
    if (file && order) await sentOrder.deliver(order, id, file, send)
  },
  /** Whether the file arrived. It goes on its way even when its order is held no longer: after a logout, or behind a newer one. */
  async deliver(
    { uuid, orderNumber }: Pick<SentOrder, 'uuid' | 'orderNumber'>,
    id: string,
    file: File,
    send: FileSender,
  ): Promise<boolean> {
    const isHeld = () => current.read()?.uuid === uuid
    const note = (part: Partial<SentFile>) => {
      if (isHeld()) changeFile(id, part)
    }
    note({ state: 'sending', share: 0, reason: undefined, isFinal: undefined })
    const outcome = await send(orderNumber, file, (share) => note({ share }))
    if (isHeld() && (outcome.ok || outcome.isLost)) contents.delete(id)
    if (outcome.ok) note({ state: 'sent', share: 1 })
    else note({ state: 'failed', share: 0, reason: outcome.reason, isFinal: outcome.isFinal })
    return outcome.ok
  },
  clear(): void {
    contents.clear()
    filledIn = null
    storedValues.write(null)
    change(null)
  },
}

let person = session.read()?.uuid

// With a logout in any tab it goes, and when somebody else takes the tab over; a session that is lost leaves it to its person.
session.subscribe(() => {
  const before = person
  person = session.read()?.uuid
  const isOver =
    before !== undefined && person !== before && (person !== undefined || session.lastEnd() === 'left')
  const order = sentOrder.read()
  if (isOver || (order && isAnothers(order))) sentOrder.clear()
})

export function useSentOrder(): SentOrder | null {
  return useStore(current)
}
