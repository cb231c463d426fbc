// Finds a company by its id or its NIP.

import { tidyNip } from '#contract/fields/nip.ts'
import { isUuid } from '#contract/fields/uuid.ts'
import { companyExists, findCompanyIdsByNip } from '#server/features/companies/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { AdminError } from './options.ts'

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
