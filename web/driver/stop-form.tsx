/** @jsxImportSource preact */
// The open stop, in the order of the work: call, drive, gate code, what to take, taken or not, masses, photo, name, signature, save.
import { useState } from 'preact/hooks'
import { phoneLink } from '#contract/contact-links.ts'
import type { DriverStop } from '#contract/pickup-days/driver-day.ts'
import { unitSymbol } from '#contract/units.ts'
import { shownKg } from './amounts.ts'
import { Choices } from './choices.tsx'
import { Icon } from './icons.tsx'
import type { Draft, Photo } from './kept.ts'
import { MassField } from './mass-field.tsx'
import { navigationTo } from './navigation.ts'
import { Photos } from './photos.tsx'
import { type Missing, newDraft, reportOf, STOP_REASONS } from './report-body.ts'
import { Signature } from './signature.tsx'
import { useWords } from './words.tsx'

interface Props {
  stop: DriverStop
  draft: Draft | undefined
  photos: Photo[]
  onDraft(draft: Draft): void
  onPhoto(data: string): Promise<void>
  onRemovePhoto(photo: Photo): Promise<void>
  /** Called by the form that opens after "not collected". */
  onCancel(): void
  onSave(body: object, kg: number): void
}

export function StopForm(props: Props) {
  const { stop, draft: known, photos, onDraft, onPhoto, onRemovePhoto, onCancel, onSave } = props
  const { t } = useWords()
  const fresh = newDraft(stop)
  // The estimate of a code that staff have added since is filled in.
  const draft = known ? { ...known, masses: { ...fresh.masses, ...known.masses } } : fresh
  const [isTried, setTried] = useState(false)
  const { missing: allMissing, body, kg } = reportOf(stop, draft)
  const missing: Missing = isTried ? allMissing : {}
  const change = (changed: Partial<Draft>) => onDraft({ ...draft, ...changed })
  const save = () => {
    const [first] = Object.keys(allMissing)
    if (first === undefined) return onSave(body, kg)
    setTried(true)
    // The field of a reason is already rendered; only its message appears.
    document.getElementById(first)?.focus()
    document.getElementById(first)?.scrollIntoView({ block: 'center' })
  }
  const isCollected = draft.outcome === 'collected'
  return (
    <div class="body">
      <StopFacts stop={stop} />
      {draft.isSecond ? (
        <div class="pair">
          <button class="big" type="button" onClick={onCancel}>
            <Icon name="no" />
            {t('DRIVER.STAYS_NOT_COLLECTED')}
          </button>
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
      {isCollected ? (
        stop.wasteCodes.map(({ code, kg: estimate }, at) => (
          <MassField
            key={code}
            at={at}
            code={code}
            estimate={estimate}
            typed={draft.masses[code] ?? { kg: '' }}
            missing={missing}
            onChange={(typed) => change({ masses: { ...draft.masses, [code]: typed } })}
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
      <Photos photos={photos} onAdd={onPhoto} onRemove={onRemovePhoto} />
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
        <button class="big go" type="button" onClick={save}>
          <Icon name="check" />
          {isCollected ? t('DRIVER.SAVE_KG', { kg: shownKg(kg) }) : t('DRIVER.SAVE_NOT')}
        </button>
        <p role="status">
          {isTried && Object.keys(missing).length > 0 ? t('DRIVER.MISSING') : t('DRIVER.SAVE_HINT')}
        </p>
      </div>
    </div>
  )
}

function StopFacts({ stop }: { stop: DriverStop }) {
  const { t, locale } = useWords()
  const { address, contact, access, doorCode, comment, equipment, wasteCard } = stop
  const notes = [
    access?.gate,
    access?.floor && t('DRIVER.FLOOR', { floor: access.floor }),
    access?.hours,
    access?.remark,
    comment,
  ]
  const lift = access?.lift && t(`DRIVER.LIFT_${access.lift}`)
  const loading = access?.loading && t(`DRIVER.LOADING_${access.loading}`)
  const lines = [...notes, lift, loading].filter(Boolean)
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
          <a class="big" href={phoneLink(contact.phone)}>
            <Icon name="phone" />
            {t('DRIVER.CALL')}
          </a>
        )}
        <a class="big" href={navigationTo(address, navigator.userAgent)}>
          <Icon name="drive" />
          {t('DRIVER.DRIVE')}
        </a>
      </div>
      <WasteCard state={wasteCard} />
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
            <b>
              {String(quantity).replace('.', ',')} {unitSymbol(unit, locale)}
            </b>{' '}
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Light "przed wyjazdem": whether the waste transfer card is ready. */
function WasteCard({ state }: { state: DriverStop['wasteCard'] }) {
  const { t } = useWords()
  const isReady = state === 'exists' || state === 'notNeeded'
  return (
    <p class={isReady ? 'card ready' : 'card'}>
      <Icon name={isReady ? 'check' : 'ask'} />
      {t(`DRIVER.CARD_${state}`)}
    </p>
  )
}
