// Binds the calls about personal data, for administrators only.

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findClient } from '#server/features/accounts/public.ts'
import { authorOf, recordAct } from '#server/features/security-events/public.ts'
import type { Api, Call } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { pageOfDeletions } from '#server/platform/jobs/deletion-queries.ts'
import { companyErasure, eraseCompany, erasePerson, personErasure } from './erase.ts'
import { exportOfCompany, exportOfPerson, writeArchive } from './export.ts'

export function privacyRoutes(api: Api, deps: Dependencies): void {
  const { connection } = deps.database
  const client = async (id: string) => orElse(await findClient(connection, id), 'PERSON.NOT_FOUND')

  api.bind(endpoints.exportCompany, async (call) => {
    const { id } = call.params
    const { content } = await writeArchive(async () => {
      const archive = orElse(await exportOfCompany(deps, id), 'COMPANY.NOT_FOUND')
      await recordAct(connection, deps, authorOf(call), { kind: 'company-exported', objectId: id })
      return { content: archive() }
    })
    return zipFile(call.reply, `company-${id}.zip`, content)
  })
  api.bind(endpoints.previewCompanyErasure, async ({ params }) => ({
    erasure: orElse(await companyErasure(connection, params.id), 'COMPANY.NOT_FOUND'),
  }))
  api.bind(endpoints.eraseCompany, async (call) => {
    const { id } = call.params
    const job = await eraseCompany(deps, id, {
      ...beginningOf(call),
      tell: (tx) => recordAct(tx, deps, authorOf(call), { kind: 'company-erased', objectId: id }),
    })
    return { done: await deps.longJobs.work(orElse(job, 'COMPANY.NOT_FOUND')) }
  })

  api.bind(endpoints.listDeletions, ({ query }) => pageOfDeletions(connection, query))

  api.bind(endpoints.exportPerson, async (call) => {
    const person = await client(call.params.id)
    const { content } = await writeArchive(async () => {
      const archive = orElse(await exportOfPerson(deps, person.email), 'PERSON.NOT_FOUND')
      await recordAct(connection, deps, authorOf(call), { kind: 'person-exported', person })
      return { content: archive() }
    })
    return zipFile(call.reply, `person-${person.id}.zip`, content)
  })
  api.bind(endpoints.previewPersonErasure, async ({ params }) => {
    const { email } = await client(params.id)
    return { erasure: orElse(await personErasure(connection, email), 'PERSON.NOT_FOUND') }
  })
  api.bind(endpoints.erasePerson, async (call) => {
    const person = await client(call.params.id)
    const job = await erasePerson(deps, person.email, {
      ...beginningOf(call),
      tell: (tx) => recordAct(tx, deps, authorOf(call), { kind: 'person-erased', person }),
    })
    return { done: await deps.longJobs.work(orElse(job, 'PERSON.NOT_FOUND')) }
  })
}

const beginningOf = ({ actor, body }: Pick<Call<typeof endpoints.eraseCompany>, 'actor' | 'body'>) => ({
  choices: body,
  startedById: actor.userId,
})

function orElse<Thing>(thing: Thing | undefined, problem: ProblemCode): Thing {
  if (thing === undefined) throw new ProblemError(problem)
  return thing
}

function zipFile(reply: FastifyReply, name: string, content: Readable): Readable {
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
  return content
}
