// Maps stack traces of the built server to the source: file, line and column.

import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Position in a built file, as stack traces name it. */
const BUILT = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/**
 * Maps a stack trace to the source. Node's own source-map support would read each map when its file is loaded, which takes
 * longer than the whole start; this reads a map only when an error is logged.
 */
export const inSource = (stack: string): string =>
  stack.replace(BUILT, (built, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : built
  })

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

/** Reads the source map of a file; returns undefined for a file of a package, which has none. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}
