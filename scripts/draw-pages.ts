// Draws every page that is there before any script, by the operator's settings: at the build with the product's own, and by the server
// with those of its database. There it is a worker's, which ends with the drawing, so that the process is rid of React again.
import { isDeepStrictEqual } from 'node:util'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { OperatorSettings } from '#contract/settings/operator-settings.ts'
import { landingFactsOf, pageOperatorOf } from '#contract/settings/page-operator.ts'
import { prerender } from '#web/app/prerender.tsx'
import { firstSettings } from '../settings/operator.ts'
import { favicon } from './draw-marks.ts'
import type { PageFrames } from './page-frames.ts'
import { type PageHead, writtenPages } from './write-pages.ts'

export interface Drawing {
  frames: PageFrames
  settings: OperatorSettings
  noticeVersion: string
}

/** The files by their names in the folder of the built pages. */
export async function drawPages({
  frames,
  settings,
  noticeVersion,
}: Drawing): Promise<Record<string, string>> {
  const operator = pageOperatorOf(settings, noticeVersion)
  const pages = await prerender({ ...operator, landing: landingFactsOf(settings) })
  return { ...writtenPages(frames, pages, headOf(settings)), 'favicon.svg': favicon(settings.logo) }
}

/** The picture for shared links was drawn by hand with the product's own name and mark: nobody else's pages show it. */
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
