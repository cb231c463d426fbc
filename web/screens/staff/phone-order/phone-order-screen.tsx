// /staff/orders/new: order of a caller, in the shared order form.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { canKeepDrafts, personDraft } from '#web/order-form/draft/draft.ts'
import { NotSentYet } from '#web/order-form/draft/not-sent-yet.tsx'
import { Sections } from '#web/order-form/fields/section-boundary.tsx'
import { initialValues } from '#web/order-form/model/form-values.ts'
import { LIMITS_IN_WORDS } from '#web/order-form/model/limits-in-words.ts'
import { OrderForm } from '#web/order-form/order-form.tsx'
import { PickupHoursSection } from '#web/order-form/sections/pickup/pickup-hours-section.tsx'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { useSession } from '#web/session/session.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CallerCompany } from './caller-company.tsx'
import { CallerPerson, CallerPlace } from './caller-person.tsx'
import { phoneForm, phoneOrderSender, recordedCompanyOf } from './phone-form.ts'
import { CallerContext, useLoadedCaller } from './use-caller.ts'
import styles from './phone-order.module.css'

/** Renders once; each child subscribes to its own state. */
const firstSections = (
  <Sections
    of={{
      company: <CallerCompany />,
      place: <CallerPlace />,
      hours: <PickupHoursSection withUsual />,
      reporter: <CallerPerson />,
    }}
  />
)

export function PhoneOrderScreen() {
  const { t } = useText()
  const person = useSession()
  const [canKeep] = useState(canKeepDrafts)
  useScreenTitle(t('PHONE.TITLE'))
  // Runs after the heading of a new screen got the focus, because the first question on the phone is about the company.
  useEffect(() => document.querySelector<HTMLElement>('[name="selectedCompany"]')?.focus(), [])
  const { search } = useLocation()
  const navigate = useNavigate()
  useShortcuts([{ key: 'u', words: 'KEYS.BACK', run: () => void navigate(staffPaths.orders) }])
  if (!person) return null
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <a className="crumb" href={staffPaths.orders}>
          <Icon name="left" size="small" />
          {t('STAFF.ORDERS')}
        </a>
        <h1>{t('PHONE.TITLE')}</h1>
        <p>
          {t('PHONE.LEAD')} {t(canKeep ? 'NEW_ORDER.DRAFT_KEPT' : 'FORM.DRAFT_NOT_SAVED', LIMITS_IN_WORDS)}
        </p>
      </header>
      <PhoneOrder key={search} person={person.uuid} search={search} />
    </div>
  )
}

/** Initial values of the form, with the company that the address names. */
function startOf(search: string) {
  const asked = new URLSearchParams(search)
  return {
    ...initialValues(),
    selectedCompany: asked.get('companyUuid') ?? '',
    customerCompanyName: asked.get('companyName') ?? '',
  }
}

interface PhoneOrderProps {
  /** Id of the signed-in person, to whom the draft belongs. */
  person: string
  search: string
}

function PhoneOrder({ person, search }: PhoneOrderProps) {
  const [drafts] = useState(() => personDraft(person, 'phone-order-draft'))
  const [waiting] = useState(() => (waitingOrder.isOf(person) ? drafts.load() : null))
  const [start] = useState(() => waiting?.values ?? startOf(search))
  const [chosen, setChosen] = useState({ uuid: recordedCompanyOf(start), isPicked: !waiting })
  useEffect(() => waitingOrder.end(), [])
  const caller = useLoadedCaller(chosen.uuid)
  const choose = useCallback((uuid: string) => setChosen({ uuid, isPicked: true }), [])
  const context = useMemo(
    () => ({ caller, isPicked: chosen.isPicked, choose }),
    [caller, chosen.isPicked, choose],
  )
  const area = useSendKey()
  return (
    <CallerContext value={context}>
      {waiting && <NotSentYet />}
      <div ref={area}>
        <OrderForm
          kind={phoneForm}
          start={start}
          continued={waiting}
          drafts={drafts}
          restore={(values) => {
            setChosen({ uuid: recordedCompanyOf(values), isPicked: false })
            return values
          }}
          onRejected={(code) => {
            if (code !== 'COMPANY.NOT_FOUND') return undefined
            caller.retry()
            return 'PHONE.COMPANY_GONE'
          }}
          sender={phoneOrderSender}
        >
          {firstSections}
        </OrderForm>
      </div>
    </CallerContext>
  )
}

/** Ctrl+Enter submits from anywhere in the form. */
function useSendKey() {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = area.current
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form?.querySelector<HTMLElement>('#section-consent button[name="send"]')?.click()
    }
    form?.addEventListener('keydown', press)
    return () => form?.removeEventListener('keydown', press)
  }, [])
  return area
}
