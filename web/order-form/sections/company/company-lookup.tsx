import { useEffect, useRef, useState } from 'react'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { tidyNip } from '#contract/fields/nip.ts'
import { NIP_DIGITS } from '#contract/limits.ts'
import { publicApi } from '#web/api/public.ts'
import type { CallProblem } from '#web/api/result.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useOrderForm } from '../../model/order-form-context.ts'
import styles from './company-lookup.module.css'

interface Outcome {
  key: MessageKey
  /** The kind of notification that says it too, and announces it: under the button it is then only to be read. */
  notified?: 'success' | 'error'
}

const FOUND: Outcome = { key: 'REGISTRY.FOUND', notified: 'success' }
const REFUSED: Outcome = { key: 'REGISTRY.NIP_INVALID', notified: 'error' }
/** What is no fault of the register has its own words. */
const WORDS_OF_THEIR_OWN: readonly CallProblem['code'][] = [
  'ERROR.TOO_MANY_REQUESTS',
  'ERROR.NETWORK',
  'ERROR.OFFLINE',
]

function outcomeOf(result: Awaited<ReturnType<typeof publicApi.findCompany>>): Outcome {
  if (result.ok) return result.data.res ? FOUND : REFUSED
  const { code } = result.error
  if (code === 'ERROR.INVALID_INPUT') return REFUSED
  return { key: WORDS_OF_THEIR_OWN.includes(code) ? code : 'REGISTRY.UNAVAILABLE' }
}

interface CompanyLookupProps {
  nip: string
  onAsk: () => void
  onFound: (company: FoundCompany) => void
  /** No data came: they are the person's to type in. Told whether the register refused the number. */
  onMissing: (isRefused: boolean) => void
}

/** The button that asks the register of companies, and its answer in a line under it. */
export function CompanyLookup({ nip, onAsk, onFound, onMissing }: CompanyLookupProps) {
  const { t } = useText()
  const { form } = useOrderForm()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  // The answer speaks of the number it was asked for.
  useEffect(() => setOutcome(null), [nip])

  const ask = async () => {
    const controller = new AbortController()
    asking.current = controller
    setBusy(true)
    setOutcome(null)
    onAsk()
    try {
      const result = await publicApi.findCompany({ body: { nip }, signal: controller.signal })
      if (tidyNip(form.getValues('nip')) !== nip) return
      const said = outcomeOf(result)
      if (result.ok && result.data.res) onFound(result.data.res)
      else onMissing(said === REFUSED)
      setOutcome(said)
      if (said.notified) toasts.show(said.notified, t(said.key), { act: 'registry' })
    } catch {
      // The person left the form while the register was asked.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['lookup']}>
      <Button kind="second" wide busy={busy} unavailable={nip.length < NIP_DIGITS} onClick={() => void ask()}>
        {!busy && <Icon name="download" />}
        {t(busy ? 'FORM.LOOKING_UP' : 'FORM.LOOK_UP')}
      </Button>
      <p role="status" className={styles['bad']}>
        {outcome && !outcome.notified && <OutcomeLine outcome={outcome} />}
      </p>
      {outcome?.notified && (
        <p className={styles[outcome === FOUND ? 'good' : 'bad']}>
          <OutcomeLine outcome={outcome} />
        </p>
      )}
    </div>
  )
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const { t } = useText()
  return (
    <>
      <Icon name={outcome === FOUND ? 'check' : 'alert'} />
      <span>{t(outcome.key)}</span>
    </>
  )
}
