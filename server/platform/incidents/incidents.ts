// What fails not because of what was asked but because the database is away or a disk is full: known by its errors, and said once for all of them.

import { isOutage } from '#server/platform/database/outage.ts'
import type { ErrorContext, ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Log } from '#server/platform/log/log.ts'
import { isOutOfRoom, OutOfRoom } from '#server/platform/room/out-of-room.ts'
import { canWriteTo, databaseCanGrow, hasFreeRoom } from '#server/platform/room/look-for-room.ts'
import { createIncident } from './incident.ts'

export interface Incidents {
  /** Whether the failure is a part of one of them. Then it was counted and said here, and needs neither a line nor a report of its own. */
  took(error: unknown, context?: ErrorContext): boolean
  /** The database did not answer as it should, whatever the error. */
  databaseIsAway(error: unknown): void
  /** Whether what is sent can be kept: on the disk, and in the database as far as its errors have told. */
  hasRoom(): Promise<boolean>
  stop(): void
}

interface IncidentsOptions {
  log: Log
  errorReport: ErrorReport
  /** Folders that the server writes into. */
  folders: readonly string[]
  /** Several statements divided by semicolons are allowed. */
  ask: (sql: string) => Promise<unknown>
}

const OUTAGE = {
  began: 'the database is away',
  lasts: 'the database is still away',
  over: 'the database is back',
}
const NO_ROOM = {
  began: 'there is no room to write',
  lasts: 'there is still no room to write',
  over: 'there is room to write again',
}
const LOOK_FOR_DATABASE_EVERY_MS = 1000
const LOOK_FOR_ROOM_EVERY_MS = 2000

export function createIncidents({ log, errorReport, folders, ask }: IncidentsOptions): Incidents {
  const outage = createIncident({
    words: OUTAGE,
    isOver: () => ask('select 1').then(() => true),
    lookEveryMs: LOOK_FOR_DATABASE_EVERY_MS,
    log,
    errorReport,
  })
  const noRoom = createIncident({
    words: NO_ROOM,
    isOver: async () => {
      for (const folder of folders)
        if (!(await hasFreeRoom(folder)) || !(await canWriteTo(folder))) return false
      return databaseCanGrow(ask)
    },
    lookEveryMs: LOOK_FOR_ROOM_EVERY_MS,
    log,
    errorReport,
  })

  return {
    took(error, context) {
      if (isOutage(error)) outage.tell(error, context)
      else if (isOutOfRoom(error)) noRoom.tell(error, context)
      else return false
      return true
    },
    databaseIsAway: (error) => outage.tell(error),
    async hasRoom() {
      if (noRoom.isOn()) return false
      const free = await Promise.all(folders.map(hasFreeRoom))
      const full = folders.filter((_folder, at) => !free[at])
      if (full.length > 0) noRoom.tell(new OutOfRoom(full))
      return full.length === 0
    },
    stop() {
      outage.stop()
      noRoom.stop()
    },
  }
}
