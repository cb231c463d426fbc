// The running server: opens everything in order, and closes it in the opposite one.

import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import { oldFileBytes } from '#server/features/order-files/public.ts'
import { oldIdempotencyKeys } from '#server/features/orders/public.ts'
import { oldSecurityEvents } from '#server/features/security-events/public.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { foldersWrittenTo, keptInDataFolder, prepareDataFolder } from '#server/platform/data-folder.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { oneAtATime } from '#server/platform/database/one-at-a-time.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { ErrorReport } from '#server/platform/error-report/error-report.ts'
import { openErrorReport } from '#server/platform/error-report/open-error-report.ts'
import { enforceRetention } from '#server/platform/jobs/retention.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { deliveredMails } from '#server/platform/mail/mail-queries.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import { countMails } from '#server/platform/mail/undelivered-mail-queries.ts'
import { openMetricsPort, type MetricsPort } from '#server/platform/metrics/metrics-port.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createIncidents } from '#server/platform/incidents/incidents.ts'
import { StartError } from '#server/platform/start-error.ts'
import { writeMail } from '#server/write-mail.ts'
import { risksOf } from '#server/risks.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB_FOLDER = path.join(ROOT, 'dist/web')
const REQUESTS_MAY_TAKE_MS = 6000
const JOBS_MAY_TAKE_MS = 2000

export interface RunningServer {
  port: number
  /** What the operator should know of the data: demo accounts and links. */
  notes: string[]
  stop(): Promise<void>
}

/** Where the process tells what goes wrong, from before the start until after the end. */
export interface Watch {
  log: Log
  errorReport: ErrorReport
  release: string
}

export function openWatch(config: Config): Watch {
  const release = releaseOf(WEB_FOLDER)
  return { log: createLog(config.logLevel), errorReport: openErrorReport(config, release), release }
}

export async function startServer(
  config: Config,
  { log, errorReport, release }: Watch = openWatch(config),
): Promise<RunningServer> {
  for (const risk of risksOf(config)) log.warn(risk)
  prepareDataFolder(config.dataFolder, keptInDataFolder(config))
  const database = await openDatabase({ ...config, log, use: 'server' })
  const incidents = createIncidents({
    log,
    errorReport,
    folders: foldersWrittenTo(config),
    ask: (sql) => database.executeSql(sql),
  })
  const jobs = createJobs(database, log, { errorReport, incidents })
  const transport = createMailTransport(config)
  const mail = createMail({ database, jobs, write: writeMail(config), transport, clock: systemClock, log })
  const deps = { config, database, jobs, mail, clock: systemClock, log, errorReport, incidents }
  const metrics =
    config.metricsPort === undefined ? undefined : createMetrics(() => countMails(database.connection))
  let metricsPort: MetricsPort | undefined
  try {
    await migrate(database)
    const notes = await oneAtATime(database, async () => {
      await jobs.start()
      return fillEmptyDatabase(deps)
    })
    const app = await buildApp(deps, { webFolder: WEB_FOLDER, version: packageVersion(), release, metrics })
    if (metrics)
      metricsPort = await openMetricsPort(metrics, {
        host: config.metricsHost,
        port: config.metricsPort ?? 0,
      })
    await listen(app, config)
    const retention = enforceRetention({ database, clock: systemClock, log }, [
      deliveredMails,
      oldIdempotencyKeys,
      oldFileBytes,
      oldSecurityEvents,
    ])
    const { port } = app.server.address() as AddressInfo
    return {
      port,
      notes,
      async stop() {
        const slowClients = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MAY_TAKE_MS)
        await app.close()
        clearTimeout(slowClients)
        await jobs.stop(JOBS_MAY_TAKE_MS)
        await retention.stop()
        incidents.stop()
        transport.close()
        await database.close()
        await errorReport.close()
        await metricsPort?.close()
      },
    }
  } catch (error) {
    await metricsPort?.close()
    await jobs.stop(0)
    incidents.stop()
    transport.close()
    await database.close()
    throw error
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} of ${host} is in use. Stop the other program, or set PORT to another number.`,
      )
    if (code === 'EACCES')
      throw new StartError(
        `Port ${port} of ${host} needs rights this user does not have. Set PORT to a number above 1023.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

const packageVersion = () =>
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version

/** As the pages were built, so that both halves name one release. */
function releaseOf(webFolder: string): string {
  try {
    const { name, version, commitHash } = JSON.parse(
      readFileSync(path.join(webFolder, 'version.json'), 'utf8'),
    ) as Record<string, string>
    return `${name}@${version}+${commitHash}`
  } catch {
    return `elektroodbior@${packageVersion()}`
  }
}
