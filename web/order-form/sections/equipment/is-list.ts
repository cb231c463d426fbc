// Whether a pasted text is a list: several rows or several cells. It reads each character once and stops when the answer is
// known, because any text may be pasted.

const isCellEnd = (character: string) => character === '\t' || character === '\n'
const isBlank = (character: string) => character.trim() === ''

export function isList(text: Iterable<string>): boolean {
  let hasCell = false
  let isInCell = false
  for (const character of text) {
    if (isCellEnd(character)) isInCell = false
    else if (!isInCell && !isBlank(character)) {
      if (hasCell) return true
      hasCell = true
      isInCell = true
    }
  }
  return false
}
