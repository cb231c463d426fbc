// Command that reports files with a missing row or content, and contents that cannot be removed.

import { latestSweep, ordersOfFiles, stuckRemovals } from '#server/features/order-files/public.ts'
import { type Command, shownMoment } from './command.ts'
import { noOptions, readOptions } from './options.ts'

const MOST_LISTED = 100

const tellOfFiles: Command = async (typed, { database }) => {
  readOptions(noOptions, typed)
  const db = database.connection
  const sweep = await latestSweep(db)
  const stuck = await stuckRemovals(db, MOST_LISTED)
  const missing = await ordersOfFiles(db, sweep?.missingIds ?? [])
  return [
    sweep
      ? `Contents and files were compared ${shownMoment(sweep.sweptAt)}: ${sweep.contents} contents, ${sweep.orphans} without a file, ${sweep.missing} files without a content.`
      : 'Contents and files were not compared yet: the daily job does it once a week.',
    ...(sweep && sweep.orphans > 0 ? [sweep.orphansNoted ? NOTED : KEPT] : []),
    ...missing.map(({ id, name, orderNumber }) => `${id}  no content, ${name} of order ${orderNumber}`),
    ...stuck.map(({ fileId, tries }) => `${fileId}  not removed from the store, tries: ${tries}`),
  ]
}

const NOTED = 'Those without a file are removed by the daily job, a week after it first found them.'
const KEPT =
  'Those without a file are most of all, and are kept: does the store belong to this database? Remove them by hand if it does.'

export const fileCommands = { files: tellOfFiles } satisfies Record<string, Command>
