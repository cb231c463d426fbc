// Filter with one of several choices. The chip shows the chosen one.
import type { CallProblem } from '#web/api/result.ts'
import { ChipPopover } from './chip-popover.tsx'
import { type Choice, ChoiceList } from './choice-list.tsx'

interface ChoiceChipProps<Value extends string> {
  label: string
  /** Text of the choice that sets no filter. */
  all: string
  choices: readonly Choice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
  /** Problem of the request that loads the choices. */
  problem?: CallProblem | undefined
}

export function ChoiceChip<Value extends string>(props: ChoiceChipProps<Value>) {
  const { label, all, choices, chosen, onChoose, problem } = props
  const isSet = chosen !== undefined
  return (
    <ChipPopover
      title={label}
      isSet={isSet}
      label={
        <>
          {label} {isSet && <b>{choices.find(({ value }) => value === chosen)?.words ?? '…'}</b>}
        </>
      }
    >
      {(close) => (
        <ChoiceList
          choices={[{ value: undefined, words: all }, ...choices]}
          chosen={chosen}
          problem={problem}
          onChoose={(value) => {
            close()
            onChoose(value)
          }}
        />
      )}
    </ChipPopover>
  )
}
