// A database that this process has started, and how it is run for as long as a command works.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
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
  /** The first connection, kept open as the sign to other processes that the database is in use. */
  client: pg.Client
  lost: Promise<void>
}

export const started = (postmaster: Postmaster, client: pg.Client): Started => ({
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
