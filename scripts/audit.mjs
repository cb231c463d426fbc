// Checks the shipped packages for known vulnerabilities in the registry: `npm run audit`, part of `npm run check`. `npm run
// audit -- --save` stores the answer as a snapshot for when the registry does not answer.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment, install, top } from './prepare.mjs'

const CLOSES_THE_GATE = new Set(['high', 'critical'])
/** Short timeouts, so that a hanging registry does not delay the check. */
const TIMEOUT = ['--fetch-timeout=15000', '--fetch-retries=0']

/** Age up to which a snapshot counts: most serious vulnerabilities are known within a month. */
const SNAPSHOT_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

const places = process.argv.slice(2).filter((argument) => argument !== '--save')
const [
  /** Reasons why an advisory does not apply, by its id. Tests pass another list. */
  acceptedList = path.join(top, 'scripts/accepted-advisories.json'),
  /**
   * Latest answer: `takenOn` and npm's `vulnerabilities`. Null means that no registry was available; `reason` says why that was
   * accepted.
   */
  snapshotFile = path.join(top, 'scripts/advisories-snapshot.json'),
] = places

install()
const report = ask()
if (report === undefined) checkSnapshot()
else {
  check(report)
  if (process.argv.includes('--save')) save(report)
}

function checkSnapshot() {
  console.log('NOT CHECKED: the registry tells no advisories.')
  const { takenOn, vulnerabilities, reason } = JSON.parse(readFileSync(snapshotFile, 'utf8'))
  const days = Math.floor((Date.now() - Date.parse(takenOn)) / DAY_MS)
  // Refuses a missing or future date, which would never be too old.
  if (!(days >= 0 && days <= SNAPSHOT_DAYS)) {
    console.log(
      `The snapshot of ${takenOn} does not count: ${SNAPSHOT_DAYS} days at most. Where the registry answers: npm run audit -- --save`,
    )
    if (process.env.CI) process.exitCode = 1
  } else if (vulnerabilities) {
    console.log(`Instead, the snapshot of ${takenOn}:`)
    check({ vulnerabilities })
  } else console.log(`Accepted on ${takenOn}, for ${SNAPSHOT_DAYS} days: ${reason}`)
}

function save({ vulnerabilities }) {
  const takenOn = new Date().toISOString().slice(0, 10)
  writeFileSync(snapshotFile, `${JSON.stringify({ takenOn, vulnerabilities }, null, 2)}\n`)
}

function ask() {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...TIMEOUT], {
    cwd: top,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  try {
    const answer = JSON.parse(stdout)
    return answer.auditReportVersion === 2 ? answer : undefined
  } catch {
    return undefined
  }
}

function check({ vulnerabilities }) {
  const accepted = JSON.parse(readFileSync(acceptedList, 'utf8'))
  const shipped = shippedPackages()
  const closing = new Set()
  const known = new Set()
  for (const { nodes, via } of Object.values(vulnerabilities)) {
    for (const { name, severity, title, url } of via.filter((each) => typeof each === 'object')) {
      const id = url.split('/').at(-1)
      known.add(id)
      const line = `${severity}: ${name}, ${title} (${url})`
      const closes =
        CLOSES_THE_GATE.has(severity) && nodes.some((place) => shipped.has(place)) && !accepted[id]
      console.log(
        closes ? line : `${line}; ${accepted[id] ? `accepted: ${accepted[id]}` : 'does not close the gate'}`,
      )
      if (closes) closing.add(id)
    }
  }
  for (const id of Object.keys(accepted))
    if (!known.has(id)) console.log(`${id} is accepted and no longer known of any package: remove it.`)
  if (known.size === 0) console.log('No weakness is known of any package.')
  if (closing.size > 0) process.exitCode = 1
}

/**
 * Returns the lock-file paths of the packages that the server loads or the pages contain, with their
 * dependencies.
 */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8'))
  const shipped = new Set(
    Object.entries(packages).flatMap(([place, { dev, devOptional }]) =>
      place === '' || dev || devOptional ? [] : [place],
    ),
  )
  const waiting = [...importedByPages()].map((name) => `node_modules/${name}`)
  for (const place of waiting) {
    if (!packages[place] || shipped.has(place)) continue
    shipped.add(place)
    for (const name of Object.keys(packages[place].dependencies ?? {})) waiting.push(placeFrom(place, name))
  }
  return shipped

  /** Resolves a package as Node does: next to the importer first, then in outer folders. */
  function placeFrom(importer, name) {
    for (
      let around = importer;
      around !== '';
      around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))
    ) {
      const place = `${around}/node_modules/${name}`
      if (packages[place]) return place
    }
    return `node_modules/${name}`
  }
}

/** Packages imported by the pages. All are devDependencies, because the pages are bundled, but they end up in browsers. */
function importedByPages() {
  const names = new Set()
  for (const file of readdirSync(path.join(top, 'web'), { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name),
  )) {
    const code = readFileSync(path.join(top, 'web', file), 'utf8')
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport\s*\(?)\s*'([@\w][^']*)'/g))
      if (!name.startsWith('node:'))
        names.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
  }
  return names
}
