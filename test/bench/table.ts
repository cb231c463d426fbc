// Prints measured figures beside their limits.

export interface Row {
  what: string
  measured: string
  /** The limit of this figure, if it has one. */
  limit?: string
  /** The figure divided by its limit: above 1 the limit is missed. */
  ratio?: number
  /** A remark behind the row. */
  beside?: string
}

/** Returns a row whose figure may be at most its limit. */
export const atMost = (what: string, figure: number, limit: number, unit: string): Row => ({
  what,
  measured: written(figure, unit),
  limit: `${limit} ${unit}`,
  ratio: figure / limit,
})

/** Returns a row whose figure must be at least its limit. */
export const atLeast = (what: string, figure: number, limit: number, unit: string): Row => ({
  ...atMost(what, figure, limit, unit),
  ratio: limit / figure,
})

const written = (figure: number, unit: string) =>
  `${Number.isInteger(figure) ? figure : figure.toFixed(2)} ${unit}`

/** Prints the rows; returns whether all limits hold. */
export function report(title: string, rows: readonly Row[]): boolean {
  console.log(`\n${title}`)
  for (const { what, measured, limit, ratio, beside } of rows) {
    const verdict = ratio === undefined ? '' : ratio <= 1 ? 'ok' : 'OVER'
    console.log(
      [
        what.padEnd(62),
        measured.padStart(16),
        (limit ?? '').padStart(16),
        verdict.padEnd(5),
        beside ?? '',
      ].join('  '),
    )
  }
  return rows.every(({ ratio }) => ratio === undefined || ratio <= 1)
}
