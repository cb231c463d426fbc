// The information about personal data in one of its wordings: three pages of law in each language, fetched when somebody opens them.
import type { NoticeAnswer } from '#contract/settings/settings-answers.ts'
import { readPublic } from './read-public.ts'

/** Null for a wording that there never was. */
export async function fetchPersonalDataNotice(version: string): Promise<NoticeAnswer | null> {
  const response = await readPublic(`/public/personal-data-notices/${encodeURIComponent(version)}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`No notice: ${response.status}`)
  return (await response.json()) as NoticeAnswer
}
