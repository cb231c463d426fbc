// Loads a version of the personal-data notice: three pages of legal text per language, needed only when a person opens them.
import type { NoticeAnswer } from '#contract/settings/settings-answers.ts'
import { readPublic } from './read-public.ts'

/** Loads a version of the notice; returns null for an unknown one. */
export async function fetchPersonalDataNotice(version: string): Promise<NoticeAnswer | null> {
  const response = await readPublic(`/public/personal-data-notices/${encodeURIComponent(version)}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`No notice: ${response.status}`)
  return (await response.json()) as NoticeAnswer
}
