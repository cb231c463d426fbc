/** @jsxImportSource preact */
// A stop of the route: closed with its state, or open with its form or its report.
import { formatTime } from '#web/texts/format.ts'
import { totalKg } from './amounts.ts'
import { Big, Icon, Problem } from './controls.tsx'
import type { Act, Photo } from './kept.ts'
import { NEW_DRAFT } from './report-body.ts'
import { StopForm } from './stop-form.tsx'
import { useWords } from './texts.ts'
import type { Route, StopState } from './use-route.ts'

const DONE_ICONS = { done: 'check', left: 'no' } as const

/** Circle with the number of a stop, or with a sign once the stop is reported. */
export const StopNumber = ({ done, number }: Pick<StopState, 'done' | 'number'>) => (
  <span class={`number ${done ?? ''}`} aria-hidden="true">
    {done ? <Icon name={DONE_ICONS[done]} /> : number}
  </span>
)

interface Props {
  state: StopState
  route: Route
}

export function Stop({ state, route }: Props) {
  const { t } = useWords()
  const { stop, number, act, photos, done, isSent, hasForm, canCollectAfterAll } = state
  const isOpen = route.open === stop.orderUuid
  const id = `stop-${number}`
  return (
    <section class={isOpen ? 'stop open' : 'stop'} id={id} aria-labelledby={`${id}-number ${id}-name`}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => route.choose(isOpen ? null : stop.orderUuid)}
        >
          {!isOpen && <StopNumber done={done} number={number} />}
          <span>
            <span class="unseen" id={`${id}-number`}>
              {t(done ? 'DRIVER.STOP_DONE' : 'DRIVER.STOP', { number })}{' '}
            </span>
            <b id={`${id}-name`}>{stop.companyName}</b>
            {!isOpen && (
              <small>
                <Summary state={state} />
              </small>
            )}
          </span>
          <Icon name="down" />
        </button>
      </h2>
      {act?.state === 'refused' && <Refused act={act} route={route} />}
      <RefusedPhotos photos={photos.filter(({ state }) => state === 'refused')} route={route} />
      {isOpen && hasForm && <StopForm state={state} route={route} />}
      {isOpen && !hasForm && (
        <div class="body">
          <p>
            <Summary state={state} />
          </p>
          {route.isEarly && isSent && <p>{t('DRIVER.EARLY_SENT')}</p>}
          {act?.state === 'waiting' && <Big onPress={() => route.correct(act)}>{t('DRIVER.CORRECT')}</Big>}
          {canCollectAfterAll && (
            <Big onPress={() => route.keepDraft(stop, { ...NEW_DRAFT, isSecond: true })}>
              {t('DRIVER.COLLECTED_AFTER_ALL')}
            </Big>
          )}
        </div>
      )}
    </section>
  )
}

function Summary({ state: { stop, act } }: Pick<Props, 'state'>) {
  const { t, weight } = useWords()
  const report = act ? { ...act.body, reportedAt: act.savedAt } : stop.report
  if (!report)
    return (
      <>
        {stop.address.city}, <span class="together">{`${stop.hoursFrom}–${stop.hoursTo}`}</span>,{' '}
        {t('DRIVER.KG', { kg: weight(totalKg(stop.wasteCodes)) })}
      </>
    )
  const values = {
    time: formatTime(new Date(report.reportedAt ?? 0)),
    kg: weight(totalKg(report.masses)),
  }
  return (
    <>
      {t(report.outcome === 'notCollected' ? 'DRIVER.WAS_NOT_TAKEN' : 'DRIVER.WAS_TAKEN', values)}
      {act?.state === 'waiting' && `, ${t('DRIVER.WAITS')}`}
    </>
  )
}

/** A refused report stays at its stop until the driver has read why and acted. */
function Refused({ act, route }: { act: Act; route: Route }) {
  const { t, weight } = useWords()
  const { code, stored, errors } = act.problem ?? {}
  const isChanged = errors?.['masses']?.includes('MASS_MISSING')
  const isKnown = code === 'STOP.REPORTED'
  const hasWords = isKnown || code === 'STOP.NOT_FOUND' || code === 'STOP.CANCELLED'
  return (
    <Problem
      action={t(isKnown ? 'DRIVER.SETTLED' : 'DRIVER.CORRECT')}
      onAction={() => (isKnown ? route.settle(act) : route.correct(act))}
    >
      <p>{t(hasWords ? code : isChanged ? 'DRIVER.ORDER_CHANGED' : 'DRIVER.REFUSED')}</p>
      {stored && stored.masses.length > 0 && (
        <p>{t('DRIVER.OFFICE_HAS', { kg: weight(totalKg(stored.masses)) })}</p>
      )}
    </Problem>
  )
}

export function RefusedPhotos({ photos, route }: { photos: readonly Photo[]; route: Route }) {
  const { t } = useWords()
  if (photos.length === 0) return null
  return (
    <Problem action={t('DRIVER.PHOTOS_DELETE')} onAction={() => route.removePhotos(photos)}>
      <p>{t('DRIVER.PHOTOS_REFUSED', { count: photos.length })}</p>
    </Problem>
  )
}
