// Both lists of the catalogue for the screen.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { groupsOf } from './catalogue-view.ts'
import { entriesQuery } from './entries-query.ts'
import { type Entry, isItem, type Kind } from './entry.ts'

const NONE: readonly Entry[] = []

export interface CatalogueOfStaff {
  entries: Record<Kind, readonly Entry[]>
  items: readonly CatalogueItem[]
  groups: readonly string[]
  isThere: (kinds: readonly Kind[]) => boolean
  problemOf: (kinds: readonly Kind[]) => ReturnType<typeof problemOf>
  retry: (kinds: readonly Kind[]) => void
}

export function useCatalogue(): CatalogueOfStaff {
  const ofItems = useQuery(entriesQuery('items'), queryClient)
  const ofPackageTypes = useQuery(entriesQuery('packageTypes'), queryClient)
  const list = ofItems.data?.list
  const { items, groups } = useMemo(
    () => ({ items: (list ?? NONE).filter(isItem), groups: groupsOf(list ?? NONE) }),
    [list],
  )
  const queries = { items: ofItems, packageTypes: ofPackageTypes }
  return {
    entries: { items: list ?? NONE, packageTypes: ofPackageTypes.data?.list ?? NONE },
    items,
    groups,
    isThere: (kinds) => kinds.every((kind) => queries[kind].data !== undefined),
    problemOf: (kinds) => kinds.map((kind) => problemOf(queries[kind])).find((problem) => problem),
    retry: (kinds) => kinds.forEach((kind) => void queries[kind].refetch()),
  }
}
