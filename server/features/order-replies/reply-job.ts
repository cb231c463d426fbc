// Job that reads the mailbox once a minute. One process at a time runs it, and after a crash another one continues.

import type { Dependencies } from '#server/dependencies.ts'
import type { AddMailedFile } from '#server/features/order-files/public.ts'
import { mailboxAddress } from './open-mailbox.ts'
import { type BrokenAt, isAway, nameOfMailbox, readReplies } from './read-replies.ts'
import { failingSince, noteFailing } from './reply-queries.ts'

const QUEUE = 'order-replies'
const EVERY_SECONDS = 60
const RETRIES = { retryLimit: 1, retryDelay: 5, retryDelayMax: 10, expireInSeconds: 600 }

interface ReplyReader {
  start(): void
  stop(): void
  /** Returns what the operator has to repair, for the health check; undefined if nothing. */
  note(): string | undefined
}

type Reading = Pick<
  Dependencies,
  'config' | 'database' | 'jobs' | 'clock' | 'log' | 'errorReport' | 'incidents'
>

/** Creates the job. Call it before the jobs start. Without `IMAP_URL` there is no job. */
export function createReplyReader(
  deps: Reading,
  openFiles: () => Promise<AddMailedFile>,
): ReplyReader | undefined {
  const { config, database, jobs, clock, log, incidents } = deps
  if (config.imapUrl === undefined) return undefined
  const address = mailboxAddress(config.imapUrl)
  const name = nameOfMailbox(address)
  let files: Promise<AddMailedFile> | undefined
  const brokenAt: BrokenAt = { uid: 0, times: 0 }
  let since: Date | null = null
  let timer: NodeJS.Timeout | undefined

  jobs.register({
    name: QUEUE,
    retries: RETRIES,
    atOnce: 1,
    async handle() {
      try {
        files ??= openFiles()
        // A file store that was unavailable at the start is opened again in the next minute.
        files.catch(() => (files = undefined))
        await readReplies({ ...deps, addFile: await files }, address, brokenAt)
      } catch (error) {
        // An error of our own code is thrown: the queue retries the job and reports it.
        if (!isAway(error)) throw error
        since ??= clock.now()
        if (await noteFailing(database.connection, name, since))
          log.error({ err: error }, 'the mailbox of the replies cannot be read; it is tried every minute')
        return 'done'
      }
      since = null
      if (await noteFailing(database.connection, name, null))
        log.warn('the mailbox of the replies is read again')
      return 'done'
    },
  })

  async function tick(): Promise<void> {
    try {
      await database.transaction((tx) => jobs.sendOnce(tx, QUEUE, QUEUE, EVERY_SECONDS))
      since = await failingSince(database.connection, name)
    } catch (error) {
      if (!incidents.took(error)) log.error({ err: error }, 'the reading of replies could not be queued')
    }
  }
  return {
    start() {
      void tick()
      timer = setInterval(() => void tick(), EVERY_SECONDS * 1000)
      timer.unref()
    },
    stop: () => clearInterval(timer),
    note: () =>
      since
        ? `The mailbox of IMAP_URL cannot be read since ${since.toISOString()}: replies wait there`
        : undefined,
  }
}
