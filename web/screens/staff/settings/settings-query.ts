import { queryOptions } from '@tanstack/react-query'
import { settingsApi } from '#web/api/administration.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'

export const settingsQuery = queryOptions({
  queryKey: ['operator settings'],
  queryFn: ({ signal }) => dataOf(settingsApi.getSettings({ signal })),
})

const VERSIONS = 'operator settings versions'
export const VERSIONS_A_PAGE = 10

export const versionsQuery = (page: number) =>
  queryOptions({
    queryKey: [VERSIONS, page],
    queryFn: ({ signal }) =>
      dataOf(
        settingsApi.listSettingsVersions({
          query: { page: String(page), limit: String(VERSIONS_A_PAGE) },
          signal,
        }),
      ),
    placeholderData: (before) => before,
  })

export const refreshVersions = () => void queryClient.invalidateQueries({ queryKey: [VERSIONS] })
