/** @jsxImportSource preact */
// A stop of the route: closed with its state, or open with its form or its report.
import type { DriverStop } from '#contract/pickup-days/driver-day.ts'
import { shownKg } from './amounts.ts'
import { Icon } from './icons.tsx'
import type { Act, Photo } from './kept.ts'
import { newDraft } from './report-body.ts'
import { StopForm } from './stop-form.tsx'
import type { DriverKey } from './texts.ts'
import type { Route } from './use-route.ts'
import { useWords } from './words.tsx'

export function stateOf(stop: DriverStop, { acts, photos, drafts, link }: Route) {
  const ofStop = ({ orderUuid }: Act | Photo) => orderUuid === stop.orderUuid
  const draft = drafts.get(stop.orderUuid)
  // If the page read the route after it sent the report, the route's state counts: staff may have reopened the stop.
  const act = acts.find((one) => ofStop(one) && (one.state !== 'sent' || sentAfter(one, link?.askedAt)))
  const isSent = act === undefined || act.state === 'sent'
  const outcome = act ? (act.body as { outcome?: string }).outcome : stop.report?.outcome
  const canCollectAfterAll = isSent && outcome === 'notCollected' && stop.awaitsPickup
  const hasForm = outcome === undefined || (canCollectAfterAll && draft?.isSecond === true)
  /** Null until the stop is reported. */
  let done: keyof typeof DONE_ICONS | null = null
  if (!hasForm && (stop.report !== null || act?.state !== 'refused'))
    done = outcome === 'notCollected' ? 'left' : 'done'
  return {
    act,
    draft,
    photos: photos.filter(ofStop),
    canCollectAfterAll,
    hasForm,
    done,
  }
}

export const DONE_ICONS = { done: 'check', left: 'no' } as const

const sentAfter = ({ sentAt = 0 }: Act, moment = 0) => sentAt >= moment

interface Props {
  stop: DriverStop
  number: number
  route: Route
  isOpen: boolean
  onOpen(): void
  onTyped(): void
  onSaved(): void
}

export function Stop({ stop, number, route, isOpen, onOpen, onTyped, onSaved }: Props) {
  const { t } = useWords()
  const { act, draft, photos, done, hasForm, canCollectAfterAll } = stateOf(stop, route)
  const id = `stop-${number}`
  const hidden = t(done ? 'DRIVER.STOP_DONE' : 'DRIVER.STOP', { number })
  return (
    <section class={isOpen ? 'stop open' : 'stop'} id={id} aria-labelledby={`${id}-number ${id}-name`}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          {!isOpen && (
            <span class={`number ${done ?? ''}`}>
              {done ? <Icon name={DONE_ICONS[done]} /> : <span aria-hidden="true">{number}</span>}
            </span>
          )}
          <span>
            <span class="unseen" id={`${id}-number`}>
              {hidden}{' '}
            </span>
            <b id={`${id}-name`}>{stop.companyName}</b>
            {!isOpen && (
              <small>
                <Summary stop={stop} act={act} />
              </small>
            )}
          </span>
          <Icon name="down" />
        </button>
      </h2>
      <Problem act={act} onCorrect={() => act && void route.correct(act)} />
      <RefusedPhotos photos={photos} onSettled={route.removePhotos} />
      {isOpen && hasForm && (
        <StopForm
          stop={stop}
          draft={draft}
          photos={photos.filter(({ state }) => state !== 'sent')}
          onDraft={(typed) => {
            route.keepDraft(stop, typed)
            onTyped()
          }}
          onPhoto={(data) => route.addPhoto(stop, data)}
          onRemovePhoto={(photo) => route.removePhotos([photo])}
          onCancel={() => void route.forgetDraft(stop)}
          onSave={(body, kg) => void route.save(stop, body, kg).then(onSaved)}
        />
      )}
      {isOpen && !hasForm && (
        <div class="body">
          <p>
            <Summary stop={stop} act={act} />
          </p>
          {act?.state === 'waiting' && (
            <button class="big" type="button" onClick={() => void route.correct(act)}>
              {t('DRIVER.CORRECT')}
            </button>
          )}
          {canCollectAfterAll && (
            <button
              class="big"
              type="button"
              onClick={() => route.keepDraft(stop, { ...newDraft(stop), isSecond: true })}
            >
              {t('DRIVER.COLLECTED_AFTER_ALL')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function Summary({ stop, act }: { stop: DriverStop; act: Act | undefined }) {
  const { t, locale } = useWords()
  const { report } = stop
  const time = (moment: number | string) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
  if (act === undefined && report === null) {
    const kg = stop.wasteCodes.reduce((sum, code) => sum + code.kg, 0)
    return (
      <>
        {stop.address.city}, <span class="together">{`${stop.hoursFrom}–${stop.hoursTo}`}</span>,{' '}
        {t('DRIVER.KG', { kg: shownKg(kg) })}
      </>
    )
  }
  const { body, savedAt, kg } = act ?? { body: report, savedAt: report?.reportedAt, kg: reportedKg(report) }
  const outcome = (body as { outcome?: string }).outcome
  const values = { time: time(savedAt ?? 0), kg: shownKg(kg) }
  const said = outcome === 'notCollected' ? t('DRIVER.WAS_NOT_TAKEN', values) : t('DRIVER.WAS_TAKEN', values)
  return (
    <>
      {said}
      {act?.state === 'waiting' && `, ${t('DRIVER.WAITS')}`}
    </>
  )
}

const reportedKg = (report: DriverStop['report']) => report?.masses.reduce((sum, { kg }) => sum + kg, 0) ?? 0

/** A refused report stays at its stop until the driver has read why and acted. */
function Problem({ act, onCorrect }: { act: Act | undefined; onCorrect: () => void }) {
  const { t } = useWords()
  if (act?.state !== 'refused') return null
  const isKnown = act.problem?.code === 'STOP.REPORTED'
  const stored = act.problem?.stored
  return (
    <div class="problem" role="alert">
      <p>{t(wordsOf(act.problem))}</p>
      {stored && stored.masses.length > 0 && (
        <p>{t('DRIVER.OFFICE_HAS', { kg: shownKg(reportedKg(stored)) })}</p>
      )}
      <button class="big" type="button" onClick={onCorrect}>
        {t(isKnown ? 'DRIVER.SETTLED' : 'DRIVER.CORRECT')}
      </button>
    </div>
  )
}

export function RefusedPhotos({
  photos,
  onSettled,
}: {
  photos: readonly Photo[]
  onSettled: (photos: readonly Photo[]) => Promise<void>
}) {
  const { t } = useWords()
  const refused = photos.filter(({ state }) => state === 'refused')
  if (refused.length === 0) return null
  return (
    <div class="problem" role="alert">
      <p>{t('DRIVER.PHOTOS_REFUSED', { count: refused.length })}</p>
      <button class="big" type="button" onClick={() => void onSettled(refused)}>
        {t('DRIVER.PHOTOS_DELETE')}
      </button>
    </div>
  )
}

function wordsOf(problem: Act['problem']): DriverKey {
  switch (problem?.code) {
    case 'STOP.NOT_FOUND':
    case 'STOP.CANCELLED':
    case 'STOP.REPORTED':
      return problem.code
    default:
      return 'DRIVER.REFUSED'
  }
}
