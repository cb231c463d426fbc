// One of several choices in the panel of a filter.
import type { CallProblem } from '#web/api/result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Initials } from '../people/initials.tsx'
import styles from './filters.module.css'

interface Choice {
  /** `undefined` sets no filter. */
  value: string | undefined
  words: string
  /** Name of the person that the choice stands for. */
  person?: string
}

interface ChoiceListProps {
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
  /** Problem of loading further choices. */
  problem: CallProblem | undefined
}

export function ChoiceList({ choices, chosen, onChoose, problem }: ChoiceListProps) {
  const { t } = useText()
  return (
    <>
      <ul className={styles['choices']}>
        {choices.map(({ value, words, person }) => (
          <li key={value ?? ''}>
            <button type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
              {person !== undefined && <Initials name={person} />}
              {words}
            </button>
          </li>
        ))}
      </ul>
      {problem && <FieldError>{t(problem.code)}</FieldError>}
    </>
  )
}
