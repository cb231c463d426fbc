// Query of the weights per piece that were learned from weighed pickups.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LearnedWeight } from '#contract/catalogue/learned-weights.ts'
import type { CatalogueItem } from '#contract/catalogue/staff-catalogue.ts'
import { massApi } from '#web/api/masses.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

const learnedQuery = queryOptions({
  queryKey: ['staff catalogue', 'learned weights'],
  queryFn: ({ signal }) => dataOf(massApi.listLearnedWeights({ signal })),
  staleTime: 60_000,
})

export interface Proposal extends LearnedWeight {
  item: CatalogueItem
}

/** Learned weights that differ from the current weight of their item. */
export function useProposals(items: readonly CatalogueItem[]) {
  const query = useQuery(learnedQuery, queryClient)
  const proposals = query.data?.list.flatMap((learned): Proposal[] => {
    const item = items.find(({ uuid }) => uuid === learned.itemUuid)
    return item && item.weightPerPiece !== learned.medianKg ? [{ ...learned, item }] : []
  })
  return { query, proposals }
}
