// Names browser and system from the User-Agent, as people know them. Versions and models are left out.

import { parse } from 'bowser'

export interface Device {
  browser: string | null
  system: string | null
}

/** Real ones are half as long. */
const MOST_CHARACTERS = 512

const parsed = (userAgent: string | undefined) =>
  parse(userAgent?.slice(0, MOST_CHARACTERS).trim() || 'unknown')

export function deviceOf(userAgent: string | undefined): Device {
  const { browser, os } = parsed(userAgent)
  // The system stands beside it.
  const name = browser.name?.replace(/ for \w+$/, '')
  return { browser: name || null, system: os.name || null }
}

/** Chromium searches its whole cache, of all sites, before it hands the answer on: for seconds, on old computers for twenty. */
export const clearsItsCacheQuickly = (userAgent: string | undefined) =>
  ['Gecko', 'WebKit'].includes(parsed(userAgent).engine.name ?? '')
