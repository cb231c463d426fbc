// /newOrder and /newOrder/{token}: checks the link before it shows the form.
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { publicApi } from '#web/api/public.ts'
import type { CallProblem } from '#web/api/result.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { FormHead } from '#web/order-form/form-head.tsx'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { NewOrderShell } from '#web/shell/new-order-shell.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { NoOrdersYet } from './no-orders-yet.tsx'
import { TryAgain } from './try-again.tsx'
import { VisitorOrder } from './visitor/visitor-order.tsx'

const repeatedVisitorOrder = lazyScreen(
  () => import('./visitor/repeated-visitor-order.tsx').then((module) => module.RepeatedVisitorOrder),
  ['own-order'],
)

/**
 * Whether the response says nothing about the link: no connection, a server error, or a page from a
 * proxy.
 */
const saysNothing = ({ status, error: { code } }: { status: number; error: CallProblem }) =>
  status === 0 ||
  status === 429 ||
  status >= 500 ||
  ['ERROR.UNEXPECTED_ANSWER', 'ERROR.REQUEST_TIMEOUT', 'ERROR.TOO_LARGE'].includes(code)

interface CheckedLink {
  isGood: boolean
  /** The initial form values of a link made for a company. */
  start: OrderFormValues | null
}

async function checkLink(token: string): Promise<CheckedLink> {
  const starting = import('./visitor/linked-company.ts')
    .then(({ startOfLink }) => startOfLink(token))
    .catch(() => null)
  const result = await publicApi.checkOrderLink({ params: { token } })
  if (!result.ok && saysNothing(result)) throw new Error('Nobody said whether the link is good')
  return { isGood: result.ok, start: await starting }
}

export function PlaceOrderScreen() {
  const { t } = useText()
  const { token } = useParams()
  const repeat = new URLSearchParams(useLocation().search).get('repeat') ?? ''
  useScreenTitle(t('NEW_ORDER.TITLE'))
  if (token !== undefined) return <LinkedOrder key={token} token={token} />
  return (
    <FormPage>
      {repeat === '' ? (
        <VisitorOrder />
      ) : (
        <Suspense fallback={null}>
          <repeatedVisitorOrder.Screen key={repeat} orderId={repeat} />
        </Suspense>
      )}
    </FormPage>
  )
}

function LinkedOrder({ token }: { token: string }) {
  const { t } = useText()
  const [link] = useState(() => loadable(() => checkLink(token)))
  const { status, value } = useLoadable(link)
  /** From the second attempt on, the page stays visible during the attempt. */
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  useEffect(() => link.load(), [link])
  const again = () => {
    setIsAskedAgain(true)
    link.load()
  }
  if (value?.isGood === false) return <Navigate to={paths.linkUsed} replace />
  if (value) {
    return (
      <FormPage takesFocus={isAskedAgain}>
        <VisitorOrder publicToken={token} linked={value.start} />
      </FormPage>
    )
  }
  if (status === 'loading' && !isAskedAgain) return <NewOrderShell />
  return (
    <PublicPage>
      <TryAgain
        title={t('FORM.LINK_CHECK_FAILED')}
        lead={t('FORM.LINK_CHECK_FAILED_LEAD')}
        isAsking={status === 'loading'}
        onAgain={again}
      />
    </PublicPage>
  )
}

/** @param takesFocus whether to focus the heading, because the pressed button was removed */
function FormPage({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const { t } = useText()
  return (
    <PublicPage flushFooter>
      <Wrap>
        <FormHead lead={t('NEW_ORDER.LEAD')} takesFocus={takesFocus} />
        <NoOrdersYet />
        {children}
      </Wrap>
    </PublicPage>
  )
}
