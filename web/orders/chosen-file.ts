// Checks before an order is sent whether the server would accept a chosen file.
import { FILE_TYPES } from '#contract/limits.ts'
import type { MessageKey } from '#web/texts/keys.ts'

const fetchRule = () => import('./file-verdict.ts')

/** Fetches the checking code while the person looks for files. */
export const prepareCheck = () => void fetchRule().catch(() => undefined)

/** Resolves to the file as it will be sent, or to the reason why the server would refuse it. */
export async function checkedFile(file: File): Promise<File | MessageKey> {
  try {
    const { fileVerdict } = await fetchRule()
    return await fileVerdict(file)
  } catch {
    // The checking code could not be fetched: the server decides.
    return FILE_TYPES.some((type) => type === file.type) ? file : 'WRONG_FILE_TYPE'
  }
}
