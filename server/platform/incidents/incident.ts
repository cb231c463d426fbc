// Incident: a state in which many calls fail for the same reason. It is reported at its beginning, once a
// minute with the number of failures, and at its end.

import type { ErrorContext, ErrorReport } from '#server/platform/error-report/error-report.ts'
import type { Log } from '#server/platform/log/log.ts'

export interface Incident {
  /** Counts a failure; the first one starts the incident. */
  tell(error: unknown, context?: ErrorContext): void
  isOn(): boolean
  /** Stops the checks and the messages. */
  stop(): void
}

interface IncidentOptions {
  words: { began: string; lasts: string; over: string }
  /** Polled while the incident lasts; a rejection means no. */
  isOver: () => Promise<boolean>
  lookEveryMs: number
  log: Log
  errorReport: ErrorReport
}

interface Spell {
  since: number
  saidAt: number
  failures: number
  /** Whether a call has failed since the last check; the incident then continues even if the check finds nothing wrong. */
  hasFailed: boolean
}

const SAY_EVERY_MS = 60_000

export function createIncident({ words, isOver, lookEveryMs, log, errorReport }: IncidentOptions): Incident {
  let spell: Spell | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const summary = ({ since, failures }: Spell) => ({
    failures,
    seconds: Math.round((Date.now() - since) / 1000),
  })

  function lookLater(current: Spell): void {
    if (isStopped) return
    timer = setTimeout(() => void look(current), lookEveryMs)
    timer.unref()
  }

  async function look(current: Spell): Promise<void> {
    const isQuiet = !current.hasFailed
    current.hasFailed = false
    const seemsOver = await isOver().catch(() => false)
    if (isStopped) return
    if (seemsOver && isQuiet && !current.hasFailed) {
      spell = undefined
      return log.warn(summary(current), words.over)
    }
    if (Date.now() - current.saidAt >= SAY_EVERY_MS) {
      current.saidAt = Date.now()
      log.error(summary(current), words.lasts)
    }
    lookLater(current)
  }

  return {
    tell(error, context = {}) {
      if (spell) {
        spell.failures += 1
        spell.hasFailed = true
        return
      }
      const now = Date.now()
      spell = { since: now, saidAt: now, failures: 1, hasFailed: true }
      log.error({ ...context, err: error }, words.began)
      errorReport.report(error, context)
      lookLater(spell)
    },
    isOn: () => spell !== undefined,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
