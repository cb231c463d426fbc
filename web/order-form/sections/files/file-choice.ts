// Which of the chosen files may be added, and why the others may not.
import { FILE_SIZE_LIMIT_BYTES, MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { isFileType } from '#contract/orders/order-file.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export interface RefusedFile {
  name: string
  reason: MessageKey
}

/** The same file chosen again: browsers give each choice an object of its own, and a path to nobody. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export function chooseFiles(
  already: readonly File[],
  chosen: readonly File[],
): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    const { name } = file
    if (!isFileType(file.type)) refused.push({ name, reason: 'WRONG_FILE_TYPE' })
    else if (file.size >= FILE_SIZE_LIMIT_BYTES) refused.push({ name, reason: 'WRONG_FILE_SIZE' })
    else if ([...already, ...accepted].some((other) => isSame(file, other)))
      refused.push({ name, reason: 'FORM.FILE_TWICE' })
    else if (already.length + accepted.length >= MAX_FILES_PER_ORDER)
      refused.push({ name, reason: 'ORDER_FORM.ADD_FILE_LIMIT' })
    else accepted.push(file)
  }
  return { accepted, refused }
}
