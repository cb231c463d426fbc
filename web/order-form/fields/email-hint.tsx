// The question about a likely slip in an e-mail address. Fetched when an address is typed.
import type { ReactNode } from 'react'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { likelyEmails } from './likely-email.ts'
import '#web/texts/order-checks-texts.ts'

/** Resolves to what stands under the field, or to null. */
export async function emailHint(typed: string, take: (email: string) => void): Promise<ReactNode> {
  const likely = likelyEmails(typed)
  if (likely === null) return null
  await loadTexts(currentLocale(), 'order-checks')
  return <EmailHint likely={likely} onTake={() => take(likely)} />
}

function EmailHint({ likely, onTake }: { likely: string; onTake: () => void }) {
  const { t } = useText()
  return (
    <>
      {t('EMAIL_HINT.ASK', { email: likely })}{' '}
      <Button kind="quiet" onClick={onTake}>
        {t('EMAIL_HINT.TAKE')}
      </Button>
    </>
  )
}
