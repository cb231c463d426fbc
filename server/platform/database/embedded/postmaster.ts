// Process of PostgreSQL: starts it, reads its log and stops it.

import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/log/log.ts'
import type { Runner } from './account.ts'
import { prepareCluster } from './cluster-folder.ts'
import { disarmStalePidFile } from './pid-file.ts'
import { ensureSocketFolder, PORT } from './socket-folder.ts'

export interface PostmasterPlace {
  folder: string
  socketFolder: string
  postgres: string
  runner: Runner
  log: Log
}

export interface Postmaster {
  pid: number | undefined
  hasEnded(): boolean
  ended: Promise<void>
  /** Last errors in its log, if any. */
  lastWords(): string
  signal(name: NodeJS.Signals): void
}

/** Logging without statements, because their values are personal data. */
const LOGGING = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}
const LINE = /^([A-Z]+): {1,2}(.*)$/
const PIPE_TIMEOUT_MS = 500

export function startPostmaster(place: PostmasterPlace): Postmaster {
  prepareCluster(place.folder, place.runner)
  ensureSocketFolder(place.socketFolder, place.runner.account)
  disarmStalePidFile(place.folder)
  const { file, parameters, options } = place.runner.command(place.postgres, parametersOf(place))
  // `spawn` throws at once if the account cannot be changed; `startAndConnect` reports it.
  const child = spawn(file, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let lastWords = listenTo(child, place.log)
  // Stops the database at exit on systems that do not notify it of its parent's end; this does not run if we are killed.
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  const ended = endOf(child, (reason) => (lastWords = () => reason)).finally(() =>
    process.off('exit', stopAtExit),
  )
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid,
    hasEnded,
    ended,
    lastWords: () => (child.signalCode ? `it was ended by ${child.signalCode}` : lastWords()),
    signal: (name) => void child.kill(name),
  }
}

function parametersOf({ folder, socketFolder }: PostmasterPlace): string[] {
  const settings = {
    ...LOGGING,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    external_pid_file: '',
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function endOf(child: ChildProcess, failed: (reason: string) => void): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      failed(message)
      resolve()
    })
    child.once('close', () => resolve())
    // After a kill, its child processes keep the pipe open for a moment.
    child.once('exit', () => void wait(PIPE_TIMEOUT_MS, undefined, { ref: false }).then(resolve))
  })
}

/** Returns a function for the last two messages above the level of notes: what went wrong, and the consequence. */
function listenTo(child: ChildProcess, log: Log): () => string {
  const lastWords: string[] = []
  readLines(child, (line) => {
    const [, level = '', text = line] = LINE.exec(line) ?? []
    if (level !== 'LOG') lastWords.splice(0, lastWords.length, ...lastWords.slice(-1), text)
    // All messages except a panic also reach the connection that they concern.
    if (level === 'PANIC') log.error({ postgresql: text }, 'the embedded database panics')
    else log.debug({ postgresql: text }, 'the embedded database says')
  })
  return () => [...new Set(lastWords)].join('; ')
}

function readLines(child: ChildProcess, take: (line: string) => void): void {
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}

const STOP_TIMEOUT_MS = 5000

/** Stops the database and ends all connections. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (postmaster.hasEnded()) return
  postmaster.signal('SIGINT')
  const isDown = await Promise.race([
    postmaster.ended.then(() => true),
    wait(STOP_TIMEOUT_MS, false, { ref: false }),
  ])
  if (isDown) return
  // Stops at once without a checkpoint; the next start recovers from the write-ahead log.
  postmaster.signal('SIGQUIT')
  await postmaster.ended
}
