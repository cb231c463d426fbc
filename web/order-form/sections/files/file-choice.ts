// Decides which chosen files may be added, and why the others may not.
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { checkedFile } from '#web/orders/chosen-file.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export interface RefusedFile {
  name: string
  reason: MessageKey
}

/** Whether the same file was chosen again. Browsers create a new object for each choice and reveal no path. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Reads the beginning of each file. `already` is read afterwards, because a second choice may finish first. */
export async function chooseFiles(
  already: () => readonly File[],
  chosen: readonly File[],
): Promise<{ accepted: File[]; refused: RefusedFile[] }> {
  const checked = await Promise.all(chosen.map(checkedFile))
  const before = already()
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const [at, file] of checked.entries()) {
    const name = chosen[at]?.name ?? ''
    if (typeof file === 'string') refused.push({ name, reason: file })
    else if ([...before, ...accepted].some((other) => isSame(file, other)))
      refused.push({ name, reason: 'FORM.FILE_TWICE' })
    else if (before.length + accepted.length >= MAX_FILES_PER_ORDER)
      refused.push({ name, reason: 'ORDER_FORM.ADD_FILE_LIMIT' })
    else accepted.push(file)
  }
  return { accepted, refused }
}
