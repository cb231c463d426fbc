/** @jsxImportSource preact */
// The driver's page: the route of one vehicle on one day.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { phoneLink } from '#contract/contact-links.ts'
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import { watchFocus } from '#web/lib/kept-focus.ts'
import { operator, operatorIsKnown } from '#web/operator/operator.ts'
import { formatTime } from '#web/texts/format.ts'
import { startingLocale } from '#web/texts/locale.ts'
import { shownCode, totalKg } from './amounts.ts'
import { Big, Icon, Problem } from './controls.tsx'
import type { Act, Photo } from './kept.ts'
import { RefusedPhotos, Stop, StopNumber } from './stop.tsx'
import { loadWords, speak, useWords, type Words, WordsContext } from './texts.ts'
import { type Route, useRoute } from './use-route.ts'

export function App({ token, words }: { token: string; words: Words }) {
  const [said, setSaid] = useState({ t: words, locale: startingLocale() })
  const choose = async (locale: Locale) => {
    setSaid({ t: await loadWords(locale), locale })
    speak(locale)
  }
  useLayoutEffect(watchFocus, [])
  return (
    <WordsContext.Provider value={said}>
      <RoutePage token={token} />
      <footer class="languages">
        {LOCALES.map((locale) => (
          <button
            key={locale}
            class="link"
            type="button"
            lang={locale}
            aria-pressed={locale === said.locale}
            onClick={() => void choose(locale)}
          >
            {LANGUAGES[locale].name}
          </button>
        ))}
      </footer>
    </WordsContext.Provider>
  )
}

function RoutePage({ token }: { token: string }) {
  const { t, locale } = useWords()
  const route = useRoute(token)
  const { link, isEnded, isRead, waiting, refused, stops, firstOpen, isChosen, saves } = route
  const isFurther = firstOpen !== null && firstOpen !== stops[0]?.stop.orderUuid
  useEffect(() => {
    if (isChosen) return
    // The stops before it would fill the screen of a phone.
    if (isFurther) document.querySelector('.stop.open')?.scrollIntoView?.()
    else window.scrollTo({ top: 0 })
  }, [isChosen, firstOpen, isFurther])
  useLayoutEffect(() => {
    if (saves === 0) return
    const next = document.querySelector<HTMLElement>('.stop.open h2 button')
    const heading = next ?? document.querySelector('h1')
    heading?.focus()
  }, [saves])
  useEffect(() => {
    if (link) document.title = `${link.day.vehicle.plate}, ${link.day.date}`
  }, [link])

  const phone = link?.day.dispatcherPhone ?? (operatorIsKnown() ? operator().phone.dial : undefined)
  const date =
    link &&
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <header>
        <div>
          <p>
            <b>{link?.day.vehicle.plate ?? t('DRIVER.TITLE')}</b>
            {link && date && <span>{date.format(new Date(link.day.date))}</span>}
          </p>
          <p class={waiting + refused > 0 ? 'net waits' : 'net'} role="status">
            {waiting > 0 && <Icon name="waiting" />}
            {waiting > 0
              ? t('DRIVER.WAITING', { count: waiting })
              : refused > 0
                ? t('DRIVER.TO_SETTLE', { count: refused })
                : link && t('DRIVER.ALL_SENT')}
          </p>
        </div>
      </header>
      <main>
        <h1 class="unseen" tabIndex={-1}>
          {t('DRIVER.TITLE')}
        </h1>
        {isEnded && <Ended waiting={waiting} hasDay={link !== undefined} />}
        {!link && !isEnded && <p class="note">{t(isRead ? 'DRIVER.NO_NETWORK' : 'DRIVER.LOADING')}</p>}
        {link && !isEnded && stops.length === 0 && <p class="note">{t('DRIVER.NO_STOPS')}</p>}
        <LostStops route={route} />
        {stops.length > 1 && <StopTrail route={route} />}
        {stops.map((state) => (
          <Stop key={state.stop.orderUuid} state={state} route={route} />
        ))}
        <div class="pair">
          {phone && (
            <Big icon="phone" href={phoneLink(phone)}>
              {t('DRIVER.DISPATCHER')}
            </Big>
          )}
          {waiting > 0 && !isEnded && (
            <Big icon="send" onPress={() => route.send()}>
              {t('DRIVER.SEND_NOW')}
            </Big>
          )}
        </div>
      </main>
    </>
  )
}

function StopTrail({ route: { stops, open, choose } }: { route: Route }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('DRIVER.STOPS')}>
      <ol class="trail">
        {stops.map(({ stop, done, number }) => {
          const isNow = open === stop.orderUuid
          return (
            <li key={stop.orderUuid} class={`${done ?? ''} ${isNow ? 'now' : ''}`}>
              <a
                href={`#stop-${number}`}
                aria-current={isNow ? 'step' : undefined}
                onClick={() => choose(stop.orderUuid)}
              >
                <StopNumber done={done} number={number} />
                <span class="unseen">{t(done ? 'DRIVER.STOP_DONE' : 'DRIVER.STOP', { number })}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Ended({ waiting, hasDay }: { waiting: number; hasDay: boolean }) {
  const { t } = useWords()
  return (
    <Problem>
      <p>
        <b>{t('DRIVER_LINK.NOT_FOUND')}</b>
      </p>
      <p>{t(waiting > 0 ? 'DRIVER.ENDED_UNSENT' : 'DRIVER.ENDED', { count: waiting })}</p>
      {hasDay && <p>{t('DRIVER.ENDED_WIPED')}</p>}
    </Problem>
  )
}

/**
 * Reports without a stop on this route: the stop has left the route, or the link has ended, perhaps that of
 * an earlier day. They stay until they are sent, or until the driver has reported them by phone. Reports that
 * were sent before the day of the route stay too.
 */
function LostStops({ route }: { route: Route }) {
  const { t } = useWords()
  const known = new Set(route.link?.day.stops.map(({ orderUuid }) => orderUuid))
  const isLost = ({ orderUuid, state }: Act | Photo) => state !== 'sent' && !known.has(orderUuid)
  const acts = route.acts.filter(isLost)
  // A report sent before the day of the route moves its order to today, and so away from this route.
  const early = route.acts.filter(
    ({ state, orderUuid }) => route.isEarly && state === 'sent' && !known.has(orderUuid),
  )
  const isLeft = (act: Act) => route.left.includes(act)
  // The driver read the report out by phone, so it is gone. Its photos wait for a new link.
  const isSettled = ({ orderUuid, state }: Photo) =>
    route.isEnded && state === 'waiting' && !acts.some((act) => act.orderUuid === orderUuid)
  return (
    <>
      {[...route.left, ...acts].map((act) => (
        <Problem
          key={act.key}
          action={(route.isEnded || act.state === 'refused' || isLeft(act)) && t('DRIVER.SETTLED')}
          onAction={() => route.settle(act)}
        >
          <p>
            {t('DRIVER.LOST_STOP', {
              name: isLeft(act) ? `${act.companyName}, ${act.date}` : act.companyName,
            })}
          </p>
          <ReportFacts act={act} />
        </Problem>
      ))}
      {early.map((act) => (
        <div key={act.key} class="note">
          <b>{act.companyName}</b>
          <ReportFacts act={act} />
          <p>{t('DRIVER.EARLY_SENT')}</p>
        </div>
      ))}
      <RefusedPhotos
        photos={route.photos.filter(
          (photo) => isLost(photo) && (photo.state === 'refused' || isSettled(photo)),
        )}
        route={route}
      />
    </>
  )
}

/** The whole report, for the driver to read out to the dispatcher. */
function ReportFacts({ act: { body, savedAt } }: { act: Act }) {
  const { t, weight } = useWords()
  const { outcome, masses, reason, handedOverBy } = body
  const values = { time: formatTime(new Date(savedAt)), kg: weight(totalKg(masses)) }
  const lines = [
    t(outcome === 'collected' ? 'DRIVER.WAS_TAKEN' : 'DRIVER.WAS_NOT_TAKEN', values),
    reason,
    ...(masses ?? []).map((mass) =>
      [shownCode(mass.code, t), t('DRIVER.KG', { kg: weight(mass.kg) }), mass.reason]
        .filter(Boolean)
        .join(', '),
    ),
    handedOverBy && `${t('DRIVER.HANDED_OVER')}: ${handedOverBy}`,
  ]
  return (
    <ul>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
