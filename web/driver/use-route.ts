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

export type Route = ReturnType<typeof useRoute>
export type StopState = Route['stops'][number]

export function useRoute(token: string) {
  const typedAtRef = useRef(0)
  const [all, setAll] = useState<ReadonlyMap<string, Kept>>(new Map())
  const [isEnded, setEnded] = useState(false)
  const [isRead, setRead] = useState(false)
  /**
   * Order of the stop that the driver has opened; null if the driver closed it. Undefined until then: the
   * first stop without a report is open.
   */
  const [chosen, choose] = useState<string | null>()
  const [saves, setSaves] = useState(0)

  const readAll = useCallback(async () => setAll(new Map(await everything())), [])
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

  const linkOf = (of: string) => all.get(dayKey(of)) as KeptDay | undefined
  const link = linkOf(token)
  const date = link?.day.date ?? ''
  const values = [...all.values()]
  const allActs = values.filter((value) => value.kind === 'act')
  const acts = allActs.filter((act) => act.date === date)
  const photos = values.filter((value) => value.kind === 'photo').filter((photo) => photo.date === date)
  const isLeft = (act: Act) =>
    act.date !== date &&
    (act.state === 'refused' || (act.state === 'waiting' && linkOf(act.token)?.isEnded === true))
  /** Reports of other days that no link sends any more. */
  const left = link ? allActs.filter(isLeft) : []
  const count = (state: Act['state']) => [...acts, ...photos].filter((one) => one.state === state).length
  const draftOf = (orderUuid: string) => all.get(stopKey('draft', date, orderUuid)) as Draft | undefined

  const stops = (link?.day.stops ?? []).map((stop, at) => {
    const ofStop = ({ orderUuid }: Act | Photo) => orderUuid === stop.orderUuid
    const draft = draftOf(stop.orderUuid)
    // If the page read the route after it sent the report, the route's state counts: staff may have reopened the stop.
    const act = acts.find(
      (one) => ofStop(one) && (one.state !== 'sent' || (one.sentAt ?? 0) >= (link?.askedAt ?? 0)),
    )
    const isSent = act === undefined || act.state === 'sent'
    const outcome = act ? act.body.outcome : stop.report?.outcome
    const canCollectAfterAll = isSent && outcome === 'notCollected' && stop.awaitsPickup
    const hasForm = outcome === undefined || (canCollectAfterAll && draft?.isSecond === true)
    const isDone = !hasForm && (stop.report !== null || act?.state !== 'refused')
    /** Null until the stop is reported. */
    const done = isDone ? (outcome === 'notCollected' ? ('left' as const) : ('done' as const)) : null
    return {
      stop,
      number: at + 1,
      act,
      draft,
      photos: photos.filter(ofStop),
      isSent,
      canCollectAfterAll,
      hasForm,
      done,
    }
  })
  const firstOpen = stops.find(({ done }) => !done)?.stop.orderUuid ?? null

  const written = async (work: Promise<unknown>) => {
    await work
    await readAll()
  }
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
    left,
    photos,
    /** Number of reports and photos that the server does not have yet. */
    waiting: count('waiting'),
    /** Number of reports and photos that the driver has to settle by phone. */
    refused: count('refused') + left.length,
    stops,
    firstOpen,
    open: chosen === undefined ? firstOpen : chosen,
    isChosen: chosen !== undefined,
    choose,
    /** Number of saved reports since the page was opened. */
    saves,
    /** Keeps what was typed, and keeps the stop open. */
    keepDraft: (stop: DriverStop, draft: Draft) => {
      const key = stopKey('draft', date, stop.orderUuid)
      typedAtRef.current = Date.now()
      // Shown at once: typing must not wait for the disk.
      setAll((now) => new Map(now).set(key, draft))
      void keep(key, draft)
      choose(stop.orderUuid)
    },
    forgetDraft: ({ orderUuid }: DriverStop) => written(forget(stopKey('draft', date, orderUuid))),
    addPhoto: async (stop: DriverStop, data: string) => {
      const name = `${date}-${crypto.randomUUID().slice(0, 8)}.jpg`
      const photo: Photo = { kind: 'photo', ...at(stop), name, data, state: 'draft' }
      await written(keep(photoKey(photo), photo))
    },
    removePhotos: (gone: readonly Photo[]) =>
      written(Promise.all(gone.map((photo) => forget(photoKey(photo))))),
    /** Saves the report and opens the next stop. */
    save: async (stop: DriverStop, body: StopReport) => {
      const { orderUuid, companyName } = stop
      const isJustSaved = (act: Act) =>
        act.orderUuid !== orderUuid && Math.abs(Date.now() - act.savedAt) < DOUBLE_TAP_MS
      if (draftOf(orderUuid) || !acts.some(isJustSaved)) {
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
      }
      setSaves((before) => before + 1)
      choose(undefined)
    },
    /** Turns an unsent report back into a draft that holds what the report said. */
    correct: async (act: Act) => {
      const { outcome, masses, reason, handedOverBy, signature = null } = act.body
      const reported: Draft = { ...NEW_DRAFT, outcome, handedOverBy: handedOverBy ?? '', signature }
      if (reason !== null) Object.assign(reported, { reasonChoice: OTHER_REASON, reasonText: reason })
      const draft = draftOf(act.orderUuid) ?? reported
      const before = outcome === 'collected' ? { before: masses } : {}
      await keep(stopKey('draft', act.date, act.orderUuid), { ...draft, ...before })
      await settle(act)
    },
    /** Deletes an unsent report that the office has by phone. */
    settle,
    send,
  }
}
