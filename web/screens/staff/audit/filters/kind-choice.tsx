import type { SecurityEventKind } from '#contract/audit/event-kinds.ts'
// The kinds of events to show, any number of them.
import { eventWord } from '#contract/words/event-words.ts'
import { Chip } from '#web/staff/chip.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { KIND_GROUPS } from '../model/kind-groups.ts'
import styles from './filters.module.css'

type Kinds = readonly SecurityEventKind[]

export function KindChoice({ chosen, onChoose }: { chosen: Kinds; onChoose: (kinds: Kinds) => void }) {
  const { t, locale } = useText()
  const turn = (kinds: Kinds, isIn: boolean) =>
    onChoose([...chosen.filter((kind) => !kinds.includes(kind)), ...(isIn ? kinds : [])])
  return (
    <div className={styles['kinds']}>
      {KIND_GROUPS.map(({ name, kinds }) => {
        const isWhole = kinds.every((kind) => chosen.includes(kind))
        return (
          <fieldset key={name}>
            <legend>{t(`AUDIT.GROUP_${name}`)}</legend>
            <Chip isSet={isWhole} aria-pressed={isWhole} onClick={() => turn(kinds, !isWhole)}>
              <b>{t('AUDIT.ALL')}</b>
            </Chip>
            {kinds.map((kind) => {
              const isSet = chosen.includes(kind)
              return (
                <Chip key={kind} isSet={isSet} aria-pressed={isSet} onClick={() => turn([kind], !isSet)}>
                  {eventWord(kind, locale)}
                </Chip>
              )
            })}
          </fieldset>
        )
      })}
    </div>
  )
}
