// /newOrder and /newOrder/{token}: a link is checked before the form is shown.
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { publicApi } from '#web/api/public.ts'
import { FormHead } from '#web/order-form/form-head.tsx'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { NewOrderShell } from '#web/shell/new-order-shell.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { VisitorOrder } from './visitor/visitor-order.tsx'

const repeatedVisitorOrder = lazyScreen(
  () => import('./visitor/repeated-visitor-order.tsx').then((module) => module.RepeatedVisitorOrder),
  ['own-order'],
)

type LinkState = 'checking' | 'good' | 'bad' | 'unknown'

/** A broken connection or a server in trouble says nothing about the link. */
const saysNothing = (status: number) => status === 0 || status === 429 || status >= 500

interface LinkCheck {
  state: LinkState
  /** What the form begins with, where the link was made for a company. */
  start: OrderFormValues | null
  /** Which try it is; from the second on the page stays while it is under way. */
  tries: number
  isUnderWay: boolean
  again: () => void
}

function useLinkCheck(token: string | undefined): LinkCheck {
  const [tries, setTries] = useState(1)
  const [state, setState] = useState<LinkState>(token === undefined ? 'good' : 'checking')
  const [start, setStart] = useState<OrderFormValues | null>(null)
  const [isUnderWay, setIsUnderWay] = useState(token !== undefined)
  useEffect(() => {
    if (token === undefined) return setState('good')
    const controller = new AbortController()
    setIsUnderWay(true)
    const { signal } = controller
    const starting = import('./visitor/linked-company.ts')
      .then(({ startOfLink }) => startOfLink(token, signal))
      .catch(() => null)
    Promise.all([publicApi.checkOrderLink({ params: { token }, signal }), starting]).then(
      ([result, found]) => {
        setIsUnderWay(false)
        setStart(found)
        setState(result.ok ? 'good' : saysNothing(result.status) ? 'unknown' : 'bad')
      },
      // The address changed meanwhile.
      () => undefined,
    )
    return () => controller.abort()
  }, [token, tries])
  return { state, start, tries, isUnderWay, again: () => setTries((count) => count + 1) }
}

export function PlaceOrderScreen() {
  const { t } = useText()
  const { token } = useParams()
  const repeat = new URLSearchParams(useLocation().search).get('repeat') ?? ''
  const link = useLinkCheck(token)
  useScreenTitle(t('NEW_ORDER.TITLE'))

  if (link.state === 'bad') return <Navigate to={paths.linkUsed} replace />
  if (link.state === 'checking') return <NewOrderShell />
  if (link.state === 'unknown') {
    return (
      <PublicPage>
        <MessagePage
          title={t('FORM.LINK_CHECK_FAILED')}
          actions={
            <Button busy={link.isUnderWay} onClick={link.again}>
              {!link.isUnderWay && <Icon name="refresh" />}
              {t('FORM.RETRY')}
            </Button>
          }
        >
          <p role="alert">{t('FORM.LINK_CHECK_FAILED_LEAD')}</p>
        </MessagePage>
      </PublicPage>
    )
  }
  return (
    <PublicPage flushFooter>
      <Wrap>
        <FormHead lead={t('NEW_ORDER.LEAD')} takesFocus={link.tries > 1} />
        <Order key={`${token} ${repeat}`} token={token} start={link.start} repeat={repeat} />
      </Wrap>
    </PublicPage>
  )
}

interface OrderProps {
  token: string | undefined
  start: OrderFormValues | null
  /** The order just sent that this one repeats. */
  repeat: string
}

function Order({ token, start, repeat }: OrderProps) {
  if (token !== undefined || repeat === '') return <VisitorOrder publicToken={token} linked={start} />
  return (
    <Suspense fallback={null}>
      <repeatedVisitorOrder.Screen orderId={repeat} />
    </Suspense>
  )
}
