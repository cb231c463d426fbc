// Database that this process has started, and running it while a command works.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { refusal } from './account.ts'
import { USER } from './cluster-folder.ts'
import { startPostmaster, stopPostmaster, type Postmaster, type PostmasterPlace } from './postmaster.ts'
import { connectTo, DATABASE, ensureDatabase, LOOK_EVERY_MS, waitForJoined } from './running-cluster.ts'
import { removeTemporary, urlOf } from './socket-folder.ts'

export interface Cluster {
  url: string
  close(): Promise<void>
}

export interface Started {
  postmaster: Postmaster
  /** First connection; it stays open to show other processes that the database is in use. */
  client: pg.Client
  lost: Promise<void>
}

export const started = (postmaster: Postmaster, client: pg.Client): Started => ({
  postmaster,
  client,
  lost: new Promise((resolve) => void client.once('end', resolve)),
})

/** Starts the database and connects to it. Returns undefined if another process was faster. */
export async function startAndConnect(place: PostmasterPlace): Promise<Started | undefined> {
  const postmaster = startOrTell(place)
  try {
    return await firstConnection(place, postmaster)
  } catch (error) {
    await stopPostmaster(postmaster)
    throw told(place, error)
  }
}

function startOrTell(place: PostmasterPlace): Postmaster {
  try {
    return startPostmaster(place)
  } catch (error) {
    throw told(place, error)
  }
}

/** Turns errors of the system or the database, such as a full disk or a wrong setting, into a message for the operator. */
function told({ folder }: PostmasterPlace, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartError || !code) return error
  return refusal(`The embedded database in ${folder} does not start`, message)
}

/** Longest time without a socket. A recovering database has its socket from the start, and answers that it is busy. */
const SOCKET_WITHIN_MS = 30_000

async function firstConnection(place: PostmasterPlace, postmaster: Postmaster): Promise<Started | undefined> {
  const until = performance.now() + SOCKET_WITHIN_MS
  for (;;) {
    const client = await connectTo(place.socketFolder)
    if (client === 'absent' && performance.now() > until)
      throw new StartError(
        `The embedded database in ${place.folder} does not start: it runs, and there is no socket in ${place.socketFolder}.`,
      )
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

/** Offers the database that a command started, and stops it when the last command that joined it is done. */
export function runMeanwhile({ socketFolder }: PostmasterPlace, { postmaster, client }: Started): Cluster {
  return {
    url: urlOf(socketFolder, USER, DATABASE),
    async close() {
      // This connection holds the lock, so that no command can join until the database has stopped.
      await waitForJoined(client).catch(() => {})
      await stopPostmaster(postmaster)
      await client.end().catch(() => {})
      removeTemporary(socketFolder)
    },
  }
}
