// A letter to a person: what it says, apart from how it looks as HTML and as plain text.

import type { Locale } from '#contract/limits.ts'

export interface Letter {
  locale: Locale
  title: string
  /** What mailboxes show beside the subject; not in view in the letter itself. */
  preview: string
  parts: LetterPart[]
  /** Below the line where a ticket would be torn off. Several letters may have one in common: it is written once. */
  stub?: readonly LetterPart[]
  footer: string[]
}

export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Something to be read out or copied, in large letters of one width. */
  | { kind: 'number'; label: string; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'steps'; steps: string[] }
  /** Amounts at the right edge, the last line set apart as their sum. */
  | { kind: 'amounts'; lines: Amount[]; more?: string; sum: Amount }
  | { kind: 'facts'; facts: { name: string; lines: string[] }[] }
  | { kind: 'hint'; text: string }

export interface Amount {
  label: string
  amount: string
}

/** The text of parts, made at their first writing: they must not change afterwards. */
export function onceForParts(
  write: (parts: readonly LetterPart[]) => string,
): (parts: readonly LetterPart[]) => string {
  const written = new WeakMap<readonly LetterPart[], string>()
  return (parts) => {
    const text = written.get(parts) ?? write(parts)
    written.set(parts, text)
    return text
  }
}

/** One line without control or formatting characters, fit for a mail's subject: nothing typed can start a header of its own. */
export function oneLine(text: string, longest = 120): string {
  const clean = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  if (clean.length <= longest) return clean
  const letters = [...clean]
  return letters.length <= longest ? clean : `${letters.slice(0, longest - 1).join('')}…`
}

/** A word joiner where a mail program would make a link of what somebody typed: before a domain's end and after a scheme. */
export const unlinked = (text: string) => text.replace(/\.(?=\p{L}{2})|:(?=\/\/)/gu, '$&\u2060')
