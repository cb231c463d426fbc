// Rows of a measurement, printed and held against its limit.

export const KIB = 1024

export interface Row {
  what: string
  measured: string
  /** The limit this figure is held against, if any. */
  limit?: string
  /** Measured over limit; above 1 is a failure. */
  ratio?: number
  beside?: string
  /** What the budget holds of it, as a number of its unit. */
  figure?: number
}

/** Prints the rows and tells whether all limits held. */
export function report(title: string, rows: readonly Row[]): boolean {
  console.log(`\n${title}`)
  for (const { what, measured, limit, ratio, beside } of rows) {
    const verdict = ratio === undefined ? '' : ratio <= 1 ? 'ok' : 'OVER'
    console.log(
      [
        what.padEnd(62),
        measured.padStart(12),
        (limit ?? '').padStart(10),
        verdict.padEnd(5),
        beside ?? '',
      ].join('  '),
    )
  }
  return rows.every(({ ratio }) => ratio === undefined || ratio <= 1)
}
