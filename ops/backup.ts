// Makes a backup of a running installation: `node ops/backup.ts /var/backups/elektroodbior --keep=14`. See docs/operations.md.

import { readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { pathOf } from '#server/features/order-files/order-file-store.ts'
import { claimName, NAME } from './support/backup-name.ts'
import { saveContents, sha256Of } from './support/contents.ts'
import { jobsSchemaOf, writeCopyDump } from './support/copy-dump.ts'
import {
  COPY_DUMP,
  DUMP,
  FILES,
  manifestOf,
  manifestPlace,
  OpsError,
  type Manifest,
} from './support/manifest.ts'
import {
  connect,
  dumpDatabase,
  listFiles,
  listMigrations,
  openSnapshot,
  serverVersion,
  sumTables,
  tooNewFor,
  whatIsThere,
  type StoredFile,
} from './support/postgresql.ts'
import { fileStore, run, say, storeOf, type OpsSettings } from './support/run.ts'

const USAGE = 'node ops/backup.ts FOLDER [--keep=NUMBER] [--without-files]'
await run(async (settings) => {
  const { target, keep, withContent } = options()
  await mkdir(target, { recursive: true })
  const earlier = await backupsIn(target)
  const finished = await claimName(target)
  const unfinished = `${finished}.part`
  const { manifest, rotten } = await makeBackup(
    unfinished,
    settings,
    withContent ? { previous: earlier.at(-1) } : undefined,
  ).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true })
    throw error
  })
  await rename(unfinished, finished)
  for (const old of keep === undefined ? [] : [...earlier, finished].slice(0, -keep))
    // Another backup may have deleted the folder already.
    await rm(old, { recursive: true, force: true })

  const { files, tables } = manifest
  const contents = withContent ? `${files.count} files` : `${files.count} files without their content`
  say(`${finished}: ${tables['public.orders']?.rows ?? 0} orders, ${contents}`)
  for (const problem of files.problems) say(`NOT in the backup: file ${problem}`)
  for (const id of rotten)
    say(
      `No longer whole in ${earlier.at(-1)}: file ${id}, not linked but copied afresh. Look after the disk.`,
    )
  return files.problems.length + rotten.length > 0 ? 1 : 0
})

function options() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' }, 'without-files': { type: 'boolean', default: false } },
    })
    const [target] = positionals
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (!target || positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
      throw new Error(USAGE)
    return { target: path.resolve(target), keep, withContent: !values['without-files'] }
  } catch {
    throw new OpsError(`Usage: ${USAGE}`)
  }
}

async function backupsIn(target: string): Promise<string[]> {
  const names = await readdir(target)
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => path.join(target, name))
}

type DatabaseFacts = Pick<Manifest, 'tables' | 'migrations' | 'postgresql'> & {
  dump: Pick<Manifest['dump'], 'file' | 'jobsSchema'>
}

/** Dumps the database first: a file is stored before its row is committed, so every file in the dump can then be copied. */
async function makeBackup(
  folder: string,
  settings: OpsSettings,
  content: { previous: string | undefined } | undefined,
): Promise<{ manifest: Manifest; rotten: string[] }> {
  const { config } = settings
  const madeAt = new Date().toISOString()
  const client = await connect(settings.databaseUrl)
  let files: StoredFile[]
  let facts: DatabaseFacts
  try {
    const postgresql = await serverVersion(client)
    const dump = await (settings.isEmbedded
      ? dumpByCopy(client, folder)
      : dumpByTool(client, settings.databaseUrl, postgresql, folder))
    facts = { dump, tables: await sumTables(client), migrations: await listMigrations(client), postgresql }
    files = await listFiles(client)
  } finally {
    await client.end()
  }
  const dump = path.join(folder, facts.dump.file ?? DUMP)
  const { problems, rotten } = content
    ? await saveContents(files, await fileStore(config), folder, content.previous)
    : { problems: [], rotten: [] }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const manifest = manifestOf({
    madeAt,
    version: productVersion(),
    ...facts,
    dump: { ...facts.dump, bytes: (await stat(dump)).size, sha256: await sha256Of(dump) },
    files: {
      store: storeOf(config).kind,
      count: files.length,
      bytes,
      withContent: content !== undefined,
      problems,
    },
  })
  await writeFile(manifestPlace(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await writeFile(path.join(folder, 'SHA256SUMS'), sumsOf(manifest, files), { flush: true })
  return { manifest, rotten }
}

async function dumpByCopy(client: pg.Client, folder: string): Promise<DatabaseFacts['dump']> {
  if ((await whatIsThere(client)).length === 0)
    throw new OpsError(
      'There is nothing to back up: no server has run on this DATA_DIR, and DATABASE_URL is not set.',
    )
  await openSnapshot(client)
  await writeCopyDump(client, path.join(folder, COPY_DUMP))
  const jobsSchema = await jobsSchemaOf(client)
  return { file: COPY_DUMP, ...(jobsSchema === undefined ? {} : { jobsSchema }) }
}

async function dumpByTool(
  client: pg.Client,
  databaseUrl: string,
  postgresql: string,
  folder: string,
): Promise<DatabaseFacts['dump']> {
  const trouble = await tooNewFor(postgresql, 'pg_dump')
  // Continues after the warning, because the backup can still be restored into a server of that version.
  if (trouble)
    say(
      `${trouble}: this backup can be restored into PostgreSQL 17 or newer alone. Install the tools of the server's own major version.`,
    )
  await dumpDatabase(databaseUrl, await openSnapshot(client), path.join(folder, DUMP))
  return { file: DUMP }
}

/** Returns the content for `sha256sum -c SHA256SUMS`, which does not need the product. */
function sumsOf({ dump, files: { withContent, problems } }: Manifest, files: StoredFile[]): string {
  const absent = new Set(problems.map((problem) => problem.split(':', 1)[0]))
  const contents = withContent ? files.filter(({ id }) => !absent.has(id)) : []
  return [
    `${dump.sha256}  ${dump.file ?? DUMP}`,
    ...contents.map(({ id, sha256 }) => `${sha256}  ${FILES}/${pathOf(id)}`),
    '',
  ].join('\n')
}

function productVersion(): string {
  const file = path.join(import.meta.dirname, '../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
