// Restores a backup into an empty database and an empty file store, and checks that it is complete: `node ops/restore.ts
// /var/backups/elektroodbior/2026-01-31T020000Z`. See docs/operations.md.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { knownMigrations } from '#server/platform/database/migrate.ts'
import { checkContents, restoreContents, sha256Of } from './support/contents.ts'
import { restoreCopyDump } from './support/copy-dump.ts'
import { COPY_DUMP, dumpOf, OpsError, readManifest, type Manifest } from './support/manifest.ts'
import {
  connect,
  holdMails,
  isOfOneDay,
  listFiles,
  restoreDatabase,
  serverVersion,
  sumTables,
  tooNewFor,
  whatIsThere,
} from './support/postgresql.ts'
import {
  databasePlace,
  filesFolder,
  run,
  say,
  storeOf,
  writableStore,
  type OpsSettings,
} from './support/run.ts'

const USAGE = 'node ops/restore.ts BACKUP [--without-mails] [--into-other-store]'

await run(async (settings) => {
  const { backup, withoutMails, intoOtherStore } = options()
  const manifest = readManifest(backup)
  await rejectNewerRelease(manifest)
  if (!intoOtherStore) rejectOtherStore(manifest, settings)
  await rejectDamagedDump(backup, manifest)
  const store = await writableStore(settings.config)
  const isCopy = dumpOf(manifest) === COPY_DUMP
  await rejectUsedTarget(settings, isCopy)
  const dump = path.join(backup, dumpOf(manifest))
  await (isCopy
    ? restoreCopyDump(settings.databaseUrl, dump, { ...manifest, jobsSchema: manifest.dump.jobsSchema })
    : restoreDatabase(settings.databaseUrl, dump))

  const client = await connect(settings.databaseUrl)
  try {
    const problems = compareTables(manifest, await sumTables(client))
    const files = await listFiles(client)
    const unlike = manifest.files.withContent
      ? await restoreContents(files, backup, store)
      : await checkContents(files, store)
    problems.push(...unlike.map((problem) => `file ${problem}`))
    if (withoutMails) say(`Held back, never to be sent by itself: ${await holdMails(client)} waiting mails`)
    await client.query('analyze')
    say(
      `Files are ${manifest.files.withContent ? 'put into' : 'looked for in'} ${storeOf(settings.config).place}: start the server with the same settings`,
    )
    for (const problem of problems) say(`NOT restored: ${problem}`)
    say(
      `${manifest.tables['public.orders']?.rows ?? 0} orders and ${files.length} files of ${manifest.madeAt}: ${problems.length === 0 ? 'all is there, every checksum agrees' : `${problems.length} problems`}`,
    )
    return problems.length > 0 ? 1 : 0
  } finally {
    await client.end()
  }
})

function options() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'without-mails': { type: 'boolean', default: false },
        'into-other-store': { type: 'boolean', default: false },
      },
    })
    const [backup] = positionals
    if (!backup || positionals.length > 1) throw new Error(USAGE)
    return {
      backup: path.resolve(backup),
      withoutMails: values['without-mails'],
      intoOtherStore: values['into-other-store'],
    }
  } catch {
    throw new OpsError(`Usage: ${USAGE}`)
  }
}

/** Refuses a backup of a newer release, whose tables this one does not know. */
async function rejectNewerRelease({ migrations, version }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations())
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new OpsError(
      `The backup was made by a newer release (${version}), with migrations that this one does not have: ${unknown.join(', ')}. Restore it with that one.`,
    )
}

/**
 * Refuses to restore files into another kind of store, which happens when settings are missing: the server would not find them.
 */
function rejectOtherStore({ files }: Manifest, { config }: OpsSettings): void {
  const here = storeOf(config)
  if (files.store === here.kind) return
  const there = files.store === 'bucket' ? 'in a bucket' : 'in a folder'
  throw new OpsError(
    `The product of this backup kept files ${there}, and these settings name ${here.place}. Give all settings of the server, or --into-other-store if files are to be kept there from now on.`,
  )
}

async function rejectDamagedDump(backup: string, manifest: Manifest): Promise<void> {
  const found = await sha256Of(path.join(backup, dumpOf(manifest))).catch(() => 'none')
  if (found !== manifest.dump.sha256)
    throw new OpsError(
      `${dumpOf(manifest)} of ${backup} is damaged or missing: its checksum is not that of the manifest`,
    )
}

/**
 * Refuses a target with data, so that a backup is never mixed with a running installation, and a target that the tools cannot
 * handle.
 */
async function rejectUsedTarget(settings: OpsSettings, isCopy: boolean): Promise<void> {
  const { databaseUrl, config } = settings
  const client = await connect(databaseUrl)
  let there: string[]
  let trouble: string | undefined
  try {
    there = await whatIsThere(client)
    trouble = isCopy ? undefined : await tooNewFor(await serverVersion(client), 'pg_restore')
  } finally {
    await client.end()
  }
  if (trouble)
    throw new OpsError(
      `${trouble}, which does not take what it sends. Install the tools of the server's own major version.`,
    )
  if (there.length > 0)
    throw new OpsError(
      `The database in ${databasePlace(settings)} is not empty (${there.join(', ')}…). Restore into a new one.`,
    )
  const folder = filesFolder(config)
  // A bucket may contain files: their keys are unique ids, so an existing one is the same file.
  const names = folder ? await readdir(folder).catch(() => []) : []
  if (names.length > 0) throw new OpsError(`${folder} is not empty. Restore into a new DATA_DIR.`)
}

function compareTables({ tables }: Manifest, found: Manifest['tables']): string[] {
  const names = new Set([...Object.keys(tables), ...Object.keys(found)].filter((name) => !isOfOneDay(name)))
  return [...names].toSorted().flatMap((name) => {
    const [wanted, there] = [tables[name], found[name]]
    if (wanted?.rows === there?.rows && wanted?.sha256 === there?.sha256) return []
    const shown = (sum: typeof wanted) => (sum ? `${sum.rows} rows` : 'no such table')
    const sameCount = wanted && wanted.rows === there?.rows ? ', of other content' : ''
    return [`table ${name}: ${shown(wanted)} in the backup, ${shown(there)} here${sameCount}`]
  })
}
