// Keeps the embedded database running for a server: when it ends, it is started again on the same address.

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
    // The end of the process or of the connection: PostgreSQL ends all connections when one of its processes crashed.
    await Promise.race([postmaster.ended, lost])
    if (keeping.isClosing) return
    if (postmaster.hasEnded())
      keeping.place.log.error(
        { reason: postmaster.lastWords() },
        'the embedded database ended: it is started again',
      )
    if (!(await startAgain(keeping))) return
    // It was on its way when the end was asked for, which therefore did not reach it.
    if (keeping.isClosing) return stopPostmaster(keeping.current.postmaster)
  }
}

/** Whether it runs again; not when the end was asked for meanwhile. */
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
  // Also when the lock is not to be had, and for the next try: this process is the one to end.
  keeping.current = next
  await takeServerLock(next.client)
  return true
}

async function connectAgain({ postmaster }: Started, socketFolder: string): Promise<Started | undefined> {
  const client = await connectTo(socketFolder)
  return typeof client === 'string' ? undefined : started(postmaster, client)
}

/** Restarts a database whose socket was removed, such as by a cleaner of temporary files: it takes no new connection, and makes the socket only at its start. */
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
