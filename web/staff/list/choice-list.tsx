// List of choices in the panel of a filter. One can be chosen.
import type { CallProblem } from '#web/api/result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Initials } from '../people/initials.tsx'
import styles from './filters.module.css'

export interface Choice<Value extends string | undefined = string | undefined> {
  /** `undefined` sets no filter. */
  value: Value
  words: string
  /** Name of the person that the choice means. */
  person?: string
}

export const personChoice = ({ uuid, name }: { uuid: string; name: string }) => ({
  value: uuid,
  words: name,
  person: name,
})

interface ChoiceListProps<Value extends string> {
  choices: readonly Choice<Value | undefined>[]
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
  /** Problem of the request that loads further choices. */
  problem: CallProblem | undefined
}

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { choices, chosen, onChoose, problem } = props
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
