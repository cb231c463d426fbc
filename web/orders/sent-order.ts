// The order just sent, for the confirmation page: number, e-mail, identifier, and the state of each file. Kept in memory, and
// in session storage for a reload. Contents of files stay in memory only. The values a visitor filled in are kept for the
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
  /** The share already sent, from 0 to 1. */
  share: number
  /** Why sending failed. */
  reason?: MessageKey | undefined
  /** Sending the same file again would fail too. */
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
    /** For printing, in the words of the page it was sent from. Missing in orders that an older release stored. */
    lines?: readonly { name: string; amount: string }[]
  }
  /** Whether the order belongs to a company, whose people find it in the portal. */
  isOfCompany?: boolean
  /** Key that the order was sent with; for an hour it proves to the server who sent the order. Removed once the link is known. */
  idempotencyKey?: string
  /** Address of the page where the order can be followed without an account. */
  statusUrl?: string
  files: readonly SentFile[]
  /** Id of the person who was signed in when it was sent. */
  by?: string
}

/** The result of sending one file. `isFinal`: it would be refused again; `isLost`: its content can no longer be read. */
export type FileOutcome = { ok: true } | { ok: false; reason?: MessageKey; isFinal?: true; isLost?: true }
export type FileSender = (
  orderNumber: string,
  file: File,
  onProgress: (share: number) => void,
) => Promise<FileOutcome>

/** A key of the visit, so that a logout removes it even on a page that never loaded this module. */
const stored = storedText('session', keyOfVisit('sent-order'))
const current = createStore<SentOrder | null>(readStored)
const contents = new Map<string, File>()
/** The form values of the sent order, as the form stores them, with the order's identifier. */
const storedValues = storedText('session', keyOfVisit('sent-values'))
let filledIn: { uuid: string; values: unknown } | null = null

/** Checks the shape: stored text may be anything. */
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
    [order.idempotencyKey, order.statusUrl].every((part) => part === undefined || typeof part === 'string') &&
    Array.isArray(order.files) &&
    order.files.every((file) => typeof file?.id === 'string' && typeof file.name === 'string')
  )
}

/** Whether the order belongs to somebody else: on a shared computer the next signed-in person must not see it. */
function isAnothers({ by }: SentOrder): boolean {
  const person = session.read()
  return by !== undefined && person !== null && person.uuid !== by
}

/** Marks a file as failed after a reload, which stops uploads and loses the contents of files. */
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
    // Only a visitor's values are stored: a signed-in person repeats the order from the portal.
    storedValues.write(filledIn && !by ? JSON.stringify(filledIn) : null)
    change({ ...order, files: listed, ...(by && { by }) })
  },
  /**
   * Returns the form values of this order; undefined once another order was sent. After a reload their shape
   * is not checked.
   */
  valuesOf(uuid: string): unknown {
    if (current.read()?.uuid !== uuid) return undefined
    filledIn ??= readValues()
    return filledIn?.uuid === uuid ? filledIn.values : undefined
  },
  noteStatusUrl(uuid: string, statusUrl: string): void {
    const order = current.read()
    if (order?.uuid !== uuid) return
    const { idempotencyKey: _spent, ...kept } = order
    change({ ...kept, statusUrl })
  },
  /** Whether the page still has the content of the file. */
  hasContent: (id: string): boolean => contents.has(id),
  /** Replaces a lost or refused file with one that the person chose. */
  replaceFile(id: string, file: File): void {
    contents.set(id, file)
    changeFile(id, { name: file.name, type: file.type, size: file.size, state: 'waiting', share: 0 })
  },
  /** Sends a file of the current order again. */
  async sendFile(id: string, send: FileSender): Promise<void> {
    const file = contents.get(id)
    const order = sentOrder.read()
    if (file && order) await sentOrder.deliver(order, id, file, send)
  },
  /** Sends a file and returns whether it arrived. The upload goes on after a logout or when a newer order replaces this one. */
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

// Cleared at a logout in any tab and when another person signs in here. A lost session keeps the order for its person.
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
