// Search text from what staff typed.
import { appliedSearch } from '#contract/fields/search-text.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'

/** Starts no search for a single letter. */
export const searchedByStaff = (typed: string) => appliedSearch(typed, MIN_STAFF_SEARCH_LENGTH)
