import { phoneLink } from '#contract/contact-links.ts'
import { pageSettings } from '#web/api/page-settings.ts'
import { operator } from '#web/operator/operator.ts'
import { Text } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './no-orders-yet.module.css'

/** Note above the form: the server rejects every order, so nobody should fill in the form. */
export function NoOrdersYet() {
  const { noOrders } = pageSettings
  if (!noOrders) return null
  const { phone } = operator()
  return (
    <Note kind="hint" role="note" className={styles['note']}>
      <p>
        <Text
          id={noOrders.canBeCalled ? 'NEW_ORDER.NOT_TAKEN_CALL' : 'NEW_ORDER.NOT_TAKEN'}
          values={{ phone: phone.shown }}
          parts={{ phone: <a href={phoneLink(phone.dial)} /> }}
        />
      </p>
    </Note>
  )
}
