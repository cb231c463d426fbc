// Starts the server, prints where it is, and stops it without losing what is in flight.

import { localAddress, readConfig, settingsWithoutEffect } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { StartError } from '#server/platform/start-error.ts'
import { operator } from '#settings/operator.ts'

const STOP_WITHIN_MS = 9500

function giveUp(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** From the first moment on, so that even a start is ended in order. Ctrl+C arrives twice, from the terminal and passed on by npm: once counts. */
const stopIsAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Whatever a slow client or a job does, the process is gone in time.
      setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
      resolve()
    })
  }
})

const { config, problems } = readConfig()
if (!config) giveUp(problems)
for (const line of settingsWithoutEffect()) process.stderr.write(`${line}\n`)

try {
  const server = await startServer(config)
  process.stdout.write([...server.notes, `${operator.name}: ${localAddress(config.host, server.port)}`, ''].join('\n'))
  await stopIsAsked
  await server.stop()
  process.exit(0)
} catch (error) {
  if (error instanceof StartError) giveUp([error.message])
  throw error
}
