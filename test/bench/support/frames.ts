// How long a person waits for one key: from the key to the end of the work for the next frame.
// Event timing would be the browser's own word for it, but without a display it now and then ascribes a key to a frame seconds later.
import type { Page } from 'playwright-core'

/** A laptop of today, slowed down to a cheap phone. */
export const SLOWDOWN = 4
/** A quick typist's pause between two keys. */
const PAUSE_MS = 80

/**
 * Presses the keys in turn and answers with the milliseconds of each. What `watched` names is waited for as well: what still
 * changes in it after a key's frame counts for that key.
 */
export async function timeKeys(page: Page, keys: readonly string[], watched?: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    await page.evaluate((selector) => {
      const times: number[] = []
      let pressed = 0
      const painted = (at: number) =>
        requestAnimationFrame(() => {
          // A message runs after the frame's styles, layout and painting.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => (times[at] = performance.now() - pressed), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      const stop = new AbortController()
      const changes = new MutationObserver(() => painted(times.length - 1))
      Object.assign(window, {
        keyTimes: times,
        stopTiming() {
          stop.abort()
          changes.disconnect()
        },
      })
      const timeKey = ({ timeStamp }: Event) => {
        pressed = timeStamp
        painted(times.push(Infinity) - 1)
      }
      window.addEventListener('keydown', timeKey, { capture: true, signal: stop.signal })
      const target = selector === undefined ? null : document.querySelector(selector)
      if (target) changes.observe(target, { childList: true, subtree: true, characterData: true })
    }, watched)
    // The way to the field, a scroll through the whole form, is no part of a key.
    await framesPainted(page)
    for (const key of keys) {
      // A letter that no key has is put in by itself, without an event of a key.
      await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key))
      await page.waitForTimeout(PAUSE_MS)
    }
    await framesPainted(page)
    return await page.evaluate(() => {
      const timed = window as unknown as { keyTimes: number[]; stopTiming: () => void }
      timed.stopTiming()
      return timed.keyTimes
    })
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

const framesPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Each key's best of several rounds: a key that the page makes slow is slow in every round, one that the machine held up is not. */
export const bestOf = (rounds: readonly (readonly number[])[]) =>
  (rounds[0] ?? []).map((_, key) => Math.min(...rounds.map((times) => times[key] ?? Infinity)))
