// Persists pending undo offers in session storage, so that a reload keeps them while their emails are still delayed. A logout
// removes them, and no other person at this computer gets them.
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { keyOfVisit } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'
import type { UndoableChange, UndoOffer } from './undo-offers.ts'

/** `onUndone` is code and cannot be stored. */
type KeptOffer = Omit<UndoOffer, 'id' | 'onUndone'>

const stored = storedText('session', keyOfVisit('undo-offers'))

export const keptOffers = {
  /** Offers of the signed-in person that have not expired. */
  read(): readonly KeptOffer[] {
    const kept = parsedJson(stored.read()) as { by?: unknown; offers?: unknown } | null
    const person = session.read()?.uuid
    if (person === undefined || kept?.by !== person || !Array.isArray(kept.offers)) return []
    return kept.offers.filter((offer) => isOffer(offer) && offer.until > Date.now())
  },
  write(offers: readonly UndoOffer[]): void {
    const by = session.read()?.uuid
    const kept = offers.map(({ changes, words, until }): KeptOffer => ({ changes, words, until }))
    stored.write(by === undefined || kept.length === 0 ? null : JSON.stringify({ by, offers: kept }))
  },
}

function isOffer(value: unknown): value is KeptOffer {
  const offer = value as Partial<KeptOffer> | null
  return (
    typeof offer?.words === 'string' &&
    typeof offer.until === 'number' &&
    Array.isArray(offer.changes) &&
    offer.changes.every(isChange)
  )
}

function isChange(value: unknown): value is UndoableChange {
  const change = value as Partial<UndoableChange> | null
  return (
    typeof change?.orderId === 'string' &&
    typeof change.orderNumber === 'string' &&
    typeof change.version === 'number'
  )
}
