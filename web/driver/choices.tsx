/** @jsxImportSource preact */
// Reasons as large radio buttons. The last one opens a text field.
import { OTHER_REASON } from './report-body.ts'
import { type DriverKey, useWords } from './texts.ts'

interface Props {
  id: string
  question: string
  choices: readonly DriverKey[]
  choice: string | undefined
  text: string | undefined
  isMissing: boolean
  onChange(reason: { choice: string; text: string }): void
}

export function Choices({ id, question, choices, choice, text = '', isMissing, onChange }: Props) {
  const { t } = useWords()
  return (
    <fieldset class="why" id={id} tabIndex={-1}>
      <legend>{question}</legend>
      {choices.map((key) => (
        <label key={key}>
          <input
            type="radio"
            name={id}
            checked={choice === key}
            onChange={() => onChange({ choice: key, text })}
          />
          {t(key)}
        </label>
      ))}
      {choice === OTHER_REASON && (
        <input
          class="text"
          aria-label={t('DRIVER.REASON_TEXT')}
          placeholder={t('DRIVER.REASON_TEXT')}
          maxLength={500}
          value={text}
          onInput={({ currentTarget }) => onChange({ choice: OTHER_REASON, text: currentTarget.value })}
        />
      )}
      {isMissing && <p class="wrong">{t('STOP_REASON_REQUIRED')}</p>}
    </fieldset>
  )
}
