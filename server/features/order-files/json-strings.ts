// Parses a JSON object while it arrives, and passes on the wanted text fields piece by piece, without holding a whole field in
// memory.

import { StringDecoder } from 'node:string_decoder'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { ProblemError } from '#server/platform/http/problem.ts'

const MAX_DEPTH = 32
const MAX_KEY_LENGTH = 100
/** Most bytes outside the wanted texts: a body without a file would only waste time. */
const MAX_OTHER_TOKENS = 10_000

export interface TextField {
  /** Called with each piece of the text, at least once even if the text is empty. */
  piece(text: string): void
}

export interface JsonStringsReader {
  /** Parses more bytes. Throws if the bytes so far cannot become an object with the wanted texts. */
  write(bytes: Buffer): void
  /**
   * Whether the next byte is within this text and no character or escape is incomplete. The caller may then consume plain bytes
   * itself.
   */
  isWithin(field: TextField): boolean
  /** Ends the input. Throws if the object is incomplete. */
  end(): void
}

/** Number of bytes that is checked for an unfinished escape. The longest escape, a surrogate pair, is shorter. */
const TAIL_BYTES = 16
const BACKSLASH = 0x5c
const FIRST_NO_ASCII = 0x80

const endsBetweenCharacters = (bytes: Buffer) =>
  bytes.length >= TAIL_BYTES &&
  !bytes.subarray(-TAIL_BYTES).includes(BACKSLASH) &&
  (bytes.at(-1) ?? FIRST_NO_ASCII) < FIRST_NO_ASCII

/**
 * Creates a reader of the wanted text fields, which skips a few other ones. Refuses a wanted field that is not a text, and a
 * repeated field, because the earlier one has already been passed on.
 */
export function readJsonStrings(fields: ReadonlyMap<string, TextField>): JsonStringsReader {
  const parse = jsonParser({ packValues: false, streamValues: true })
  const decoder = new StringDecoder('utf8')
  const seen = new Set<string>()
  let depth = 0
  let otherTokens = 0
  let isComplete = false
  let isInKey = false
  let key = ''
  let open: TextField | undefined
  let isBetweenCharacters = false

  const asked = () => (depth === 1 ? fields.get(key) : undefined)

  function take(token: Token): void {
    if (!(open && token.name === 'stringChunk') && (otherTokens += 1) > MAX_OTHER_TOKENS)
      throw new ProblemError('ERROR.BAD_REQUEST')
    switch (token.name) {
      case 'startObject':
      case 'startArray':
        if (depth === 0 && token.name === 'startArray') throw invalid('')
        if (asked()) throw invalid(key)
        depth += 1
        if (depth > MAX_DEPTH) throw new ProblemError('ERROR.BAD_REQUEST')
        return
      case 'endObject':
      case 'endArray':
        depth -= 1
        isComplete = depth === 0
        return
      case 'startKey':
        isInKey = true
        key = ''
        return
      case 'endKey':
        isInKey = false
        if (asked() && seen.has(key)) throw invalid(key)
        if (asked()) seen.add(key)
        return
      case 'startString':
        if (depth === 0) throw invalid('')
        open = asked()
        open?.piece('')
        return
      case 'stringChunk':
        if (isInKey) key = depth === 1 && key.length < MAX_KEY_LENGTH ? key + token.value : key
        else open?.piece(token.value)
        return
      case 'endString':
        open = undefined
        return
      default:
        // Numbers and literals.
        if (depth === 0) throw invalid('')
        if (asked()) throw invalid(key)
    }
  }

  return {
    write(bytes) {
      for (const token of tokensOf(parse, decoder.write(bytes))) take(token)
      isBetweenCharacters = endsBetweenCharacters(bytes)
    },
    isWithin: (field) => open === field && isBetweenCharacters,
    end() {
      for (const token of tokensOf(parse, decoder.end())) take(token)
      if (!isComplete) throw new ProblemError('ERROR.BAD_JSON')
      for (const name of fields.keys()) if (!seen.has(name)) throw invalid(name)
    },
  }
}

function tokensOf(parse: ReturnType<typeof jsonParser>, text: string): readonly Token[] {
  if (text === '') return []
  try {
    const tokens = parse(text)
    return typeof tokens === 'symbol' ? [] : (tokens as unknown as { values: Token[] }).values
  } catch {
    throw new ProblemError('ERROR.BAD_JSON')
  }
}

const invalid = (field: string) =>
  new ProblemError('ERROR.INVALID_INPUT', { errors: { [field]: ['ERROR.INVALID_INPUT'] } })
