// Operator's command-line tool: opens the database as the server does, runs one command and prints its result.

import { isInstalled, readConfig, type Config } from '#server/config.ts'
import { createSettings } from '#server/features/operator-settings/public.ts'
import { lazyWriteEmail } from '#server/lazy-write-email.ts'
import { longJobKinds } from '#server/long-job-kinds.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { keptInDataFolder, OWNER_ALONE, prepareDataFolder } from '#server/platform/data-folder.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseLine, openDatabase } from '#server/platform/database/open-database.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLongJobs } from '#server/platform/jobs/long-jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { createMail } from '#server/platform/mail/mail.ts'
import { StartError } from '#server/platform/start-error.ts'
import { isCommand, runAdmin, usesJobs, USAGE } from './admin.ts'
import { AdminError } from './options.ts'

const EMBEDDED = '--embedded'
const typed = process.argv.slice(2).filter((word) => word !== EMBEDDED)
const asksForHelp = typed.length === 0 || typed.some((word) => ['help', '--help', '-h'].includes(word))

if (asksForHelp) process.stdout.write(USAGE)
else if (isCommand(typed[0])) process.exitCode = await run()
else process.exitCode = refuse(`There is no command ${typed[0]}.\n\n${USAGE}`)

async function run(): Promise<number> {
  process.umask(OWNER_ALONE)
  const { config, problems } = readConfig()
  if (!config) return refuse(problems.join('\n'))
  const unclear = databaseProblem(config)
  if (unclear) return refuse(unclear)
  try {
    // On standard error, because the output of some commands is kept in a file.
    process.stderr.write(`${databaseLine(config)}\n`)
    if (!config.databaseUrl) prepareDataFolder(config.dataFolder, keptInDataFolder(config))
    const log = createLog('silent')
    const database = await openDatabase({ ...config, log })
    const jobs = createJobs(database, log)
    const longJobs = createLongJobs(
      { database, jobs, clock: systemClock, log },
      longJobKinds({ clock: systemClock, config, log }),
    )
    const settings = createSettings({ database, log })
    const transport = createMailTransport(config, settings.operator)
    const mail = createMail({
      database,
      jobs,
      write: lazyWriteEmail(config, settings),
      transport,
      clock: systemClock,
      log,
    })
    try {
      await migrate(database)
      await settings.renew()
      if (usesJobs(typed[0])) await jobs.start({ work: false })
      const say = (line: string) => void process.stdout.write(`${line}\n`)
      const deps = { config, database, jobs, longJobs, mail, clock: systemClock, log, say }
      for (const line of await runAdmin(typed, deps)) say(line)
      return 0
    } finally {
      await jobs.stop(0)
      transport.close()
      await database.close()
    }
  } catch (error) {
    if (error instanceof AdminError || error instanceof StartError) return refuse(error.message)
    return refuse(`${whatWasDone(error)} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Returns why the command must not open a database. Without this check, a command that misses the server's
 * settings would make a new database and report success.
 */
function databaseProblem({ databaseUrl, environment }: Config): string | undefined {
  const isEmbeddedNamed = process.argv.includes(EMBEDDED)
  if (databaseUrl) return isEmbeddedNamed ? `DATABASE_URL and ${EMBEDDED} name two databases` : undefined
  if (isEmbeddedNamed || (environment === 'test' && !isInstalled())) return undefined
  return `DATABASE_URL is not set, and ${EMBEDDED} is not given: the command does not know which database the server uses.
The settings come from /etc/elektroodbior.env, or from the file that ENV_FILE names. ${EMBEDDED} takes the database in DATA_DIR.`
}

/**
 * Reports what a failed command has changed. A command runs in one transaction, so it has changed nothing. An
 * erasure reports its own progress.
 */
function whatWasDone(error: unknown): string {
  if (isOutage(error))
    return 'The database went away: whether the command was carried out is not known. Look before you try again.'
  return 'The command failed and changed nothing.'
}

function refuse(reason: string): number {
  process.stderr.write(`${reason.trimEnd()}\n`)
  return 1
}
