// Question about a probable typing error in an email address. Loaded when an address is typed.
import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OrderFormValues } from '../model/form-values.ts'
import type { OrderFormMethods } from '../model/order-form-context.ts'
import { likelyEmails } from './likely-email.ts'
import '#web/texts/order-checks-texts.ts'

/** Resolves to the hint under the field, or to null. */
export async function emailHint(
  typed: string,
  name: FieldPath<OrderFormValues>,
  form: OrderFormMethods,
): Promise<ReactNode> {
  const likely = likelyEmails(typed)
  if (likely === null) return null
  await loadTexts(currentLocale(), 'order-checks')
  const take = () => {
    form.setValue(name, likely as never, { shouldDirty: true })
    document.getElementById(name)?.focus()
  }
  return <EmailHint likely={likely} onTake={take} />
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
