// Search text of what staff typed.
import { appliedSearch } from '#contract/fields/search-text.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'

/** A single letter starts no search. */
export const searchedByStaff = (typed: string) => appliedSearch(typed, MIN_STAFF_SEARCH_LENGTH)
