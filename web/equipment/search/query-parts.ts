// Divides a typed query into the thing and its purpose, without counts and words that say nothing about the kind.
import { NOISE, PREPOSITIONS } from './word-stem.ts'

export const isCount = (word: string) => /^\d+(?:x|szt|шт)?$|^x\d+$/.test(word)
const isNoise = (word: string) => NOISE.has(word) || isCount(word)

/** Meaningful words of a query; the first `things` of them name the thing, the others its purpose. */
export function partsOf(all: readonly string[]): { words: string[]; things: number } {
  const telling = all.filter((word) => !isNoise(word))
  const some = telling.length > 0 ? telling : all.filter((word) => !/^\d+$/.test(word))
  const at = some.findIndex((word) => PREPOSITIONS.has(word))
  const words = some.filter((word) => !PREPOSITIONS.has(word))
  return { words, things: at > 0 ? at : words.length }
}
