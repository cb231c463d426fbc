// Preselects texts that may name a person in PostgreSQL, so that it returns few of them.

import { sql, type RawBuilder } from 'kysely'

/** Combining marks of Latin and Cyrillic letters, as `normalize` separates them, and invisible characters. */
const SIGNS = String.fromCodePoint(
  0xad,
  0x2_00c,
  0x2_00d,
  ...Array.from({ length: 0x32 }, (_, at) => 0x3_00 + at),
)
/** Polish letters, replaced without `normalize`, which takes longer than everything else. */
const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ–—„”…’‘ʼ´`'
const PLAIN = `${'acelnoszz'.repeat(2)}--"".'''''`
/** Patterns of escaped texts, which are always returned, because PostgreSQL cannot decode them. */
const ESCAPED = ['%&#%', '%&nbsp;%', String.raw`%\%%`, '%=C%', '%=D%', '%=E%', '%=\r%', '%=\n%']

/** Parts of folded texts; a text that names the person contains at least one. */
export interface Traces {
  words: readonly string[]
  digits: readonly string[]
}

/**
 * Condition that holds for every text with a trace, and possibly for others. Plain comparison is much faster than a regular
 * expression for each person.
 */
export function mayHave(text: RawBuilder<unknown>, { words, digits }: Traces): RawBuilder<boolean> {
  const parts = (list: readonly string[]) =>
    sql`like any(${list.map((part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}::text[])`
  // Some locales of PostgreSQL do not lower these letters.
  const spelled = words.flatMap((word) => [
    ...new Set([word, word.toUpperCase(), word.replace(/^./u, (first) => first.toUpperCase())]),
  ])
  const isAscii = sql`octet_length(short) = length(short)`
  return sql<boolean>`(
    select case when ${isAscii} then short else translate(normalize(short, nfd), ${SIGNS}, '') end ${parts(spelled)}
      or ${digits.length > 0 ? sql`regexp_replace(whole, '[^0-9]+', '', 'g') ${parts(digits)}` : sql`false`}
      or whole like any(${ESCAPED}::text[])
    from (select ${text} as whole offset 0) as texts,
      lateral (select translate(lower(whole), ${POLISH}, ${PLAIN}) as short offset 0) as shortened)`
}
