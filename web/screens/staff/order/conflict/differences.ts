// Differences of two versions of an order from their common base.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Act } from '../acts.ts'
import { ENTRY_SEPARATOR, type Part, PARTS, partWords, type Speech } from '../parts.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  part: Part
  was: string
  mine: string
  theirs: string
  /** Only parts that this edit sets can be chosen. Changes by the other person stay. */
  isMine: boolean
  isTheirs: boolean
}

export function differences(
  { act, base: seen, current }: { act: Act; base: StaffOrder; current: StaffOrder },
  speech: Speech,
): Difference[] {
  // Opening the order sets READ. That is no change by another person.
  const isOpened = seen.status === 'NEW' && current.status === 'READ'
  const base = isOpened ? { ...seen, status: current.status } : seen
  return PARTS.map((part) => {
    const was = partWords(base, part, speech)
    const theirs = partWords(current, part, speech)
    const mine = act.mine[part] ?? was
    return { part, was, mine, theirs, isMine: mine !== was, isTheirs: theirs !== was }
  })
    .filter(({ mine, theirs, isMine, isTheirs }) => mine !== theirs && (isMine || isTheirs))
    .map((one) => (one.part === 'equipment' ? withoutCommonLines(one, speech) : one))
}

/** Omits equipment that all three versions have, so that a changed amount is one line. */
function withoutCommonLines(one: Difference, { t }: Speech): Difference {
  const lines = (text: string) => text.split(ENTRY_SEPARATOR)
  const [was, mine, theirs] = [one.was, one.mine, one.theirs].map(lines)
  const rest = (version: readonly string[] = []) =>
    version
      .filter((line) => ![was, mine, theirs].every((other) => other?.includes(line)))
      .join(ENTRY_SEPARATOR) || t('STAFF_ORDER.NONE')
  return { ...one, was: rest(was), mine: rest(mine), theirs: rest(theirs) }
}

/** Proposes the own value if only this person changed it, and the saved one if both did. */
export const proposed = ({ isMine, isTheirs }: Difference): Side => (isMine && !isTheirs ? 'mine' : 'theirs')

/** Parts to send: the chosen ones, and those that both people set to the same value. */
export const chosenParts = (
  act: Act,
  all: readonly Difference[],
  sides: Partial<Record<Part, Side>>,
): Set<Part> => {
  const refused = all.filter((one) => one.isMine && (sides[one.part] ?? proposed(one)) === 'theirs')
  const left = new Set(refused.map(({ part }) => part))
  return new Set((Object.keys(act.mine) as Part[]).filter((part) => !left.has(part)))
}
