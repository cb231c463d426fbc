// Chooses kinds of events.
import { useState } from 'react'
import { AUDIT_KINDS, type AuditKind } from '#contract/audit/audit.ts'
import { type EventGroup, eventRow } from '#contract/audit/events.ts'
import { CountBadge } from '#web/staff/frame/count-badge.tsx'
import { Chip } from '#web/staff/list/chip.tsx'
import { useText } from '#web/texts/use-text.tsx'
import styles from './filters.module.css'

type Kinds = readonly AuditKind[]

const GROUPS = [...new Set(AUDIT_KINDS.map((kind) => eventRow(kind).group))].map(
  (group) => [group, AUDIT_KINDS.filter((kind) => eventRow(kind).group === group)] as const,
)

export function KindChoice({ chosen, onChoose }: { chosen: Kinds; onChoose: (kinds: AuditKind[]) => void }) {
  const turn = (kinds: Kinds, isIn: boolean) =>
    onChoose([...chosen.filter((kind) => !kinds.includes(kind)), ...(isIn ? kinds : [])])
  return (
    <div className={styles['kinds']}>
      {GROUPS.map(([name, kinds]) => (
        <Group key={name} name={name} kinds={kinds} chosen={chosen} turn={turn} />
      ))}
    </div>
  )
}

interface GroupProps {
  name: EventGroup
  kinds: Kinds
  chosen: Kinds
  turn: (kinds: Kinds, isIn: boolean) => void
}

/** Collapsed unless one of its kinds is chosen, because there are many. */
function Group({ name, kinds, chosen, turn }: GroupProps) {
  const { t } = useText()
  const count = kinds.filter((kind) => chosen.includes(kind)).length
  const [isOpenAtFirst] = useState(count > 0)
  const isWhole = count === kinds.length
  const title = t(`AUDIT.GROUP_${name}`)
  return (
    <details open={isOpenAtFirst}>
      <summary>
        {title} {count > 0 && <CountBadge count={count} />}
      </summary>
      <div role="group" aria-label={title} className="wrap gap-6">
        <Chip isSet={isWhole} aria-pressed={isWhole} onClick={() => turn(kinds, !isWhole)}>
          <b>{t('AUDIT.ALL')}</b>
        </Chip>
        {kinds.map((kind) => {
          const isSet = chosen.includes(kind)
          return (
            <Chip key={kind} isSet={isSet} aria-pressed={isSet} onClick={() => turn([kind], !isSet)}>
              {t(`EVENTS.${kind}`)}
            </Chip>
          )
        })}
      </div>
    </details>
  )
}
