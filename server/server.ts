// Running server: opens everything in sequence, and closes it in reverse.

import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { fillEmptyDatabase } from '#server/demo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refusePublishedPasswords } from '#server/features/accounts/public.ts'
import {
  createSettings,
  followConfiguration,
  whyNoOrders,
} from '#server/features/operator-settings/public.ts'
import { countFileFaults, openMailedFiles, sweepContents } from '#server/features/order-files/public.ts'
import { createReplyReader, replyTo } from '#server/features/order-replies/public.ts'
import { countOftenOrdered, filesAreOnTheirWay, remindRegularly } from '#server/features/orders/public.ts'
import { retentionRules } from '#server/features/privacy/public.ts'
import { lazyWriteEmail } from '#server/lazy-write-email.ts'
import { longJobKinds } from '#server/long-job-kinds.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { foldersWrittenTo } from '#server/platform/data-folder.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { oneAtATime } from '#server/platform/database/one-at-a-time.ts'
import { riskOfRole } from '#server/platform/database/role-risk.ts'
import { createIncidents } from '#server/platform/incidents/incidents.ts'
import { everyDay } from '#server/platform/jobs/every-day.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLongJobs } from '#server/platform/jobs/long-jobs.ts'
import { createRetention } from '#server/platform/jobs/retention.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import { countMails } from '#server/platform/mail/undelivered-mail-queries.ts'
import { openMetricsPort } from '#server/platform/metrics/metrics-port.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { StartError } from '#server/platform/start-error.ts'
import { risksOf } from '#server/risks.ts'
import { openServerDatabase } from '#server/server-database.ts'
import { openWatch, packageVersion, WEB_FOLDER, type Watch } from '#server/watch.ts'

const REQUESTS_MAY_TAKE_MS = 6000
const JOBS_MAY_TAKE_MS = 2000

export interface RunningServer {
  port: number
  /** Name of the operator. */
  operator: string
  /** Messages for the operator about the data: demo accounts and links. */
  notes: string[]
  stop(): Promise<void>
}

/** Starts the server. `opening` is the database, if it is already being opened. */
export async function startServer(
  config: Config,
  watching?: Watch,
  opening?: Promise<Database>,
): Promise<RunningServer> {
  const watch = watching ?? (await openWatch(config))
  for (const risk of risksOf(config)) watch.log.warn(risk)
  const closing = new AsyncDisposableStack()
  try {
    const database = await (opening ?? openServerDatabase(config, watch))
    const isOurs = config.databaseUrl === undefined || config.environment === 'test'
    const roleRisk = isOurs ? undefined : await riskOfRole(database)
    if (roleRisk) watch.log.warn(roleRisk)
    const deps = openDependencies(config, { watch, database, closing })
    // Registers its queue before the jobs start.
    const retention = createRetention(
      deps,
      () => retentionRules(deps),
      () => sweepContents(deps),
    )
    const replies = createReplyReader(deps, () => openMailedFiles(deps))
    const metrics = await openMetrics(config, database, closing)
    // In parallel: one is work of this process, the other mostly of the database.
    const both = [
      buildApp(deps, { ...siteOf(watch), metrics, ...(replies && { note: replies.note }) }),
      prepareDatabase(deps),
    ] as const
    await Promise.allSettled(both)
    const [app, notes] = await Promise.all(both)
    await deps.settings.renew()
    const noOrders = whyNoOrders(deps)
    if (noOrders) watch.log.warn(noOrders)
    const following = deps.settings.follow()
    closing.defer(() => following.stop())
    await listen(app, config)
    retention.start()
    replies?.start()
    closing.defer(async () => replies?.stop())
    closing.defer(() => retention.stop())
    const counting = everyDay(() => countOftenOrdered(deps))
    closing.defer(() => counting.stop())
    const reminding = remindRegularly(deps)
    closing.defer(() => reminding.stop())
    closing.defer(() => closeApp(app))
    const { port } = app.server.address() as AddressInfo
    return { port, operator: deps.settings.operator().name, notes, stop: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

interface Opening {
  watch: Watch
  database: Database
  closing: AsyncDisposableStack
}

function openDependencies(
  config: Config,
  { watch: { log, errorReport }, database, closing }: Opening,
): Dependencies {
  closing.defer(() => errorReport.close())
  closing.defer(() => database.close())
  const incidents = createIncidents({
    log,
    errorReport,
    folders: foldersWrittenTo(config),
    ask: (sql) => database.executeSql(sql),
  })
  closing.defer(() => incidents.stop())
  const jobs = createJobs(database, log, { errorReport, incidents })
  const settings = createSettings({ database, log })
  const transport = createMailTransport(config, settings.operator)
  closing.defer(() => transport.close())
  closing.defer(() => jobs.stop(JOBS_MAY_TAKE_MS))
  const longJobs = createLongJobs(
    { database, jobs, clock: systemClock, log },
    longJobKinds({ clock: systemClock, config, log }),
  )
  closing.defer(async () => longJobs.stop())
  const mail = createMail({
    database,
    jobs,
    write: lazyWriteEmail(config, settings),
    hasToWait: filesAreOnTheirWay,
    replyTo: replyTo(config, settings),
    transport,
    clock: systemClock,
    log,
  })
  return { config, database, jobs, longJobs, mail, settings, clock: systemClock, log, errorReport, incidents }
}

const siteOf = ({ release }: Watch) => ({ webFolder: WEB_FOLDER, version: packageVersion(), release })

/** Returns messages for the operator about the data. */
async function prepareDatabase(deps: Dependencies): Promise<string[]> {
  await migrate(deps.database)
  return oneAtATime(deps.database, async () => {
    // Runs first, because a refused start must not have sent mails or run jobs.
    await refusePublishedPasswords(deps)
    await deps.jobs.start()
    await deps.longJobs.start()
    await followConfiguration(deps)
    return fillEmptyDatabase(deps)
  })
}

/** Loads the metrics library only if the operator enabled metrics. */
async function openMetrics(
  { metricsPort: port, metricsHost: host }: Config,
  database: Database,
  closing: AsyncDisposableStack,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined
  const { createMetrics } = await import('#server/platform/metrics/metrics.ts')
  const metrics = createMetrics(async () => ({
    ...(await countMails(database.connection)),
    ...(await countFileFaults(database.connection)),
  }))
  const opened = await openMetricsPort(metrics, { host, port })
  closing.defer(() => opened.close())
  return metrics
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const slowClients = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MAY_TAKE_MS)
  await app.close()
  clearTimeout(slowClients)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
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
