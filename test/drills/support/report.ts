// What a drill found: figures, and promises that held or did not.

import { availableParallelism, loadavg } from 'node:os'

export interface Report {
  figure(name: string, value: string | number): void
  promise(name: string, isKept: boolean, found?: string | number): void
  /** Prints the table and answers with the exit code. */
  finish(): number
}

export function openReport(title: string): Report {
  const startedAt = performance.now()
  const rows: [mark: string, name: string, value: string][] = []
  let broken = 0
  return {
    figure: (name, value) => void rows.push(['', name, String(value)]),
    promise(name, isKept, found = '') {
      if (!isKept) broken += 1
      rows.push([isKept ? 'kept' : 'BROKEN', name, String(found)])
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
      return broken === 0 ? 0 : 1
    },
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
export const milliseconds = (time: number) => `${Math.round(time)} ms`

/** Random numbers that the same seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `--name=5` on the command line. */
export function argument(name: string, fallback: number): number {
  const given = process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1]
  return given === undefined ? fallback : Number(given)
}

export const newSeed = () => argument('seed', Math.floor(Math.random() * 2 ** 31))
