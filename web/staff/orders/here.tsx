import { useText } from '#web/texts/use-text.tsx'
import { Initials } from '../people/initials.tsx'
import styles from './here.module.css'

export interface Other {
  name: string
  editing: boolean
}

/** Shows who else has the order open. Presence never blocks an edit. */
export function Here({ name, editing }: Other) {
  const { t } = useText()
  return (
    <span className={styles['here']} role="status">
      <Initials name={name} isHere />
      {t(editing ? 'STAFF_ORDER.OTHER_EDITS' : 'STAFF_ORDER.OTHER_IS_HERE', { name })}
    </span>
  )
}
