// Types of documents: lists of blocks, which the worker draws.

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
  /** Texts in as many columns as the longest text allows without a line break. */
  | { kind: 'columns'; texts: readonly string[] }
  /** `widths` are shares of the page; columns from `firstNumber` on are aligned right. */
  | ({ kind: 'table' } & PaperTable)
  /**
   * Stop of a route: its lines on the left, on the right a table with space to write by hand, and lines to
   * sign. A stop that fits on one page is not split between two.
   */
  | ({
      kind: 'stop'
      number: number
      title: string
      /**
       * Text that a screen reader reads after the number of a pinned stop; on paper the number is a black
       * square.
       */
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
