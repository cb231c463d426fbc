// Extracts the common names of browser and system from the User-Agent, without versions and models.

import { parse } from 'bowser'

export interface Device {
  browser: string | null
  system: string | null
}

/** Part of a User-Agent that is parsed, in characters. Real ones are half as long. */
const MOST_CHARACTERS = 512

const parsed = (userAgent: string | undefined) =>
  parse(userAgent?.slice(0, MOST_CHARACTERS).trim() || 'unknown')

export function deviceOf(userAgent: string | undefined): Device {
  const { browser, os } = parsed(userAgent)
  // Drops the system from the browser's name, because it is shown separately.
  const name = browser.name?.replace(/ for \w+$/, '')
  return { browser: name || null, system: os.name || null }
}

/**
 * Whether `Clear-Site-Data: "cache"` is fast. Chromium searches its cache of all sites before it passes the answer on, which
 * takes seconds, on old computers twenty.
 */
export const clearsItsCacheQuickly = (userAgent: string | undefined) =>
  ['Gecko', 'WebKit'].includes(parsed(userAgent).engine.name ?? '')
