// Prerenders the pages with the operator's settings: at build time with the product's own, and in the server with those of its
// database. The server runs it in a worker, which frees React's memory afterwards.
import { isDeepStrictEqual } from 'node:util'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { OperatorSettings } from '#contract/settings/operator-settings.ts'
import { landingFactsOf, pageOperatorOf } from '#contract/settings/page-operator.ts'
import { prerender } from '#web/app/prerender.tsx'
import { firstSettings } from '../settings/operator.ts'
import type { PageFrames } from './page-frames.ts'
import { type PageHead, writtenPages } from './write-pages.ts'

// Draws the favicon: the operator's logo in white on a green tile, so that it follows a new logo.

const GREEN = '#0b5d45'

export const favicon = ({ mark }: { mark: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="7" fill="${GREEN}"/><path d="${mark}" transform="translate(2.2 4.3) scale(.8)" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`

export interface Drawing {
  frames: PageFrames
  settings: OperatorSettings
  noticeVersion: string
}

/** Returns the files by their names in the built folder. */
export async function drawPages({
  frames,
  settings,
  noticeVersion,
}: Drawing): Promise<Record<string, string>> {
  const operator = pageOperatorOf(settings, noticeVersion)
  const pages = await prerender({ ...operator, landing: landingFactsOf(settings) })
  return { ...writtenPages(frames, pages, headOf(settings)), 'favicon.svg': favicon(settings.logo) }
}

/**
 * Returns the data of the pages' head. The social-card picture shows the product's own name and logo, so
 * pages of other operators omit it.
 */
function headOf({ company, contact, logo }: OperatorSettings): PageHead {
  const { company: first, logo: firstLogo } = firstSettings
  const isOfPicture = company.name === first.name && isDeepStrictEqual(logo, firstLogo)
  return {
    siteName: company.name,
    card: isOfPicture ? `${contact.website}/social-card.png` : undefined,
  }
}

if (!isMainThread && (workerData as Partial<Drawing> | null)?.frames)
  parentPort?.postMessage(await drawPages(workerData as Drawing))
