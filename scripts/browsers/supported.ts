// Oldest supported version of each browser, from `browserslist` in package.json.
import { readFileSync } from 'node:fs'

/** Names in MDN's data. */
export type Browser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios'
const MDN_NAMES: Record<string, Browser> = { ios_saf: 'safari_ios' }

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

const oldest = browserslist.map((query) => {
  const { name = '', version = '' } = /^(?<name>\w+) >= (?<version>[\d.]+)$/.exec(query)?.groups ?? {}
  if (!version) throw new Error(`browserslist of package.json: "${query}" is not of the form "chrome >= 109"`)
  return { name, version }
})

export const oldestSupported: readonly { browser: Browser; version: string }[] = oldest.map(
  ({ name, version }) => ({ browser: MDN_NAMES[name] ?? (name as Browser), version }),
)

/** Targets for the bundler, which lowers syntax and CSS: `chrome109`, `ios16.4`. */
export const buildTargets: string[] = oldest.map(
  ({ name, version }) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
)
