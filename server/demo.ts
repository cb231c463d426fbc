// What a database is filled with before the first visitor comes, and what the start tells about it.

import type { Parts } from '#server/parts.ts'

/** Answers with the lines that `npm start` prints. A database that has data is never touched. */
export async function fillEmptyDatabase(_parts: Parts): Promise<string[]> {
  return []
}
