// Commands about personal data: export and erasure for a company or a person, and the deletion report.

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DAY_MS } from '#contract/fields/day.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
import {
  AdministratorStays,
  companyErasure,
  eraseCompany,
  erasePerson,
  exportOfCompany,
  exportOfPerson,
  personErasure,
} from '#server/features/privacy/public.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { listDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { longJobProgress, longJobsAbout } from '#server/platform/jobs/long-job-queries.ts'
import { type AdminDependencies, type Command, companyNamed } from './command.ts'
import {
  AdminError,
  deletionsOptions,
  eraseCompanyOptions,
  erasePersonOptions,
  exportCompanyOptions,
  exportPersonOptions,
  readOptions,
} from './options.ts'

const exportCompany: Command = async (typed, deps) => {
  const { company, to } = readOptions(exportCompanyOptions, typed, 'company')
  const companyId = await companyNamed(deps.database.connection, company)
  const event = { kind: 'admin', detail: 'export-company', objectId: companyId, companyId } as const
  const content = found(await exportOfCompany(deps, companyId), company)()
  await save(content, to, () => recordEvent(deps.database.connection, deps, event))
  return [`${to} has the data of the company and its people: data.json, and the files of its orders.`]
}

const exportPerson: Command = async (typed, deps) => {
  const { email, to } = readOptions(exportPersonOptions, typed)
  const content = found(await exportOfPerson(deps, email), email)()
  const event = { kind: 'admin', detail: 'export-person', email } as const
  await save(content, to, () => recordEvent(deps.database.connection, deps, event))
  return [`${to} has the data of ${email}: data.json, and the files that they sent.`]
}

/**
 * Writes a file that only its owner can read, and never overwrites one. On failure the file is deleted, so that no partial or
 * unrecorded export stays.
 */
async function save(content: Readable, to: string, record: () => Promise<void>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
    await record()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new AdminError(`${to} is there already: name another file`)
    await rm(to, { force: true })
    throw error
  }
}

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new AdminError(`Nothing is known of ${name}`)
  return thing
}

const removeCompany: Command = async (typed, deps) => {
  const { company, yes, leave, erase } = readOptions(eraseCompanyOptions, typed, 'company')
  // A company whose erasure failed can only be found by its id.
  const companyId = isUuid(company)
    ? company.toLowerCase()
    : await companyNamed(deps.database.connection, company)
  if (yes && (await finishFailed(deps, companyId))) return ['The company is erased.']
  const erasure = found(await companyErasure(deps.database.connection, companyId), company)
  if (!yes) return planLines(erasure)
  const job = await eraseCompany(deps, companyId, {
    choices: { leave, erase },
    startedById: null,
    tell: (tx) =>
      recordEvent(tx, deps, { kind: 'admin', detail: 'erase-company', objectId: companyId, companyId }),
  }).catch(inWords)
  await finish(deps, found(job, company))
  return ['The company is erased.', ...summaryLines(erasure)]
}

const removePerson: Command = async (typed, deps) => {
  const { email, yes, leave, erase } = readOptions(erasePersonOptions, typed)
  if (yes && (await finishFailed(deps, email.trim().toLowerCase()))) return ['The person is erased.']
  const erasure = found(await personErasure(deps.database.connection, email).catch(inWords), email)
  if (!yes) return planLines(erasure)
  const job = await erasePerson(deps, email, {
    choices: { leave, erase },
    startedById: null,
    tell: (tx) => recordEvent(tx, deps, { kind: 'admin', detail: 'erase-person', email }),
  }).catch(inWords)
  await finish(deps, found(job, email))
  return ['The person is erased.', ...summaryLines(erasure)]
}

/** Continues an erasure whose attempts on the server all failed; a second erasure of the same subject would be refused. */
async function finishFailed(deps: AdminDependencies, subject: string): Promise<boolean> {
  const jobs = await longJobsAbout(deps.database.connection, subject)
  const failed = jobs.find((job) => job.failed && job.kind.endsWith('-erasure'))
  if (failed) await finish(deps, failed.uuid)
  return failed !== undefined
}

/**
 * Runs the remaining batches of an erasure. A running server may process batches of it too; the first to take
 * a batch runs it.
 */
async function finish({ longJobs, database, say }: AdminDependencies, id: string): Promise<void> {
  let said = 0
  try {
    while (!(await longJobs.batch(id))) {
      const { done = 0, total = 1 } = (await longJobProgress(database.connection, id)) ?? {}
      const tenths = Math.floor((done / total) * 10)
      if (tenths > said) say?.(`${done} of ${total} orders`)
      said = tenths
    }
  } catch (error) {
    throw new AdminError(
      `The erasure has begun and failed on its way: what is erased stays erased. A server goes on with the rest, the next one that starts if none runs. ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function inWords(error: unknown): never {
  if (error instanceof AdministratorStays)
    throw new AdminError('This is an administrator’s account: take the rights away first')
  if (!(error instanceof ProblemError)) throw error
  if (error.code === 'LONG_JOB.UNDER_WAY')
    throw new AdminError('A merge or an erasure of these data is not finished: wait until it is')
  const { orders = [] } = error.more as { orders?: string[] }
  throw new AdminError(`Orders are still open: ${orders.join(', ')}. Complete or cancel them first`)
}

const planLines = (erasure: Erasure) => [
  'Nothing is erased yet. With --yes:',
  ...summaryLines(erasure),
  ...findLines('these places lose the person, or go; --leave ID keeps one as it is', erasure.finds, true),
  ...(erasure.moreErased > 0 ? [`and ${erasure.moreErased} more`] : []),
  ...findLines(
    'these are perhaps about somebody else and stay; --erase ID changes one',
    erasure.finds,
    false,
  ),
  ...(erasure.moreLeft > 0 ? [`and ${erasure.moreLeft} more`] : []),
  ...(erasure.openOrders.length > 0
    ? [`Before that, these orders have to be completed or cancelled: ${erasure.openOrders.join(', ')}`]
    : []),
]

function findLines(title: string, finds: Erasure['finds'], isErased: boolean): string[] {
  const lines = finds
    .filter(({ erased }) => erased === isErased)
    .map(
      ({ id, place, before, found: named, after, deletes }) =>
        `  ${id}${place === null ? '' : ` (${place})`}: ${before}[${named}]${after}${deletes ? ' – goes whole' : ''}`,
    )
  return lines.length > 0 ? [`${title}:`, ...lines] : []
}

const summaryLines = ({ people, ordersKept, ordersDeleted, files, mails }: Erasure) => [
  `accounts: ${people}`,
  `orders that stay without names, as the waste record: ${ordersKept}`,
  `orders that go: ${ordersDeleted}`,
  `files: ${files}`,
  `mails to them: ${mails}`,
]

const reportDeletions: Command = async (typed, { database, clock }) => {
  const { days } = readOptions(deletionsOptions, typed)
  const rows = await listDeletions(database.connection, new Date(clock.now().getTime() - days * DAY_MS))
  if (rows.length === 0) return [`Nothing was deleted in the last ${days} days.`]
  return rows.map(({ day, rule, table, count }) => `${day}  ${rule}  ${table}: ${count}`)
}

export const privacyCommands = {
  'export-company': exportCompany,
  'export-person': exportPerson,
  'erase-company': removeCompany,
  'erase-person': removePerson,
  deletions: reportDeletions,
} satisfies Record<string, Command>
