// A database that this process has started: kept running for a server, or run for as long as a command works.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { USER } from './cluster-folder.ts'
import { startPostmaster, stopPostmaster, type Postmaster, type PostmasterPlace } from './postmaster.ts'
import {
  connectTo,
  DATABASE,
  ensureDatabase,
  LOOK_EVERY_MS,
  takeServerLock,
  waitForJoined,
} from './running-cluster.ts'
import { removeTemporary, urlOf } from './socket-folder.ts'

export interface Cluster {
  url: string
  close(): Promise<void>
}

interface Started {
  postmaster: Postmaster
  /** The first connection, kept open: who looks sees that somebody is there. */
  client: pg.Client
  lost: Promise<void>
}

const started = (postmaster: Postmaster, client: pg.Client): Started => ({
  postmaster,
  client,
  lost: new Promise((resolve) => void client.once('end', resolve)),
})

/** Undefined when another process was quicker. */
export async function startAndConnect(place: PostmasterPlace): Promise<Started | undefined> {
  const postmaster = startPostmaster(place)
  try {
    return await firstConnection(place, postmaster)
  } catch (error) {
    await stopPostmaster(postmaster)
    throw error
  }
}

async function firstConnection(place: PostmasterPlace, postmaster: Postmaster): Promise<Started | undefined> {
  for (;;) {
    const client = await connectTo(place.socketFolder)
    if (typeof client !== 'string') {
      if (!postmaster.hasEnded()) {
        await ensureDatabase(client, DATABASE)
        return started(postmaster, client)
      }
      await client.end()
    }
    if (postmaster.hasEnded()) {
      await postmaster.ended
      if (/lock file ".*" (?:already exists|is empty)|is still in use/.test(postmaster.lastWords()))
        return undefined
      throw new StartError(
        `The embedded database in ${place.folder} does not start: ${postmaster.lastWords() || 'it says nothing'}`,
      )
    }
    await wait(LOOK_EVERY_MS)
  }
}

/** Ends when the last who joined it is done. */
export function runMeanwhile({ socketFolder }: PostmasterPlace, { postmaster, client }: Started): Cluster {
  return {
    url: urlOf(socketFolder, USER, DATABASE),
    async close() {
      // Until the database has stopped nobody joins any more: this connection has the lock.
      await waitForJoined(client).catch(() => {})
      await stopPostmaster(postmaster)
      await client.end().catch(() => {})
      removeTemporary(socketFolder)
    },
  }
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** Whatever ends it, it is started again, on the same address. */
export async function keepRunning(place: PostmasterPlace, first: Started): Promise<Cluster> {
  const { log, folder, socketFolder } = place
  let current = first
  let isClosing = false
  await takeServerLock(current.client)
  const kept = keep()

  async function keep(): Promise<void> {
    for (;;) {
      // Of the process, or of the connection: it ends them all when one of its own processes crashed.
      await Promise.race([current.postmaster.ended, current.lost])
      if (isClosing) return
      if (current.postmaster.hasEnded())
        log.error(
          { reason: current.postmaster.lastWords() },
          'the embedded database ended: it is started again',
        )
      const again = await startAgain()
      if (!again) return
      // It was on its way when the end was asked for, which therefore did not reach it.
      if (isClosing) return stopPostmaster(current.postmaster)
    }
  }

  async function startAgain(): Promise<Started | undefined> {
    for (let pause = FIRST_PAUSE_MS; !isClosing; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const next = current.postmaster.hasEnded()
          ? await startAndConnect(place)
          : await connectAgain(current.postmaster, socketFolder)
        if (next) {
          if (next.postmaster !== current.postmaster) log.warn('the embedded database runs again')
          // Also when the lock is not to be had, and for the next try: this process is the one to end.
          current = next
          await takeServerLock(next.client)
          return next
        }
      } catch (error) {
        log.error({ err: error }, `the embedded database in ${folder} does not start: the next try is soon`)
      }
      await wait(pause)
    }
    return undefined
  }

  return {
    url: urlOf(socketFolder, USER, DATABASE),
    async close() {
      isClosing = true
      await stopPostmaster(current.postmaster)
      await current.client.end().catch(() => {})
      await kept
      removeTemporary(socketFolder)
    },
  }
}

async function connectAgain(postmaster: Postmaster, socketFolder: string): Promise<Started | undefined> {
  const client = await connectTo(socketFolder)
  return typeof client === 'string' ? undefined : started(postmaster, client)
}
