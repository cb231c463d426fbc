// Keeps the embedded database running for a server: restarts it on the same address when it ends.

import { setTimeout as wait } from 'node:timers/promises'
import { USER } from './cluster-folder.ts'
import { stopPostmaster, type PostmasterPlace } from './postmaster.ts'
import { connectTo, DATABASE, takeServerLock } from './running-cluster.ts'
import { hasSocket, removeTemporary, urlOf } from './socket-folder.ts'
import { startAndConnect, started, type Cluster, type Started } from './started-cluster.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
const LOOK_AT_SOCKET_EVERY_MS = 1000

interface Keeping {
  place: PostmasterPlace
  current: Started
  isClosing: boolean
}

export async function keepRunning(place: PostmasterPlace, first: Started): Promise<Cluster> {
  const keeping: Keeping = { place, current: first, isClosing: false }
  await takeServerLock(first.client)
  const kept = keep(keeping)
  const looking = lookAtSocket(keeping)
  return {
    url: urlOf(place.socketFolder, USER, DATABASE),
    async close() {
      keeping.isClosing = true
      clearInterval(looking)
      await stopPostmaster(keeping.current.postmaster)
      await keeping.current.client.end().catch(() => {})
      await kept
      removeTemporary(place.socketFolder)
    },
  }
}

async function keep(keeping: Keeping): Promise<void> {
  for (;;) {
    const { postmaster, lost } = keeping.current
    // Waits for the end of the process or of the connection: after a crash of one of its processes, PostgreSQL closes all
    // connections.
    await Promise.race([postmaster.ended, lost])
    if (keeping.isClosing) return
    if (postmaster.hasEnded())
      keeping.place.log.error(
        { reason: postmaster.lastWords() },
        'the embedded database ended: it is started again',
      )
    if (!(await startAgain(keeping))) return
    // The database was starting when the end was requested, so it has to be stopped here.
    if (keeping.isClosing) return stopPostmaster(keeping.current.postmaster)
  }
}

/** Returns whether it runs again; false if the end was requested in the meantime. */
async function startAgain(keeping: Keeping): Promise<boolean> {
  const { log, folder } = keeping.place
  for (let pause = FIRST_PAUSE_MS; !keeping.isClosing; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      if (await tryAgain(keeping)) return true
    } catch (error) {
      log.error({ err: error }, `the embedded database in ${folder} does not start: the next try is soon`)
    }
    await wait(pause)
  }
  return false
}

async function tryAgain(keeping: Keeping): Promise<boolean> {
  const { place, current } = keeping
  const next = current.postmaster.hasEnded()
    ? await startAndConnect(place)
    : await connectAgain(current, place.socketFolder)
  if (!next) return false
  if (next.postmaster !== current.postmaster) place.log.warn('the embedded database runs again')
  // Set even if the lock is not available, because this process has to stop the database.
  keeping.current = next
  await takeServerLock(next.client)
  return true
}

async function connectAgain({ postmaster }: Started, socketFolder: string): Promise<Started | undefined> {
  const client = await connectTo(socketFolder)
  return typeof client === 'string' ? undefined : started(postmaster, client)
}

/**
 * Restarts the database if its socket was removed, for example by a cleaner of temporary files: PostgreSQL creates the socket
 * only at start, and accepts no new connections without it.
 */
function lookAtSocket(keeping: Keeping): NodeJS.Timeout {
  const { log, socketFolder } = keeping.place
  let stopped: Started | undefined
  const look = () => {
    const { current, isClosing } = keeping
    if (isClosing || current === stopped || current.postmaster.hasEnded() || hasSocket(socketFolder)) return
    stopped = current
    log.error({ folder: socketFolder }, 'the socket of the embedded database was removed')
    void stopPostmaster(current.postmaster)
  }
  return setInterval(look, LOOK_AT_SOCKET_EVERY_MS).unref()
}
