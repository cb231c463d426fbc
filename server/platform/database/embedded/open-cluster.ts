// Opens the embedded database and returns its address. An operator's command joins a running database; otherwise it is started.

import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { findRunner } from './account.ts'
import { hasCluster, makeCluster, USER, type ClusterMaking } from './cluster-folder.ts'
import { keepRunning } from './kept-cluster.ts'
import { readPidFile } from './pid-file.ts'
import type { PostmasterPlace } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import {
  DATABASE,
  ensureDatabase,
  findRunning,
  hasOtherClients,
  isStopping,
  LOOK_EVERY_MS,
  releaseServerLock,
  stopOrphan,
  tryJoinLock,
  tryServerLock,
  type RunningCluster,
} from './running-cluster.ts'
import { makeSocketFolder, removeTemporary, urlOf } from './socket-folder.ts'
import { runMeanwhile, startAndConnect, type Cluster } from './started-cluster.ts'

/** A server uses the folder alone and keeps the database running; a command joins it, or runs it while the command works. */
export type ClusterUse = 'server' | 'command'

interface Opening extends ClusterMaking {
  dataFolder: string
  use: ClusterUse
  log: Log
  /** Timeout for another process that is starting or stopping the same database. */
  timeoutMs?: number
}

const LOOK_AT_OTHERS_EVERY_MS = 100
/** Timeout for an operator's command that has started the database for itself. */
const TIMEOUT_WITH_COMMANDS_MS = 10_000
const TIMEOUT_WITH_OTHERS_MS = 60_000
/** A database without clients for this long is orphaned: its server was killed on a system that does not notify it. */
const ORPHAN_AFTER_MS = 1000

export async function openCluster({
  dataFolder: named,
  use,
  log,
  timeoutMs = TIMEOUT_WITH_OTHERS_MS,
  ...making
}: Opening): Promise<Cluster> {
  mkdirSync(named, { recursive: true })
  // Resolves links, because processes recognise each other by this path.
  const dataFolder = realpathSync(named)
  const folder = path.join(dataFolder, 'db')
  const programs = findPrograms()
  const isThere = hasCluster(folder)
  const runner = await findRunner(programs, { place: dataFolder, folder })
  if (!isThere) await makeCluster(folder, programs, runner, making)

  const until = performance.now() + timeoutMs
  for (;;) {
    const joined = await joinRunning(folder, { use, until })
    if (joined) return joined
    const left = readPidFile(folder)
    if (left?.folder === folder) removeTemporary(left.socketFolder)
    const socketFolder = makeSocketFolder(dataFolder, runner.account)
    const place: PostmasterPlace = { folder, socketFolder, postgres: programs.postgres, runner, log }
    const first = await startAndConnect(place)
    if (first) return use === 'server' ? keepRunning(place, first) : runMeanwhile(place, first)
    removeTemporary(socketFolder)
    if (performance.now() > until) throw withoutEnd(folder)
    await wait(LOOK_AT_OTHERS_EVERY_MS)
  }
}

const withoutEnd = (folder: string) =>
  new StartError(
    `The embedded database in ${folder} is being started or stopped by another process, which does not come to an end.`,
  )

/** Joins a running database. Returns undefined if none runs, so that the caller may start it. */
async function joinRunning(
  folder: string,
  { use, until }: { use: ClusterUse; until: number },
): Promise<Cluster | undefined> {
  const judge = use === 'command' ? joinAsCommand : judgeAsServer(folder)
  for (;;) {
    const running = await findRunning(folder)
    if (running.state === 'absent') return undefined
    const joined = running.state === 'answers' ? await judge(running) : undefined
    if (joined) return joined
    if (performance.now() > until) throw withoutEnd(folder)
    await wait(running.state === 'busy' ? LOOK_EVERY_MS : LOOK_AT_OTHERS_EVERY_MS)
  }
}

type Answering = Extract<RunningCluster, { state: 'answers' }>

/** Joins the running database for a command. Returns undefined while it is being stopped. */
async function joinAsCommand({ client, socketFolder }: Answering): Promise<Cluster | undefined> {
  const lost = new Promise<'lost'>((resolve) => void client.once('end', () => resolve('lost')))
  try {
    if (await tryJoinLock(client)) {
      await ensureDatabase(client, DATABASE)
      return { url: urlOf(socketFolder, USER, DATABASE), close: () => client.end() }
    }
    await client.end()
  } catch (error) {
    // Errors of a stopping database and closed connections are expected here; others are reported to the operator.
    const isLost = isStopping(error) || (await Promise.race([lost, wait(LOOK_AT_OTHERS_EVERY_MS)])) === 'lost'
    await client.end().catch(() => {})
    if (!isLost) throw error
  }
  return undefined
}

/**
 * Judges a running database for a server. Two servers must not share a folder, so the server waits a while
 * for commands to end, and stops a database that no process uses.
 */
function judgeAsServer(folder: string): (running: Answering) => Promise<undefined> {
  const from = performance.now()
  let alone: number | undefined
  return async (running) => {
    const { client } = running
    try {
      if (!(await tryServerLock(client))) throw inUse(folder, 'another running server')
      // Releases the lock for the server that has started the database and connects to it.
      await releaseServerLock(client)
      alone = (await hasOtherClients(client)) ? undefined : (alone ?? performance.now())
    } catch (error) {
      if (error instanceof StartError) throw error
    } finally {
      await client.end().catch(() => {})
    }
    if (alone !== undefined && performance.now() - alone > ORPHAN_AFTER_MS) stopOrphan(running)
    if (alone === undefined && performance.now() - from > TIMEOUT_WITH_COMMANDS_MS)
      throw inUse(folder, "an operator's command")
  }
}

const inUse = (folder: string, by: string) =>
  new StartError(
    `The data folder ${path.dirname(folder)} is in use by ${by}. Stop it, or set DATA_DIR to another folder.`,
  )
