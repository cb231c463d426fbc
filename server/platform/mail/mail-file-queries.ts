// Mail files without a mail server: such a file is deleted with the row of its mail.

import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'

export const mailFolderOf = (dataFolder: string) => path.resolve(dataFolder, 'mail')

const MAIL_FILE = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/

/** Remembers failures during one run: a file that cannot be removed is skipped until the next run. */
export function forgottenMailFiles(dataFolder: string): RetentionRule {
  const failed = new Set<string>()
  return {
    name: 'files of mails',
    table: 'mail files',
    failures: 'failed removals',
    async deleteExpired(db, _now, atMost) {
      const folder = mailFolderOf(dataFolder)
      const forgotten = await withoutMail(db, await readdir(folder).catch(() => []))
      const tried = forgotten.filter((file) => !failed.has(file)).slice(0, atMost)
      const failedBefore = failed.size
      for (const file of tried)
        await rm(path.join(folder, file), { force: true }).catch(() => void failed.add(file))
      const failures = failed.size - failedBefore
      return { 'mail files': tried.length - failures, 'failed removals': failures }
    },
  }
}

async function withoutMail(db: Connection, files: readonly string[]): Promise<string[]> {
  const byId = Map.groupBy(files, (file) => MAIL_FILE.exec(file)?.groups?.['id'] ?? '')
  byId.delete('')
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...byId.keys()]}::uuid[]) as named (id)
    where not exists (select from mails where mails.id = named.id)`.execute(db)
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
