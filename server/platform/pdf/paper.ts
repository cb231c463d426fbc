// Documents as lists of blocks, which the worker draws.

/** Document whose texts are already translated. */
export interface Paper {
  lang: string
  title: string
  /** Text before the page number on each page. */
  foot: string
  blocks: readonly PaperBlock[]
}

export type PaperBlock =
  /** Names on the left, each with its lines on the right. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  | { kind: 'heading'; text: string; startsPage?: boolean }
  | { kind: 'text'; text: string; isSmall?: boolean }
  /** Texts in as many columns as the longest allows. None is broken. */
  | { kind: 'columns'; texts: readonly string[] }
  /** `widths` are shares of the page; columns from `firstNumber` on are aligned right. */
  | ({ kind: 'table' } & PaperTable)
  /** Stop of a route: on the right a table with room to write by hand, and lines to sign. No page parts it if one can hold it. */
  | ({
      kind: 'stop'
      number: number
      title: string
      /** Said after the number, which is shown as a black square. */
      pinned: string | null
      lines: readonly { parts: readonly { text: string; isBold?: boolean }[]; isBarred?: boolean }[]
      labels: readonly [wide: string, narrow: string]
    } & Pick<PaperTable, 'head' | 'rows'>)
  /** Lines to fill in by hand, on one page with the sentence before them. A line for notes has an empty label. */
  | { kind: 'blanks'; text?: string; labels: readonly string[] }

export interface PaperTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  widths: readonly number[]
  firstNumber: number
}
