// Data of the driver's days in the phone's IndexedDB: the route, typed values, and reports and photos to send. Records are found
// by day and order, not by link, so that a new link of the same day sends what an ended one could not.
import { createStore, del, entries, get, set, setMany, type UseStore } from 'idb-keyval'
import type { FieldErrors, ProblemCode } from '#contract/errors.ts'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { DriverDay, StoredReport } from '#contract/pickup-days/driver-day.ts'
import type { CollectedMass, StopReport } from '#contract/pickup-days/stop-report.ts'

export interface KeptDay {
  kind: 'day'
  token: string
  /** Address of the API. */
  api: string
  day: DriverDay
  /** When the page asked for it. */
  askedAt: number
  /** Set once the server no longer accepts the link. */
  isEnded?: boolean
}

/** Everything typed at a stop. */
export interface Draft {
  kind: 'draft'
  /** Collection of a stop that was reported as not collected. */
  isSecond?: true
  outcome: 'collected' | 'notCollected'
  /** Set once the driver wants to report before the day of the route. */
  isToday?: boolean
  /** Kilograms as typed, by waste code. The estimates of untouched codes are left out. */
  masses: Record<string, { kg: string; choice?: string | undefined; text?: string | undefined }>
  /** Masses of the report that is being corrected. */
  before?: readonly CollectedMass[]
  reasonChoice?: string | undefined
  reasonText?: string | undefined
  handedOverBy: string
  /** PNG as a data URL. */
  signature: string | null
}

interface ToSend {
  token: string
  date: string
  orderUuid: string
  state: 'waiting' | 'sent' | 'refused'
  problem?: { code: ProblemCode; errors?: FieldErrors; stored?: StoredReport }
}

/** Report to send. The key is made when the driver saves it, so that sending it again changes nothing. */
export interface Act extends ToSend {
  kind: 'act'
  companyName: string
  key: string
  body: StopReport
  savedAt: number
  sentAt?: number
}

export interface Photo extends Omit<ToSend, 'state'> {
  kind: 'photo'
  name: string
  /** JPEG as a data URL. */
  data: string
  /** `draft`: its stop is not saved yet. */
  state: ToSend['state'] | 'draft'
}

export type Kept = KeptDay | Draft | Act | Photo

let opened: UseStore | undefined
const store = () => (opened ??= createStore('driver', 'kept'))

export const dayKey = (token: string) => `day ${token}`
export const stopKey = (kind: 'draft' | 'act', date: string, orderUuid: string) =>
  `${kind} ${date} ${orderUuid}`
export const photoKey = ({ date, orderUuid, name }: Pick<Photo, 'date' | 'orderUuid' | 'name'>) =>
  `photo ${date} ${orderUuid} ${name}`

export const keep = (key: string, value: Kept) => set(key, value, store())
/** Writes in one transaction: a browser killed while writing has written all values or none. */
export const keepAll = (values: [string, Kept][]) => setMany(values, store())
export const kept = <Value extends Kept>(key: string) => get<Value>(key, store())
export const forget = (key: string) => del(key, store())
export const everything = () => entries<string, Kept>(store())

/** Channel on which the page and its service worker announce changes. */
export const news = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('driver')

/**
 * Deletes the data of a link that the server no longer accepts: the stops, and the reports and photos that
 * the server has. Unsent data of the driver stay, for a new link of the day.
 */
export async function keepEnded(link: KeptDay): Promise<void> {
  for (const [key, value] of await everything())
    if ('token' in value && value.token === link.token && 'state' in value && value.state === 'sent')
      await forget(key)
  await keep(dayKey(link.token), { ...link, day: { ...link.day, stops: [] }, isEnded: true })
}

const withoutDoorCodes = (link: KeptDay): KeptDay => ({
  ...link,
  day: { ...link.day, stops: link.day.stops.map((stop) => ({ ...stop, doorCode: null })) },
})

const DAY_MS = 24 * 60 * 60_000

/**
 * Deletes days whose links have ended, unless a report or photo still waits: clients' addresses must not stay on the phone. Door
 * codes are deleted with the end of their day.
 */
export async function forgetOldDays(now: number): Promise<void> {
  const all = await everything()
  const waits = (date: string) =>
    all.some(([, value]) => 'date' in value && value.date === date && /waiting|refused/.test(value.state))
  const isOld = (date: string) => Date.parse(date) + 3 * DAY_MS < now && !waits(date)
  for (const [key, value] of all) {
    const date = value.kind === 'day' ? value.day.date : key.split(' ')[1]
    if (date !== undefined && isOld(date)) await forget(key)
    else if (value.kind === 'day' && value.day.date < dayInWarsaw(new Date(now)))
      await keep(key, withoutDoorCodes(value))
  }
}
