// Measures the structure of a JSON text in its bytes, before parsing: depth, members of one list or object, all marks of
// structure. A check of the parsed value would come after the expensive work.

export interface ShapeLimits {
  depth: number
  /** Most members of one list or object. */
  members: number
  /** Opening brackets and commas in the whole text. */
  marks: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** Whether the text keeps within the limits. Invalid JSON may pass; the parser refuses it. */
export function fitsShape(json: Uint8Array, limits: ShapeLimits): boolean {
  /** Commas so far in each open list or object. */
  const commas = Array.from({ length: limits.depth + 1 }, () => 0)
  let depth = 0
  let marks = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfString(json, at)
        break
      case OPEN_BRACKET:
      case OPEN_BRACE:
        depth += 1
        marks += 1
        if (depth > limits.depth || marks > limits.marks) return false
        commas[depth] = 0
        break
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        depth = Math.max(0, depth - 1)
        break
      case COMMA:
        marks += 1
        if ((commas[depth] = (commas[depth] ?? 0) + 1) >= limits.members || marks > limits.marks) return false
        break
    }
  }
  return true
}

/** Returns the index of the quotation mark that closes the string at `start`, or the end of the text. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
