// Starts the server, prints where it is, and stops it without losing what is in flight.

import { localAddress, readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { StartError } from '#server/platform/start-error.ts'
import { operator } from '#settings/operator.ts'

const STOP_WITHIN_MS = 9500

function giveUp(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

const { config, problems } = readConfig()
if (!config) giveUp(problems)

try {
  const server = await startServer(config)
  process.stdout.write([...server.notes, `${operator.name}: ${localAddress(config.host, server.port)}`, ''].join('\n'))
  let isStopping = false
  const stop = () => {
    // Ctrl+C reaches this process twice: from the terminal, and passed on by npm.
    if (isStopping) return
    isStopping = true
    // Whatever a slow client or a job does, the process is gone in time.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (error instanceof StartError) giveUp([error.message])
  throw error
}
