import { useRow } from './use-row.ts'

/** Whether an entry says what, how many and in which unit; draws again only when the answer changes. */
export function useNamedAndCounted(index: number): boolean {
  return useRow(`orderData.${index}`, (entry) => {
    if (!entry) return false
    const { uuid, value, unit } = entry.recyclingItem
    return uuid !== '' && value.trim() !== '' && unit !== ''
  })
}
