// Recognises calls that fail because the database is unreachable or a disk is full, and reports each incident once for all
// calls.

import { isOutage } from '#server/platform/database/outage.ts'
import {
  canWriteTo,
  databaseCanGrow,
  hasFreeSpace,
  isOutOfDiskSpace,
  OutOfDiskSpace,
} from '#server/platform/disk-space/check-disk-space.ts'
import type { ErrorContext, ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createIncident } from './incident.ts'

export interface Incidents {
  /** Whether the failure belongs to an incident, which has counted it; it then needs no log line or report of its own. */
  took(error: unknown, context?: ErrorContext): boolean
  /** Reports that the database did not answer properly. */
  databaseIsAway(error: unknown): void
  /** Whether data can be written, to the disk and, as far as its errors have shown, to the database. */
  hasDiskSpace(): Promise<boolean>
  stop(): void
}

interface IncidentsOptions {
  log: Log
  errorReport: ErrorReport
  /** Folders that the server writes to. */
  folders: readonly string[]
  /** Runs SQL, which may contain several statements separated by semicolons. */
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
