import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chip.module.css'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether the filter has a value. */
  isSet?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Chip({ isSet = false, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles['chip'], isSet && styles['set'], className)}
    />
  )
}

export function ChipLink({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classNames(styles['chip'], className)}>
      {children}
    </a>
  )
}

interface SetChipProps {
  name: ReactNode
  value?: ReactNode
  onRemove: () => void
}

/** Active filter. Pressing it removes it. */
export function SetChip({ name, value, onRemove }: SetChipProps) {
  const { t } = useText()
  return (
    <Chip isSet onClick={onRemove}>
      {name} {value !== undefined && <b>{value}</b>} <Icon name="cross" size="small" />
      <VisuallyHidden>{t('INBOX.REMOVE_FILTER')}</VisuallyHidden>
    </Chip>
  )
}
