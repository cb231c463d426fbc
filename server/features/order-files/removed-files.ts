// The content of files whose rows are gone. The database has noted their names in the transaction that deleted the rows.

import type { Dependencies } from '#server/dependencies.ts'
import type { RetentionRule } from '#server/platform/jobs/retention.ts'
import { openFileStore } from './open-file-store.ts'

/** Another process may remove the same one: removing is done twice as well as once. */
export async function removedFiles(deps: Pick<Dependencies, 'config' | 'log'>): Promise<RetentionRule> {
  const store = await openFileStore(deps)
  return {
    name: 'contents of files',
    table: 'removed_files',
    atOnce: 100,
    async deleteExpired(db, _now, atMost) {
      const rows = await db.selectFrom('removed_files').select('file_id').limit(atMost).execute()
      for (const { file_id: id } of rows) {
        await store.remove(id)
        await db.deleteFrom('removed_files').where('file_id', '=', id).execute()
      }
      return { removed_files: rows.length }
    },
  }
}
