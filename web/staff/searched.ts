// What staff search for of what they typed.
import { appliedSearch } from '#contract/fields/search-text.ts'
import { MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'

/** One letter alone searches for nothing. */
export const searchedByStaff = (typed: string) => appliedSearch(typed, MIN_STAFF_SEARCH_LENGTH)
