/** @jsxImportSource preact */
// A stop of the route: closed with its state, or open with its form or its report.
import type { DriverStop } from '#contract/pickup-days/driver-day.ts'
import { shownKg } from './amounts.ts'
import { Icon } from './icons.tsx'
import type { Act, Photo, Problem } from './kept.ts'
import { StopForm } from './stop-form.tsx'
import type { DriverKey } from './texts.ts'
import type { Route } from './use-route.ts'
import { useWords } from './words.tsx'

interface StopState {
  isDone: boolean
  act: Act | undefined
  photos: Photo[]
}

export function stateOf(stop: DriverStop, { acts, photos }: Route): StopState {
  const act = acts.find(({ orderUuid }) => orderUuid === stop.orderUuid)
  return {
    isDone: stop.report !== null || (act !== undefined && act.state !== 'refused'),
    act,
    photos: photos.filter(({ orderUuid }) => orderUuid === stop.orderUuid),
  }
}

interface Props {
  stop: DriverStop
  number: number
  route: Route
  isOpen: boolean
  onOpen(): void
  onSaved(): void
}

export function Stop({ stop, number, route, isOpen, onOpen, onSaved }: Props) {
  const { t } = useWords()
  const { act, photos, isDone } = stateOf(stop, route)
  const hasForm = stop.report === null && act === undefined
  const id = `stop-${number}`
  const hidden = t(isDone ? 'DRIVER.STOP_DONE' : 'DRIVER.STOP', { number })
  return (
    <section class={isOpen ? 'stop open' : 'stop'} id={id} aria-labelledby={`${id}-number ${id}-name`}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          <span class={isDone ? 'number done' : 'number'}>
            {isDone ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
            <span class="unseen" id={`${id}-number`}>
              {hidden}
            </span>
          </span>
          <span>
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
      <Problems act={act} photos={photos} onCorrect={() => act && void route.correct(act)} />
      {isOpen && hasForm && (
        <StopForm
          stop={stop}
          draft={route.drafts.get(stop.orderUuid)}
          photos={photos}
          onDraft={(draft) => route.keepDraft(stop, draft)}
          onPhoto={(data) => route.addPhoto(stop, data)}
          onRemovePhoto={route.removePhoto}
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
  const outcome = report?.outcome ?? (act?.body as { outcome?: string } | undefined)?.outcome
  const values = {
    time: time(report?.reportedAt ?? act?.savedAt ?? 0),
    kg: shownKg(report ? report.masses.reduce((sum, mass) => sum + mass.kg, 0) : (act?.kg ?? 0)),
  }
  const said = outcome === 'notCollected' ? t('DRIVER.WAS_NOT_TAKEN', values) : t('DRIVER.WAS_TAKEN', values)
  return (
    <>
      {said}
      {act?.state === 'waiting' && `, ${t('DRIVER.WAITS')}`}
    </>
  )
}

/** What the server refused stays at its stop until the driver has read it and acted. */
function Problems({
  act,
  photos,
  onCorrect,
}: {
  act: Act | undefined
  photos: Photo[]
  onCorrect: () => void
}) {
  const { t } = useWords()
  const refused = photos.filter(({ state }) => state === 'refused')
  return (
    <>
      {act?.state === 'refused' && (
        <div class="problem" role="alert">
          <p>{t(wordsOf(act.problem))}</p>
          {act.problem?.code !== 'STOP.REPORTED' && (
            <button class="big" type="button" onClick={onCorrect}>
              {t('DRIVER.CORRECT')}
            </button>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <p class="problem" role="alert">
          {t('DRIVER.PHOTOS_REFUSED', { count: refused.length })}
        </p>
      )}
    </>
  )
}

function wordsOf(problem: Problem | undefined): DriverKey {
  switch (problem?.code) {
    case 'STOP.NOT_FOUND':
    case 'STOP.CANCELLED':
    case 'STOP.REPORTED':
      return problem.code
    default:
      return 'DRIVER.REFUSED'
  }
}
