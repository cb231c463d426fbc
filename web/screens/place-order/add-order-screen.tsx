// /addOrder: the order form of a signed-in person, with their data and their company filled in.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { operator } from '#web/operator/operator.ts'
import { FormHead } from '#web/order-form/form-head.tsx'
import { useSession } from '#web/session/session.ts'
import { OrderFormSkeleton } from '#web/shell/new-order-shell.tsx'
import { PortalPage } from '#web/shell/portal-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { NoOrdersYet } from './no-orders-yet.tsx'
import { OwnCompanyOrder } from './own-company/own-company-order.tsx'
import { useOwnCompanies } from './own-company/use-own-companies.ts'
import { useOrderToRepeat } from './repeat/use-order-to-repeat.ts'
import { TryAgain } from './try-again.tsx'

export function AddOrderScreen() {
  const repeat = new URLSearchParams(useLocation().search).get('repeat')
  return <AddOrder key={repeat} repeat={repeat} />
}

/** @param repeat id of the order to repeat */
function AddOrder({ repeat }: { repeat: string | null }) {
  const { t, locale } = useText()
  const person = useSession()
  const { own, hadFailed, isAsking, reload } = useOwnCompanies()
  const repeated = useOrderToRepeat(repeat)
  useScreenTitle(t('NEW_ORDER.TITLE'))
  const isGone = repeated.status === 'none' && repeated.isGone
  useEffect(() => {
    if (isGone) toasts.error(t('FORM.REPEAT_GONE'))
  }, [isGone, t])
  const lead = t(repeated.status === 'none' ? 'FORM.OWN_LEAD' : 'FORM.REPEAT_LEAD')
  if (!person) return null
  if (!own && hadFailed)
    return <LoadFailedPage title={t('FORM.OWN_LOAD_FAILED')} isAsking={isAsking} onAgain={reload} />
  if (repeated.status === 'failed') {
    return (
      <LoadFailedPage title={t('FORM.REPEAT_FAILED')} isAsking={repeated.isAsking} onAgain={repeated.retry} />
    )
  }
  if (!own || repeated.status === 'loading') {
    return (
      <PortalPage>
        <OrderFormSkeleton lead={lead} />
      </PortalPage>
    )
  }
  const [first] = own.companies
  if (!first) return <NoCompanyPage />
  return (
    <PortalPage flushFooter>
      <Wrap>
        <FormHead lead={lead} takesFocus={hadFailed || (repeated.status === 'ready' && repeated.hadFailed)} />
        <NoOrdersYet />
        <OwnCompanyOrder
          person={person.uuid}
          own={own}
          first={first}
          repeat={repeated.status === 'ready' ? { ...repeated, locale } : null}
          reload={reload}
        />
      </Wrap>
    </PortalPage>
  )
}

interface LoadFailedPageProps {
  title: string
  isAsking: boolean
  onAgain: () => void
}

function LoadFailedPage(failed: LoadFailedPageProps) {
  const { t } = useText()
  return (
    <PortalPage>
      <TryAgain {...failed} lead={t('FORM.OWN_LOAD_FAILED_LEAD')} />
    </PortalPage>
  )
}

function NoCompanyPage() {
  const { t } = useText()
  const { phone, email } = operator()
  return (
    <PortalPage>
      <MessagePage title={t('FORM.NO_COMPANY')}>
        <p>
          <Text
            id="FORM.NO_COMPANY_LEAD"
            values={{ phone: phone.shown, email }}
            parts={{ phone: <a href={phoneLink(phone.dial)} />, email: <a href={mailLink(email)} /> }}
          />
        </p>
      </MessagePage>
    </PortalPage>
  )
}
