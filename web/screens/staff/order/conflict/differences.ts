// Where two versions of an order differ, seen from the one that both began with.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Act } from '../acts.ts'
import { type Part, PARTS, partWords, type Speech } from '../parts.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  part: Part
  was: string
  mine: string
  theirs: string
  /** Only what this edit sets can be chosen; what somebody else alone has changed stays. */
  isMine: boolean
  isTheirs: boolean
}

export function differences(
  { act, base, current }: { act: Act; base: StaffOrder; current: StaffOrder },
  speech: Speech,
): Difference[] {
  return PARTS.map((part) => {
    const was = partWords(base, part, speech)
    const theirs = partWords(current, part, speech)
    const mine = act.mine[part] ?? was
    return { part, was, mine, theirs, isMine: mine !== was, isTheirs: theirs !== was }
  }).filter(({ mine, theirs, isMine, isTheirs }) => mine !== theirs && (isMine || isTheirs))
}

/** The own change where only this side changed, the saved one where both did. */
export const proposed = ({ isMine, isTheirs }: Difference): Side => (isMine && !isTheirs ? 'mine' : 'theirs')

/** What is sent: the chosen parts, and those that both sides set alike. */
export const chosenParts = (
  act: Act,
  all: readonly Difference[],
  sides: Partial<Record<Part, Side>>,
): Set<Part> => {
  const refused = all.filter((one) => one.isMine && (sides[one.part] ?? proposed(one)) === 'theirs')
  const left = new Set(refused.map(({ part }) => part))
  return new Set((Object.keys(act.mine) as Part[]).filter((part) => !left.has(part)))
}
