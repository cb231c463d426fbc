import type { ComponentProps } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Retries a failed request. */
export function AgainButton({ kind = 'second', ...button }: Omit<ComponentProps<typeof Button>, 'children'>) {
  const { t } = useText()
  return (
    <Button {...button} kind={kind}>
      {!button.busy && <Icon name="refresh" />}
      {t('PAGE.AGAIN')}
    </Button>
  )
}
