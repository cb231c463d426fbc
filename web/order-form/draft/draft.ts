// Stores the unfinished form in this browser for a week, without files and consent. Storage is untrusted, so only values that
// match the form's shape are read. Visitors and each signed-in person have separate stores. A form filled in while a draft is
// offered gets its own place in the store, so that neither overwrites the other.
import {
  DRAFT_DAYS,
  IDEMPOTENCY_HOURS,
  MAX_COMMENT_LENGTH,
  MAX_EQUIPMENT_ENTRIES,
  MAX_PACKAGES_PER_ENTRY,
  MAX_SERIALS_PER_ORDER,
} from '#contract/limits.ts'
import { unitFrom } from '#contract/units.ts'
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { keyOfPerson } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'
import {
  emptyEntry,
  emptyPackage,
  type EquipmentValues,
  initialValues,
  type OrderFormValues,
  type PackageValues,
} from '../model/form-values.ts'
import { newIdempotencyKey } from '../model/idempotency-key.ts'

const VISITOR_KEY = 'elektroodbior.order-draft'
/** Increase when the shape of the form's values changes; drafts with another version are dropped. */
const VERSION = 1
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Largest number of drafts in a store. A new draft replaces the oldest. */
const MOST_KEPT = 5
/**
 * Numbers of the storage slots. There are more slots than drafts, so that a restored draft always
 * finds a free one.
 */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7]

export interface Draft {
  /** Number of the storage slot, one of `PLACES`. */
  place: number
  savedAt: number
  /** Restored with the draft, so that the server recognises an order that was already sent from it within a day. */
  idempotencyKey: string
  values: OrderFormValues
}

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Reads `stored` in the shape of `template`. Missing parts, and parts of another type, keep the template's value. */
function inShapeOf<Shape extends object>(template: Shape, stored: unknown): Shape {
  const entries = Object.entries(template).map(([key, standing]: [string, unknown]) => {
    const found = own(stored, key)
    if (isObject(standing)) return [key, inShapeOf(standing, found)]
    if (typeof standing === 'string')
      return [key, typeof found === 'string' ? found.slice(0, MAX_COMMENT_LENGTH) : standing]
    if (typeof standing === 'boolean') return [key, typeof found === 'boolean' ? found : standing]
    return [key, standing]
  })
  return Object.fromEntries(entries) as Shape
}

function listInShapeOf<Shape extends object>(template: () => Shape, stored: unknown, limit: number): Shape[] {
  const list = Array.isArray(stored)
    ? stored.slice(0, limit).map((item: unknown) => inShapeOf(template(), item))
    : []
  return list.length > 0 ? list : [template()]
}

const knownUnit = (unit: string) => unitFrom(unit) ?? ''
const withKnownUnit = <Part extends { unit: PackageValues['unit'] }>(part: Part): Part => ({
  ...part,
  unit: knownUnit(part.unit),
})

/**
 * Reads the packages of an entry. If the draft does not mark a package as assumed, the person has
 * chosen it.
 */
function packagesFrom(entry: EquipmentValues, stored: unknown): PackageValues[] {
  if (!Array.isArray(stored) || stored.length === 0) return entry.packageTypes
  return listInShapeOf(emptyPackage, stored, MAX_PACKAGES_PER_ENTRY).map((found, at) => ({
    ...withKnownUnit(found),
    ...(own(stored[at], 'isAssumed') === true && { isAssumed: true }),
  }))
}

const isText = (value: unknown) => typeof value === 'string'

/**
 * Characters of the longest pasted list that is stored. A longer one might exceed the browser's
 * storage.
 */
const LONGEST_LIST = 300_000

/**
 * Largest number of stored lines. It is larger than the limit of an order, so that the form can
 * point at the surplus serial numbers.
 */
const MOST_LINES = 2 * MAX_SERIALS_PER_ORDER

function entryFrom(entry: EquipmentValues, stored: unknown): EquipmentValues {
  const lines = own(stored, 'serialNumbers')
  return {
    recyclingItem: withKnownUnit(entry.recyclingItem),
    packageTypes: packagesFrom(entry, own(stored, 'packageTypes')),
    ...(own(stored, 'destructionProtocol') === true && { destructionProtocol: true }),
    ...(Array.isArray(lines) && { serialNumbers: lines.filter(isText).slice(0, MOST_LINES) }),
  }
}

const listFrom = (stored: unknown) =>
  typeof stored === 'string' && stored.length <= LONGEST_LIST ? stored : ''

/** Reads stored values in the shape of the form. */
export function valuesFrom(stored: unknown): OrderFormValues {
  const base = initialValues()
  const storedEntries = own(stored, 'orderData')
  return {
    ...inShapeOf(base, stored),
    // Never restored: the type is fixed, the link is in the address, files cannot be stored, and
    // consent must be given again.
    orderType: base.orderType,
    publicToken: '',
    files: [],
    consent: false,
    pastedList: listFrom(own(stored, 'pastedList')),
    orderData: listInShapeOf(emptyEntry, storedEntries, MAX_EQUIPMENT_ENTRIES).map((entry, at) =>
      entryFrom(entry, Array.isArray(storedEntries) ? storedEntries[at] : undefined),
    ),
  }
}

const KEY_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function draftFrom(stored: unknown, place: number, now: number): Draft | null {
  const savedAt = own(stored, 'savedAt')
  const idempotencyKey = own(stored, 'idempotencyKey')
  if (own(stored, 'version') !== VERSION || typeof savedAt !== 'number' || typeof idempotencyKey !== 'string')
    return null
  const isFresh = savedAt <= now && now - savedAt < DRAFT_DAYS * DAY_MS
  if (!isFresh || !KEY_PATTERN.test(idempotencyKey)) return null
  // The server forgets a key after a day, so an older draft gets a new one.
  const keyStillCounts = now - savedAt < IDEMPOTENCY_HOURS * HOUR_MS
  return {
    place,
    savedAt,
    idempotencyKey: keyStillCounts ? idempotencyKey : newIdempotencyKey(),
    values: valuesFrom(own(stored, 'values')),
  }
}

/**
 * Values to store. Files cannot be stored, the link is in the address, consent must be given again,
 * and a door code must not stay in the browser.
 */
export function keptOf({ files: _files, consent: _consent, publicToken: _token, ...kept }: OrderFormValues) {
  return { ...kept, pastedList: listFrom(kept.pastedList), accessCard: withoutCode(kept.accessCard) }
}

/** Removes the door code, because other people may use this browser. */
const withoutCode = (access: OrderFormValues['accessCard']) => ({ ...access, doorCode: '' })

export interface DraftStore {
  /** Drafts of earlier visits, newest first; unusable ones are deleted. */
  all: (now?: number) => Draft[]
  /** Newest draft. */
  load: (now?: number) => Draft | null
  /** Returns a free storage slot. A restored draft gets its earlier slot if that is free. */
  freePlace: (before?: number) => number
  /** Returns whether the browser stored it: storage may be full or disabled. */
  save: (draft: Draft) => boolean
  clear: (place: number) => void
}

function draftStore(key: string): DraftStore {
  const storedAt = (place: number) => storedText('local', place === 0 ? key : `${key}.${place}`)
  const all = (now = Date.now()) =>
    PLACES.flatMap((place) => {
      const stored = storedAt(place)
      const draft = draftFrom(parsedJson(stored.read()), place, now)
      if (!draft) stored.write(null)
      return draft ?? []
    }).toSorted((one, other) => other.savedAt - one.savedAt)
  return {
    all,
    load: (now) => all(now)[0] ?? null,
    freePlace(before) {
      const kept = all()
      const isFree = (place: number) => kept.every((draft) => draft.place !== place)
      if (before !== undefined && isFree(before)) return before
      const mayAdd = before !== undefined || kept.length < MOST_KEPT
      return (mayAdd ? PLACES.find(isFree) : undefined) ?? kept.at(-1)?.place ?? 0
    },
    save: ({ place, savedAt, idempotencyKey, values }) =>
      storedAt(place).write(
        JSON.stringify({ version: VERSION, savedAt, idempotencyKey, values: keptOf(values) }),
      ),
    clear: (place) => void storedAt(place).write(null),
  }
}

export const visitorDraft = draftStore(VISITOR_KEY)

/**
 * Store of a signed-in person. It survives an expired session; logging out deletes it (`forgetPerson`). Each kind of form has
 * its own.
 */
export function personDraft(uuid: string, name = 'order-draft'): DraftStore {
  const store = draftStore(keyOfPerson(uuid, name))
  // Stores nothing for a person who has just logged out.
  const hasLeft = () => session.read()?.uuid !== uuid && session.lastEnd() === 'left'
  return { ...store, save: (draft) => !hasLeft() && store.save(draft) }
}

/** Whether this browser stores anything at all. */
export function canKeepDrafts(): boolean {
  const probe = storedText('local', `${VISITOR_KEY}.probe`)
  return probe.write('1') && probe.write(null)
}
