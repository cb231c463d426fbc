// Report of a drill: figures, and checks that passed or failed.

import { availableParallelism, loadavg } from 'node:os'

export interface Report {
  figure(name: string, value: string | number): void
  promise(name: string, isKept: boolean, found?: string | number): void
  /** Passes if the list is empty. */
  none(name: string, found: readonly unknown[]): void
  /** Prints the table and sets the exit code. */
  finish(): void
}

export function openReport(title: string): Report {
  const startedAt = performance.now()
  const rows: [mark: string, name: string, value: string][] = []
  let broken = 0
  function promise(name: string, isKept: boolean, found: string | number = ''): void {
    if (!isKept) broken += 1
    rows.push([isKept ? 'kept' : 'BROKEN', name, String(found)])
  }
  return {
    figure: (name, value) => void rows.push(['', name, String(value)]),
    promise,
    none(name, found) {
      const first = found.length === 0 ? '' : `, the first: ${JSON.stringify(found[0]).slice(0, 500)}`
      promise(name, found.length === 0, `${found.length}${first}`)
    },
    finish() {
      const width = Math.max(...rows.map(([, name]) => name.length))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`\n${title}`)
      for (const [mark, name, value] of rows)
        console.log(`  ${mark.padEnd(6)}  ${name.padEnd(width)}  ${value}`)
      console.log(
        `  ${broken === 0 ? 'every promise kept' : `${broken} promises BROKEN`}, ${seconds} s, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
      )
      process.exitCode = broken === 0 ? 0 : 1
    },
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
export const milliseconds = (time: number) => `${Math.round(time)} ms`

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Returns the number given as `--name=5` on the command line. */
export function argument(name: string, fallback: number): number {
  const given = process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1]
  return given === undefined ? fallback : Number(given)
}
