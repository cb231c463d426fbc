/** @jsxImportSource preact */
// Mass of one waste code: a field with the estimate filled in, between minus and plus. A mass far from the
// estimate needs a reason.
import { useState } from 'preact/hooks'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { needsMassReason } from '#contract/pickup-days/mass-reason.ts'
import { decimalSign } from '#web/texts/format.ts'
import { asTyped, shownCode, stepped, typedKg } from './amounts.ts'
import { Choices } from './choices.tsx'
import { Big } from './controls.tsx'
import type { Draft } from './kept.ts'
import { massReasons, type Missing } from './report-body.ts'
import { useWords } from './texts.ts'

type Typed = Draft['masses'][string]

interface Props {
  at: number
  code: string
  estimate: number
  typed: Typed
  missing: Missing
  onChange(typed: Typed): void
}

export function MassField({ at, code, estimate, typed, missing, onChange }: Props) {
  const { t, locale, weight } = useWords()
  const id = `kg-${at}`
  const name = shownCode(code, t)
  const kg = typedKg(typed.kg)
  const step = (by: 1 | -1) => onChange({ ...typed, kg: asTyped(stepped(kg ?? estimate, by)) })
  const wrong = missing[id]
  // Replacing the typed decimal sign in the field would move the caret to the end.
  const [isTyping, setTyping] = useState(false)
  return (
    <div class="mass">
      <label for={id}>
        {name}
        {isHazardous(code) && <small>{t('DRIVER.HAZARDOUS')}</small>}
      </label>
      <div class="step">
        <Big icon="minus" label={t('DRIVER.LESS', { code: name })} onPress={() => step(-1)} />
        <input
          id={id}
          inputMode="decimal"
          autocomplete="off"
          value={isTyping ? typed.kg : typed.kg.replace(/[.,]/, decimalSign(locale))}
          aria-invalid={wrong ? 'true' : undefined}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => {
            setTyping(true)
            onChange({ ...typed, kg: currentTarget.value })
          }}
          onBlur={() => setTyping(false)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Big icon="plus" label={t('DRIVER.MORE', { code: name })} onPress={() => step(1)} />
      </div>
      <p id={`${id}-about`}>
        {wrong ? <b class="wrong">{t(wrong)}</b> : t('DRIVER.ESTIMATE', { kg: weight(estimate) })}
      </p>
      {kg !== undefined && needsMassReason(kg, estimate) && (
        <Choices
          id={`why-${at}`}
          question={t(questionOf(kg, estimate))}
          choices={massReasons(kg, estimate)}
          choice={typed.choice}
          text={typed.text}
          isMissing={missing[`why-${at}`] !== undefined}
          onChange={(reason) => onChange({ ...typed, ...reason })}
        />
      )}
    </div>
  )
}

function questionOf(kg: number, estimate: number) {
  if (kg === 0) return 'DRIVER.WHY_NOTHING'
  if (kg < estimate) return 'DRIVER.WHY_LESS'
  return kg > 2 * estimate ? 'DRIVER.WHY_TWICE' : 'DRIVER.WHY_MORE'
}
