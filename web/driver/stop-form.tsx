/** @jsxImportSource preact */
// Form of the open stop. Its parts follow the sequence of the work: call, drive, gate code, what to take,
// taken or not, masses, photo, name, signature, save.
import { useState } from 'preact/hooks'
import { phoneLink } from '#contract/contact-links.ts'
import type { DriverStop } from '#contract/pickup-days/driver-day.ts'
import { formatQuantity } from '#web/texts/format.ts'
import { shownCode, totalKg } from './amounts.ts'
import { Choices } from './choices.tsx'
import { Big, Icon, Problem } from './controls.tsx'
import type { Draft } from './kept.ts'
import { MassField } from './mass-field.tsx'
import { navigationTo } from './navigation.ts'
import { Photos } from './photos.tsx'
import { lostMasses, massIn, type Missing, NEW_DRAFT, reportOf, STOP_REASONS } from './report-body.ts'
import { Signature } from './signature.tsx'
import { useWords } from './texts.ts'
import type { Route, StopState } from './use-route.ts'

interface Props {
  state: StopState
  route: Route
}

/** On a day before the pickup, the form first asks whether the driver really wants to report. */
export function StopForm({ state, route }: Props) {
  const { stop, draft = NEW_DRAFT } = state
  const { t } = useWords()
  const isAsked = route.isEarly && !draft.isToday
  const answer = (isToday: boolean) => route.keepDraft(stop, { ...draft, isToday })
  return (
    <div class="body">
      <StopFacts stop={stop} />
      {isAsked && (
        <Problem action={t('DRIVER.EARLY_START')} onAction={() => answer(true)}>
          <p>{t('DRIVER.EARLY', { date: route.link?.day.date ?? '' })}</p>
        </Problem>
      )}
      {route.isEarly && !isAsked && (
        <div class="pair">
          <Big icon="no" onPress={() => answer(false)}>
            {t('DRIVER.EARLY_BACK')}
          </Big>
        </div>
      )}
      {!isAsked && <Report state={state} route={route} />}
    </div>
  )
}

function Report({ state, route }: Props) {
  const { t, weight } = useWords()
  const { stop, draft = NEW_DRAFT, photos } = state
  const [isTried, setTried] = useState(false)
  const { missing: allMissing, body } = reportOf(stop, draft)
  const missing: Missing = isTried ? allMissing : {}
  const change = (changed: Partial<Draft>) => route.keepDraft(stop, { ...draft, ...changed })
  const save = () => {
    const [first] = Object.keys(allMissing)
    if (first === undefined) return void route.save(stop, body)
    setTried(true)
    // The field of a reason is already rendered; only its message appears.
    document.getElementById(first)?.focus()
    document.getElementById(first)?.scrollIntoView({ block: 'center' })
  }
  const isCollected = draft.outcome === 'collected'
  const lost = lostMasses(draft, stop)
  return (
    <>
      {draft.isSecond ? (
        <div class="pair">
          <Big icon="no" onPress={() => route.forgetDraft(stop)}>
            {t('DRIVER.STAYS_NOT_COLLECTED')}
          </Big>
        </div>
      ) : (
        <div class="choice" role="radiogroup" aria-label={t('DRIVER.OUTCOME')}>
          {(['collected', 'notCollected'] as const).map((outcome) => (
            <label key={outcome}>
              <input
                type="radio"
                name={`outcome ${stop.orderUuid}`}
                checked={draft.outcome === outcome}
                onChange={() => change({ outcome })}
              />
              <Icon name={outcome === 'collected' ? 'check' : 'no'} />
              {t(outcome === 'collected' ? 'DRIVER.COLLECTED' : 'DRIVER.NOT_COLLECTED')}
            </label>
          ))}
        </div>
      )}
      {isCollected && lost.length > 0 && (
        <p class="wrong">
          {t('DRIVER.LOST_MASSES')}{' '}
          {lost
            .map(({ code, kg }) => `${shownCode(code, t)}, ${t('DRIVER.KG', { kg: weight(kg) })}`)
            .join('; ')}
        </p>
      )}
      {isCollected ? (
        stop.wasteCodes.map((mass, at) => (
          <MassField
            key={mass.code}
            at={at}
            code={mass.code}
            estimate={mass.kg}
            typed={massIn(draft, mass)}
            missing={missing}
            onChange={(typed) => change({ masses: { ...draft.masses, [mass.code]: typed } })}
          />
        ))
      ) : (
        <Choices
          id="reason"
          question={t('DRIVER.WHY_NOT')}
          choices={STOP_REASONS}
          choice={draft.reasonChoice}
          text={draft.reasonText}
          isMissing={missing['reason'] !== undefined}
          onChange={({ choice, text }) => change({ reasonChoice: choice, reasonText: text })}
        />
      )}
      <Photos
        photos={photos.filter(({ state: sent }) => sent !== 'sent')}
        onAdd={(data) => route.addPhoto(stop, data)}
        onRemove={(photo) => route.removePhotos([photo])}
      />
      {isCollected && (
        <>
          <label class="label" for="handed-over">
            {t('DRIVER.HANDED_OVER')}
          </label>
          <input
            class="text"
            id="handed-over"
            autocomplete="off"
            maxLength={200}
            value={draft.handedOverBy}
            onInput={({ currentTarget }) => change({ handedOverBy: currentTarget.value })}
          />
          <Signature value={draft.signature} onChange={(signature) => change({ signature })} />
        </>
      )}
      <div class="save">
        <Big icon="check" isMain onPress={save}>
          {isCollected ? t('DRIVER.SAVE_KG', { kg: weight(totalKg(body.masses)) }) : t('DRIVER.SAVE_NOT')}
        </Big>
        <p role="status">{t(Object.keys(missing).length > 0 ? 'DRIVER.MISSING' : 'DRIVER.SAVE_HINT')}</p>
      </div>
    </>
  )
}

function StopFacts({ stop }: { stop: DriverStop }) {
  const { t, locale } = useWords()
  const { address, contact, access, doorCode, comment, equipment, wasteCard } = stop
  const lines = [
    access?.gate,
    access?.floor && t('DRIVER.FLOOR', { floor: access.floor }),
    access?.hours,
    access?.remark,
    comment,
    access?.lift && t(`DRIVER.LIFT_${access.lift}`),
    access?.loading && t(`DRIVER.LOADING_${access.loading}`),
  ].filter(Boolean)
  // Light "przed wyjazdem": whether the waste transfer card is ready.
  const isReady = wasteCard === 'exists' || wasteCard === 'notNeeded'
  return (
    <>
      <p class="address">
        {address.street}, {address.postalCode} {address.city}
        <br />
        <b class="together">
          {stop.hoursFrom}–{stop.hoursTo}
        </b>
        {contact.name && `, ${contact.name}`}
      </p>
      <div class="pair">
        {contact.phone && (
          <Big icon="phone" href={phoneLink(contact.phone)}>
            {t('DRIVER.CALL')}
          </Big>
        )}
        <Big icon="drive" href={navigationTo(address, navigator.userAgent)}>
          {t('DRIVER.DRIVE')}
        </Big>
      </div>
      <p class={isReady ? 'card ready' : 'card'}>
        <Icon name={isReady ? 'check' : 'ask'} />
        {t(`DRIVER.CARD_${wasteCard}`)}
      </p>
      {(lines.length > 0 || doorCode) && (
        <p class="access">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {doorCode && (
            <span>
              {t('DRIVER.DOOR_CODE')} <b>{doorCode}</b>
            </span>
          )}
        </p>
      )}
      <ul class="what">
        {equipment.map(({ name, quantity, unit }, at) => (
          <li key={at}>
            <b>{formatQuantity(quantity, unit, locale)}</b> {name}
          </li>
        ))}
      </ul>
    </>
  )
}
