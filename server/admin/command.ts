// Type and services of the operator's commands, and how they read the names of companies and moments.

import { tidyNip } from '#contract/fields/nip.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companyExists, findCompanyIdsByNip } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { AdminError } from './options.ts'

type Services = 'config' | 'database' | 'jobs' | 'longJobs' | 'mail' | 'clock' | 'log'

export interface AdminDependencies extends Pick<Dependencies, Services> {
  /** Prints a line while the command is running. */
  say?: (line: string) => void
}

/** Returns the lines to print. */
export type Command = (typed: readonly string[], deps: AdminDependencies) => Promise<string[]>

export async function companyNamed(db: Connection, name: string): Promise<string> {
  if (isUuid(name)) {
    if (await companyExists(db, name)) return name
    throw new AdminError(`There is no company with the id ${name}`)
  }
  const [id, ...others] = await findCompanyIdsByNip(db, tidyNip(name))
  if (id === undefined)
    throw new AdminError(
      `There is no company with the NIP ${name}: make it first, with the command "company"`,
    )
  if (others.length > 0)
    throw new AdminError(
      `Several companies have the NIP ${name}, name one by its id: ${[id, ...others].join(', ')}`,
    )
  return id
}

/** Formats a moment for all commands. */
export const shownMoment = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
