// Log and error reports of the process, open from before the start until after the end.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { type ErrorReport, openErrorReport } from '#server/platform/error-report/error-report.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'

const TOP = fileURLToPath(new URL('..', import.meta.url))
export const WEB_FOLDER = path.join(TOP, 'dist/web')

export interface Watch {
  log: Log
  errorReport: ErrorReport
  release: string
}

export async function openWatch(config: Config): Promise<Watch> {
  const release = releaseOf(WEB_FOLDER)
  return { log: createLog(config.logLevel), errorReport: await openErrorReport(config, release), release }
}

export const packageVersion = () =>
  (JSON.parse(readFileSync(path.join(TOP, 'package.json'), 'utf8')) as { version: string }).version

/** Returns the release name of the built pages, so that server and pages report under the same name. */
function releaseOf(webFolder: string): string {
  try {
    const { name, version, commitHash } = JSON.parse(
      readFileSync(path.join(webFolder, 'version.json'), 'utf8'),
    ) as Record<string, string>
    return `${name}@${version}+${commitHash}`
  } catch {
    return `elektroodbior@${packageVersion()}`
  }
}
