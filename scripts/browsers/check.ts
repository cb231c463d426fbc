// `npm run check:browsers`: searches the built pages for features that the oldest supported browsers lack.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { additions } from '#web/lib/newer-functions/add-newer-functions.ts'
import { acceptedInScripts, acceptedInStyles, bringTheirOwn } from './accepted.ts'
import { newerInScript } from './newer-scripts.ts'
import { newerInStyles } from './newer-styles.ts'

const PAGES = path.join(import.meta.dirname, '../../dist/web')
const FOLDERS = ['assets', 'driver', '.']
const added = new Set(
  additions.flatMap(([owner, , functions]) => Object.keys(functions).map((name) => `${owner}.${name}`)),
)

/** Scripts of the driver's page, its service worker and the status page: they start without `add-newer-functions.ts`. */
const startsAlone = (file: string) => /^(?:driver-[\w-]{8}|worker|status)\.js$/.test(file)

type Found = Map<string, string[]>

function search(kind: RegExp, newerIn: (content: string, file: string) => string[]): Found {
  const found: Found = new Map()
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(PAGES, folder)).filter((name) => kind.test(name)))
      for (const name of newerIn(readFileSync(path.join(PAGES, folder, file), 'utf8'), file))
        found.set(name, [...(found.get(name) ?? []), file])
  return found
}

function inScript(code: string, file: string): string[] {
  try {
    const newer = newerInScript(code).filter((name) => startsAlone(file) || !added.has(name))
    return bringTheirOwn[file.replace(/-[\w-]{8}\.m?js$/, '')] === undefined ? newer : []
  } catch (error) {
    if (error instanceof SyntaxError) return [`newer syntax: ${error.message}`]
    throw error
  }
}

/** Returns a line for each new feature without an exception, and for each exception without a use. */
function faults(found: Found, accepted: Record<string, string>): string[] {
  // An exception for a property covers its values.
  const isAccepted = (name: string) =>
    accepted[name] !== undefined || accepted[name.split(':')[0] ?? ''] !== undefined
  return [
    ...[...found]
      .filter(([name]) => !isAccepted(name))
      .map(([name, files]) => `${name} (${files.slice(0, 3).join(', ')})`),
    ...Object.keys(accepted)
      .filter((name) => ![...found.keys()].some((one) => one === name || one.startsWith(`${name}: `)))
      .map((name) => `${name} is accepted in scripts/browsers/accepted.ts and no longer there`),
  ]
}

const lines = [
  ...faults(search(/\.m?js$/, inScript), acceptedInScripts),
  ...faults(search(/\.css$/, newerInStyles), acceptedInStyles),
]
if (lines.length > 0) {
  console.error(
    `A supported browser lacks:\n${lines.map((line) => `  ${line}\n`).join('')}Use something else, define it in web/lib/newer-functions/, or accept it in scripts/browsers/accepted.ts with the reason.`,
  )
  process.exit(1)
}
