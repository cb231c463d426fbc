// The unfinished form, kept in this browser for a week: no files, no consent. Storage may hold anything, so only values that fit the form's shape are read back.
// A visitor's drafts and each signed-in person's have a store of their own: none is offered to another.
// A form that is filled in while a draft is offered, and not taken up, is kept in another place of the store: neither takes the other's.
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
/** Raised when the shape of the form's values changes; drafts of another shape are dropped. */
const VERSION = 1
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** With as many kept, the oldest draft gives way to a new one. */
const MOST_KEPT = 5
/** The places of a store: some more than drafts are kept, so that one that is put back finds a free one. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7]

export interface Draft {
  /** Which of the store's places it is kept in. */
  place: number
  savedAt: number
  /** A draft continues its filling: an order already sent from it within a day is recognised, not doubled. */
  idempotencyKey: string
  values: OrderFormValues
}

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** `stored` in the shape of `template`: a part that is missing or of another kind stays as in the template. */
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

/** In a draft that does not say that its package was assumed, the person has chosen it. */
function packagesFrom(entry: EquipmentValues, stored: unknown): PackageValues[] {
  if (!Array.isArray(stored) || stored.length === 0) return entry.packageTypes
  return listInShapeOf(emptyPackage, stored, MAX_PACKAGES_PER_ENTRY).map((found, at) => ({
    ...withKnownUnit(found),
    ...(own(stored[at], 'isAssumed') === true && { isAssumed: true }),
  }))
}

const isText = (value: unknown) => typeof value === 'string'

/** A longer list is not kept: with it, the whole draft may not fit into the browser's storage. */
const LONGEST_LIST = 300_000

/** More lines than an order takes are kept, so that the form can say which. */
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

/** Stored values in the shape of the form. */
export function valuesFrom(stored: unknown): OrderFormValues {
  const base = initialValues()
  const storedEntries = own(stored, 'orderData')
  return {
    ...inShapeOf(base, stored),
    // Never from a draft: the type is fixed, the link is in the address, files cannot be kept, consent is given each time anew.
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
  // The server forgets a key after a day; an older draft is a filling of its own.
  const keyStillCounts = now - savedAt < IDEMPOTENCY_HOURS * HOUR_MS
  return {
    place,
    savedAt,
    idempotencyKey: keyStillCounts ? idempotencyKey : newIdempotencyKey(),
    values: valuesFrom(own(stored, 'values')),
  }
}

/** The values of a filling that are kept: files cannot be, the link is in the address, consent is given each time anew, a door code is for the operator alone. */
export function keptOf({ files: _files, consent: _consent, publicToken: _token, ...kept }: OrderFormValues) {
  return { ...kept, pastedList: listFrom(kept.pastedList), accessCard: withoutCode(kept.accessCard) }
}

/** What opens a door is not left in a browser that others may use. */
const withoutCode = (access: OrderFormValues['accessCard']) => ({ ...access, doorCode: '' })

export interface DraftStore {
  /** The drafts of earlier visits, the newest first; whatever cannot be used is removed. */
  all: (now?: number) => Draft[]
  /** The newest one. */
  load: (now?: number) => Draft | null
  /** A place for one more draft; for one that is put back, the place it had where that is still free. */
  freePlace: (before?: number) => number
  /** Whether the browser kept it: storage may be full or refused. */
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

/** Survives a session that ended by itself; logging out removes it (`forgetPerson`). Each kind of form has one of its own. */
export function personDraft(uuid: string, name = 'order-draft'): DraftStore {
  const store = draftStore(keyOfPerson(uuid, name))
  // A form that closes because its person has logged out keeps nothing any more.
  const hasLeft = () => session.read()?.uuid !== uuid && session.lastEnd() === 'left'
  return { ...store, save: (draft) => !hasLeft() && store.save(draft) }
}

/** Whether this browser keeps anything at all. */
export function canKeepDrafts(): boolean {
  const probe = storedText('local', `${VISITOR_KEY}.probe`)
  return probe.write('1') && probe.write(null)
}
