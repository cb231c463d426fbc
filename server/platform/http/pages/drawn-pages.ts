// Pages that differ from the built files, kept in memory in every encoding: rendered with the installation's own settings, or
// again since the build.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageSettings } from '#contract/settings/page-settings.ts'
import type { Encoded } from '#server/platform/http/encoded.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import { encoded, pageWith } from './page-settings.ts'

/**
 * Number of old renderings to keep. A page that was opened before a new rendering still requests the assets of the old one when
 * its language changes.
 */
const KEPT_DRAWINGS = 3
/** Far longer than rendering takes on a busy machine. */
const DRAW_WITHIN_MS = 60_000

export interface DrawnPages {
  /** Undefined for files that are sent as they were built. */
  find(name: string): Encoded | undefined
  /** Renders all pages from `content`; null returns to the built ones. The latest call wins. */
  draw(content: object | null, settings: PageSettings | undefined): Promise<void>
}

interface Built {
  /** Folder of the built files. */
  folder: string
  /** Built pages in the folder. */
  files: readonly string[]
}

type Files = ReadonlyMap<string, Encoded>

export async function openDrawnPages(built: Built, settings: PageSettings | undefined): Promise<DrawnPages> {
  let drawings: Files[] = [await builtWithSettings(built, settings)]
  let asked = 0
  return {
    find(name) {
      const current = drawings[0]?.get(name)
      // A page keeps its address when its content changes; a file below assets/ gets a new address.
      if (current || !name.startsWith('assets/')) return current
      return drawings.find((files) => files.has(name))?.get(name)
    },
    async draw(content, changed) {
      const turn = (asked += 1)
      const files = await (content ? drawnFrom(content, built, changed) : builtWithSettings(built, changed))
      if (files && turn === asked) drawings = [files, ...drawings].slice(0, KEPT_DRAWINGS)
    },
  }
}

async function builtWithSettings(
  { folder, files }: Built,
  settings: PageSettings | undefined,
): Promise<Files> {
  if (!settings) return new Map()
  const there = files.filter((name) => existsSync(path.join(folder, name)))
  return encodedAll(
    await Promise.all(
      there.map(
        async (name) => [name, pageWith(settings, await readFile(path.join(folder, name), 'utf8'))] as const,
      ),
    ),
  )
}

/** Returns undefined if the build contains no code that renders pages. */
async function drawnFrom(
  content: object,
  { folder, files }: Built,
  settings: PageSettings | undefined,
): Promise<Files | undefined> {
  const drawing = path.join(folder, '../prerender')
  if (!existsSync(path.join(drawing, 'frames.json'))) return undefined
  const frames: unknown = JSON.parse(await readFile(path.join(drawing, 'frames.json'), 'utf8'))
  // The worker loads React, and its memory is freed when the worker ends.
  const drawn = await runInWorker<Record<string, string>>(path.join(drawing, 'draw-pages.js'), {
    workerData: { ...content, frames },
    withinMs: DRAW_WITHIN_MS,
  })
  return encodedAll(
    Object.entries(drawn).map(([name, text]) => [
      name,
      files.includes(name) ? pageWith(settings, text) : text,
    ]),
  )
}

async function encodedAll(files: (readonly [string, string])[]): Promise<Files> {
  return new Map(await Promise.all(files.map(async ([name, text]) => [name, await encoded(text)] as const)))
}
