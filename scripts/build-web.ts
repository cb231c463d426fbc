// Builds the browser application: assets, prerendered pages, the code that renders them again, version.json and compressed
// copies.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { FIRST_NOTICE_VERSION, firstSettings } from '../settings/operator.ts'
import { compressFolder } from './compress-folder.ts'
import type * as DrawPages from './draw-pages.ts'
import { pageFrames } from './page-frames.ts'

const top = join(import.meta.dirname, '..')
const out = join(top, 'dist/web')
/** Folder where the server finds the code that renders the pages with other settings. */
const drawing = join(top, 'dist/prerender')

function commitHash(): string {
  if (process.env['COMMIT_HASH']) return process.env['COMMIT_HASH']
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: top,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // A copy without Git history can be a release too.
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

async function buildDrawing(): Promise<typeof DrawPages> {
  await build({
    configFile: join(top, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: join(top, 'scripts/draw-pages.ts'),
      outDir: drawing,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      minify: true,
    },
    ssr: { noExternal: true },
  })
  return (await import(pathToFileURL(join(drawing, 'draw-pages.js')).href)) as typeof DrawPages
}

async function writePages(): Promise<void> {
  const htmlOf = (name: string) => readFile(join(out, `${name}.html`), 'utf8')
  const frames = pageFrames({
    manifest: await manifestIn('manifest'),
    staffManifest: await manifestIn('staff'),
    driverManifest: await manifestIn('driver'),
    html: {
      home: await htmlOf('home'),
      index: await htmlOf('index'),
      staff: await htmlOf('staff'),
      driver: await htmlOf('driver'),
    },
  })
  const { drawPages } = await buildDrawing()
  await writeFile(join(drawing, 'frames.json'), JSON.stringify(frames))
  const pages = await drawPages({ frames, settings: firstSettings, noticeVersion: FIRST_NOTICE_VERSION })
  for (const [name, content] of Object.entries(pages)) await writeFile(join(out, name), content)
}

const manifestIn = async (name: string) =>
  JSON.parse(await readFile(join(out, `.vite/${name}.json`), 'utf8')) as Manifest

async function buildWeb(): Promise<void> {
  await mkdir(out, { recursive: true })
  await build({ configFile: join(top, 'vite.config.ts'), logLevel: 'warn' })
  for (const mode of ['staff', 'driver', 'driver-worker', 'status'])
    await build({ configFile: join(top, 'vite.config.ts'), logLevel: 'warn', mode })
  await writePages()
  await writeVersion()
  await rm(join(out, '.vite'), { recursive: true, force: true })
  await compressFolder(out)
}

process.env['NODE_ENV'] = 'production'
await buildWeb()
