// State of the page: the route, and what the phone keeps. Everything is written to IndexedDB first and read back from there, so that a
// reload shows the same.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { DriverDay, DriverStop } from '#contract/pickup-days/driver-day.ts'
import type { StopReport } from '#contract/pickup-days/stop-report.ts'
import { apiAddress } from '#web/api/address.ts'
import { isLinkEnded, readDriverDay } from '#web/api/driver.ts'
import {
  type Act,
  dayKey,
  type Draft,
  everything,
  forget,
  forgetOldDays,
  keep,
  keepAll,
  keepEnded,
  type Kept,
  type KeptDay,
  kept,
  news,
  type Photo,
  photoKey,
  stopKey,
} from './kept.ts'
import { sendInBackground, sendWaiting } from './outbox.ts'
import { NEW_DRAFT, OTHER_REASON } from './report-body.ts'

const EVERY_MS = 30_000
/** A visible page reloads the route this often, except while the driver types. */
const RENEW_MS = 60_000
/** A tap within this time on the untouched form of another stop ends a double tap: that form has opened under the finger. */
const DOUBLE_TAP_MS = 1500

export type Route = ReturnType<typeof useRoute>

/** Asks the server for the route. Without network the kept one stays. */
async function refresh(token: string): Promise<{ isEnded: boolean }> {
  const api = apiAddress('')
  const askedAt = Date.now()
  const answer = await readDriverDay(api, token)
  const known = await kept<KeptDay>(dayKey(token))
  if (answer.kind === 'ok') {
    await keep(dayKey(token), { kind: 'day', token, api, day: answer.answer, askedAt })
    await takeOver(token, answer.answer)
  }
  const isEnded = isLinkEnded(answer)
  if (isEnded && known && !known.isEnded) await keepEnded(known)
  return { isEnded }
}

/** Sends with this link what an ended link of the same day could not send. */
async function takeOver(token: string, { date, stops }: DriverDay): Promise<void> {
  for (const [key, value] of await everything()) {
    if (value.kind !== 'act' && value.kind !== 'photo') continue
    if (value.date !== date || value.token === token || value.state === 'sent') continue
    const isOnRoute = stops.some(({ orderUuid }) => orderUuid === value.orderUuid)
    // A second vehicle's link on this phone sends its own reports while it is valid.
    const link = await kept<KeptDay>(dayKey(value.token))
    if (isOnRoute || !link || link.isEnded) await keep(key, { ...value, token })
  }
}

export function useRoute(token: string) {
  const typedAtRef = useRef(0)
  const [all, setAll] = useState<[string, Kept][]>([])
  const [isEnded, setEnded] = useState(false)
  const [isRead, setRead] = useState(false)

  const readAll = useCallback(async () => setAll(await everything()), [])
  const send = useCallback(async () => {
    await sendWaiting()
    await readAll()
  }, [readAll])

  const renew = useCallback(async () => {
    setEnded((await refresh(token)).isEnded)
    setRead(true)
    await send()
  }, [token, send])

  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && renew())
    const hear = () => void readAll()
    void readAll()
      .then(() => forgetOldDays(Date.now()))
      .then(renew)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    news?.addEventListener('message', hear)
    const tick = async () => {
      const known = await kept<KeptDay>(dayKey(token))
      // The link works again once its vehicle is put back on the day.
      const mayWorkAgain = known?.isEnded && Date.parse(known.day.expiresAt) > Date.now()
      const isOld = Date.now() - Math.max(known?.askedAt ?? 0, typedAtRef.current) >= RENEW_MS
      const isSeen = document.visibilityState === 'visible' && navigator.onLine
      await (mayWorkAgain || (isOld && isSeen && !known?.isEnded) ? renew() : send())
    }
    const timer = setInterval(() => void tick(), EVERY_MS)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      news?.removeEventListener('message', hear)
      clearInterval(timer)
    }
  }, [token, readAll, renew, send])

  const values = all.map(([, value]) => value)
  const link = values.find((value): value is KeptDay => value.kind === 'day' && value.token === token)
  const date = link?.day.date ?? ''
  const drafts = new Map(
    all.flatMap(([key, value]) =>
      value.kind === 'draft' && key.split(' ')[1] === date ? [[key.split(' ')[2] ?? '', value] as const] : [],
    ),
  )
  const written = async (work: Promise<void>) => {
    await work
    await readAll()
  }
  const ofDay = <Value extends Act | Photo>(kind: Value['kind']) =>
    values.filter((value): value is Value => value.kind === kind && 'date' in value && value.date === date)
  const [acts, photos] = [ofDay<Act>('act'), ofDay<Photo>('photo')]
  const ended = new Set(
    values.flatMap((value) => (value.kind === 'day' && value.isEnded ? [value.token] : [])),
  )
  const isLeft = (act: Act) =>
    act.date !== date && (act.state === 'refused' || (act.state === 'waiting' && ended.has(act.token)))
  const settle = async (act: Act) => {
    await written(forget(stopKey('act', act.date, act.orderUuid)))
    // Staff may have changed the order since the page read it, and would refuse the same report again.
    void renew()
  }
  const at = ({ orderUuid }: DriverStop) => ({ token, date, orderUuid })

  return {
    /** Undefined while it is read for the first time. */
    link,
    /** The server no longer accepts the link. */
    isEnded: isEnded || (link?.isEnded ?? false),
    isRead,
    /** The day is still to come. */
    isEarly: date > todayInWarsaw(),
    acts,
    /** Reports of other days that no link sends any more. */
    left: link ? values.filter((value): value is Act => value.kind === 'act' && isLeft(value)) : [],
    photos,
    drafts,
    keepDraft: (stop: DriverStop, draft: Draft) => {
      const key = stopKey('draft', date, stop.orderUuid)
      typedAtRef.current = Date.now()
      // Shown at once: typing must not wait for the disk.
      setAll((now) => [...now.filter(([other]) => other !== key), [key, draft]])
      void keep(key, draft)
    },
    forgetDraft: ({ orderUuid }: DriverStop) => written(forget(stopKey('draft', date, orderUuid))),
    addPhoto: async (stop: DriverStop, data: string) => {
      const name = `${date}-${crypto.randomUUID().slice(0, 8)}.jpg`
      const photo: Photo = { kind: 'photo', ...at(stop), name, data, state: 'draft' }
      await written(keep(photoKey(photo), photo))
    },
    removePhotos: (gone: readonly Photo[]) =>
      written(Promise.all(gone.map((photo) => forget(photoKey(photo)))).then(() => undefined)),
    save: async (stop: DriverStop, body: StopReport) => {
      const { orderUuid, companyName } = stop
      const isJustSaved = (act: Act) =>
        act.orderUuid !== orderUuid && Math.abs(Date.now() - act.savedAt) < DOUBLE_TAP_MS
      if (!drafts.has(orderUuid) && acts.some(isJustSaved)) return
      const key = crypto.randomUUID()
      const act = { companyName, key, body, savedAt: Date.now(), state: 'waiting' } as const
      const taken = photos.filter((photo) => photo.orderUuid === orderUuid && photo.state === 'draft')
      await keepAll([
        [stopKey('act', date, orderUuid), { kind: 'act', ...at(stop), ...act }],
        ...taken.map((photo): [string, Kept] => [photoKey(photo), { ...photo, state: 'waiting' }]),
      ])
      await readAll()
      void sendInBackground()
      void send()
    },
    /** Turns an unsent report back into a draft that holds what the report said. */
    correct: async (act: Act) => {
      const { outcome, masses, reason, handedOverBy, signature = null } = act.body
      const reported: Draft = { ...NEW_DRAFT, outcome, handedOverBy: handedOverBy ?? '', signature }
      if (reason !== null) Object.assign(reported, { reasonChoice: OTHER_REASON, reasonText: reason })
      const draft = drafts.get(act.orderUuid) ?? reported
      const before = outcome === 'collected' ? { before: masses } : {}
      await keep(stopKey('draft', act.date, act.orderUuid), { ...draft, ...before })
      await settle(act)
    },
    /** Deletes an unsent report that the office has by phone. */
    settle,
    send,
  }
}

/** Numbers of reports and photos that the server does not have yet, or that the driver has to settle by phone. */
export function unsent({ acts, photos, left }: Pick<Route, 'acts' | 'photos' | 'left'>) {
  const count = (state: Act['state']) => [...acts, ...photos].filter((one) => one.state === state).length
  return { waiting: count('waiting'), refused: count('refused') + left.length }
}
