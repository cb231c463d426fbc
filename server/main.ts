// Starts the server, prints its address, and stops it without losing running requests.

import { localAddress, readConfig, runInProduction } from '#server/config.ts'
import { OWNER_ALONE } from '#server/platform/data-folder.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openServerDatabase } from '#server/server-database.ts'
import type { RunningServer } from '#server/server.ts'
import { openWatch } from '#server/watch.ts'

const STOP_WITHIN_MS = 9500

function giveUp(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/**
 * Registered first, so that even a server that is still starting stops properly. Ctrl+C arrives twice, from
 * the terminal and from npm; the second is ignored. SIGHUP means that the terminal was closed.
 */
const stopIsAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A slow client or job must not delay the end of the process.
      setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
      resolve()
    })
  }
})

process.umask(OWNER_ALONE)
runInProduction()
const { config, problems } = readConfig()
if (!config) giveUp(problems)

const watch = await openWatch(config)
let server: RunningServer | undefined
let isFailing = false

/**
 * Handles an uncaught error. The state is unknown, so running requests are completed and the process ends. Node itself would
 * print the whole error with row values, and report it to nobody.
 */
async function end(error: unknown): Promise<void> {
  if (isFailing) return
  isFailing = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  watch.log.fatal({ err: error }, 'the server failed and ends')
  watch.errorReport.report(error, {})
  await Promise.allSettled([server?.stop(), watch.errorReport.close()])
  process.exit(1)
}
process.on('uncaughtException', (error) => void end(error))
process.on('unhandledRejection', (reason) => void end(reason))

try {
  // Starts the slow opening of the database from a small module, so that it runs while the rest of the code loads.
  const database = openServerDatabase(config, watch)
  database.catch(() => {})
  const { startServer } = await import('#server/server.ts')
  server = await startServer(config, watch, database)
  process.stdout.write(
    [...server.notes, `${server.operator}: ${localAddress(config.host, server.port)}`, ''].join('\n'),
  )
  await stopIsAsked
  await server.stop()
  process.exit(0)
} catch (error) {
  if (error instanceof StartError) giveUp([error.message])
  await end(error)
}
