// Says before an order is sent whether the server would take a chosen file.
import { FILE_TYPES } from '#contract/limits.ts'
import type { MessageKey } from '#web/texts/keys.ts'

const fetchRule = () => import('./file-verdict.ts')

/** Fetches the rule while the person looks for files. */
export const prepareCheck = () => void fetchRule().catch(() => undefined)

/** Resolves to the file as it is sent, or to the reason why it would be refused. */
export async function checkedFile(file: File): Promise<File | MessageKey> {
  try {
    const { fileVerdict } = await fetchRule()
    return await fileVerdict(file)
  } catch {
    // The rule could not be fetched: the server decides.
    return FILE_TYPES.some((type) => type === file.type) ? file : 'WRONG_FILE_TYPE'
  }
}
