// Whether a pasted text is a list: several rows, or cells beside each other, which are more than one entry takes.
// It reads each character once and stops as soon as the answer is known, since anything may be pasted.

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
