// Numbers of links of a batch by state.
import { LINK_STATES, type LinkBatch, type LinkState } from '#contract/order-links/staff-links.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './link-list.module.css'

export const LINK_LOOKS: Record<LinkState, BadgeLook> = {
  valid: { tone: 'accent', fill: 'soft', icon: 'check' },
  used: { tone: 'blue', fill: 'soft', icon: 'dot' },
  expired: { tone: 'grey', fill: 'outline', icon: 'clock' },
  revoked: { tone: 'grey', fill: 'outline', icon: 'cross' },
}

export function LinkStates({ states }: Pick<LinkBatch, 'states'>) {
  const { t } = useText()
  return (
    <span className={classNames('wrap gap-4-8', styles['states'])}>
      {LINK_STATES.filter((state) => (states[state] ?? 0) > 0).map((state) => (
        <Badge key={state} look={LINK_LOOKS[state]}>
          {t(`LINKS.COUNT_${state}`, { count: states[state] ?? 0 })}
        </Badge>
      ))}
    </span>
  )
}
