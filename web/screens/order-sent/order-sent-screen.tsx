import { PublicPage } from '../../public-page.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { useText } from '../../texts/use-text.tsx'
import { Narrow } from '../../ui/page.tsx'

export function OrderSentScreen() {
  const { t } = useText()
  useScreenTitle(t('NEW_ORDER.TITLE'))
  return (
    <PublicPage>
      <Narrow>
        <h1 tabIndex={-1}>{t('NEW_ORDER.TITLE')}</h1>
      </Narrow>
    </PublicPage>
  )
}
