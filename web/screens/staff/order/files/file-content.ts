// Content of files, fetched once while the person works on orders, because every download is audited.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallProblem } from '#web/api/result.ts'
import { downloadStaffFile } from '#web/api/staff-files.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'

const fileQuery = (orderId: string, fileId: string) =>
  queryOptions({
    queryKey: ['staff order file', orderId, fileId],
    queryFn: ({ signal }) => dataOf(downloadStaffFile({ orderId, fileId }, signal)),
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  })

interface FileContent {
  blob: Blob | undefined
  problem: CallProblem | undefined
  again: () => void
}

export function useFile(orderId: string, fileId: string): FileContent {
  const query = useQuery(fileQuery(orderId, fileId), queryClient)
  return { blob: query.data, problem: problemOf(query), again: () => void query.refetch() }
}

/** Object URL of a file, revoked when it is no longer shown. */
export function useFileUrl(orderId: string, fileId: string): FileContent & { url: string | undefined } {
  const file = useFile(orderId, fileId)
  const { blob } = file
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // The address exists in the browser only once it has been made.
    // oxlint-disable-next-line react/react-compiler
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return { ...file, url }
}
