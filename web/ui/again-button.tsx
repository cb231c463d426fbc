import { useText } from '#web/texts/use-text.tsx'
import { Button, type ButtonKind } from './button.tsx'
import { Icon } from './icon.tsx'

interface AgainButtonProps {
  kind?: ButtonKind
  className?: string | undefined
  onClick: () => void
}

/** Retries a failed request. */
export function AgainButton({ kind = 'second', className, onClick }: AgainButtonProps) {
  const { t } = useText()
  return (
    <Button kind={kind} className={className} onClick={onClick}>
      <Icon name="refresh" />
      {t('PAGE.AGAIN')}
    </Button>
  )
}
