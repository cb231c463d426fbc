// Builds the browser application: assets, pages that are whole before any script, version.json, compressed twins.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type { PrerenderedPages } from '#web/app/prerender.tsx'
import { compressFolder } from './compress-folder.ts'
import { drawMarks } from './draw-marks.ts'
import { writePages } from './write-pages.ts'

const top = join(import.meta.dirname, '..')
const out = join(top, 'dist/web')
const scratch = join(top, 'dist/.prerender')

function commitHash(): string {
  if (process.env['COMMIT_HASH']) return process.env['COMMIT_HASH']
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: top,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // A copy without its history is a release too.
    return 'unknown'
  }
}

async function writeVersion(): Promise<void> {
  const { name, version } = JSON.parse(await readFile(join(top, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const release = { name, version, commitHash: commitHash(), buildDate: new Date().toISOString() }
  await writeFile(join(out, 'version.json'), `${JSON.stringify(release, null, 2)}\n`)
}

async function prerender(): Promise<PrerenderedPages> {
  await build({
    configFile: join(top, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: join(top, 'web/app/prerender.tsx'),
      outDir: scratch,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  })
  const entry = (await import(pathToFileURL(join(scratch, 'prerender.js')).href)) as {
    prerender: () => Promise<PrerenderedPages>
  }
  return entry.prerender()
}

const manifestIn = async (name: string) =>
  JSON.parse(await readFile(join(out, `.vite/${name}.json`), 'utf8')) as Manifest

async function buildWeb(): Promise<void> {
  await mkdir(out, { recursive: true })
  await build({ configFile: join(top, 'vite.config.ts'), logLevel: 'warn' })
  await build({ configFile: join(top, 'vite.config.ts'), logLevel: 'warn', mode: 'staff' })
  await writePages(out, await manifestIn('manifest'), await manifestIn('staff'), await prerender())
  await drawMarks(out)
  await writeVersion()
  await rm(scratch, { recursive: true, force: true })
  await rm(join(out, '.vite'), { recursive: true, force: true })
  await compressFolder(out)
}

process.env['NODE_ENV'] = 'production'
await buildWeb()
