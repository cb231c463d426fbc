// Recognises calls that fail because the database is unreachable or a disk is full, and reports each such incident once for all of them.

import { isOutage } from '#server/platform/database/outage.ts'
import { canWriteTo, databaseCanGrow, hasFreeSpace } from '#server/platform/disk-space/check-disk-space.ts'
import { isOutOfDiskSpace, OutOfDiskSpace } from '#server/platform/disk-space/out-of-disk-space.ts'
import type { ErrorContext, ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createIncident } from './incident.ts'

export interface Incidents {
  /** Whether the failure is a part of one of them. Then it was counted and said here, and needs neither a line nor a report of its own. */
  took(error: unknown, context?: ErrorContext): boolean
  /** Reports that the database did not answer as it should. */
  databaseIsAway(error: unknown): void
  /** Whether what is sent can be kept: on the disk, and in the database as far as its errors have told. */
  hasDiskSpace(): Promise<boolean>
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
const DISK_FULL = {
  began: 'there is no disk space left',
  lasts: 'there is still no disk space left',
  over: 'there is disk space again',
}
const LOOK_FOR_DATABASE_EVERY_MS = 1000
const LOOK_FOR_SPACE_EVERY_MS = 2000

export function createIncidents({ log, errorReport, folders, ask }: IncidentsOptions): Incidents {
  const outage = createIncident({
    words: OUTAGE,
    isOver: () => ask('select 1').then(() => true),
    lookEveryMs: LOOK_FOR_DATABASE_EVERY_MS,
    log,
    errorReport,
  })
  const diskFull = createIncident({
    words: DISK_FULL,
    isOver: async () => {
      for (const folder of folders)
        if (!(await hasFreeSpace(folder)) || !(await canWriteTo(folder))) return false
      return databaseCanGrow(ask)
    },
    lookEveryMs: LOOK_FOR_SPACE_EVERY_MS,
    log,
    errorReport,
  })

  return {
    took(error, context) {
      if (isOutage(error)) outage.tell(error, context)
      else if (isOutOfDiskSpace(error)) diskFull.tell(error, context)
      else return false
      return true
    },
    databaseIsAway: (error) => outage.tell(error),
    async hasDiskSpace() {
      if (diskFull.isOn()) return false
      const free = await Promise.all(folders.map(hasFreeSpace))
      const full = folders.filter((_folder, at) => !free[at])
      if (full.length > 0) diskFull.tell(new OutOfDiskSpace(full))
      return full.length === 0
    },
    stop() {
      outage.stop()
      diskFull.stop()
    },
  }
}
