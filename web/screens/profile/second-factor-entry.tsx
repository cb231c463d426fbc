// Second factor on the profile: a button that loads the rest when pressed.
import { useState } from 'react'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './profile-screen.module.css'

const ownFactor = lazyScreen(async () => {
  await import('#web/texts/second-factor-texts.ts')
  const part = import('#web/account/second-factor/own-second-factor.tsx')
  return (await withTexts(part, 'second-factor')).OwnSecondFactor
}, [])
const fetchIt = () => void ownFactor.preload().catch(() => undefined)

export function SecondFactorEntry() {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [isFetched, setIsFetched] = useState(true)
  const open = async () => {
    setIsFetched(false)
    // `FetchedPart` shows the failure.
    await ownFactor.preload().catch(() => undefined)
    setIsFetched(true)
    setIsOpen(true)
  }
  if (isOpen)
    return (
      <FetchedPart>
        <ownFactor.Screen />
      </FetchedPart>
    )
  return (
    <Card title={t('PROFILE.FACTOR')}>
      <p className={styles['factorLead']}>{t('PROFILE.FACTOR_LEAD')}</p>
      <Button
        kind="second"
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        busy={!isFetched}
        onClick={() => void open()}
      >
        {t('PROFILE.FACTOR_OPEN')}
      </Button>
    </Card>
  )
}
