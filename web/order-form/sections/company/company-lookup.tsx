import { useEffect, useRef, useState } from 'react'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { tidyNip } from '#contract/fields/nip.ts'
import { NIP_DIGITS } from '#contract/limits.ts'
import { publicApi } from '#web/api/public.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useOrderForm } from '../../model/order-form-context.ts'
import styles from './company-lookup.module.css'

type Outcome = { isGood: boolean; key: MessageKey }

function outcomeOf(result: Awaited<ReturnType<typeof publicApi.findCompany>>): Outcome {
  if (result.ok)
    return result.data.res
      ? { isGood: true, key: 'REGISTRY.FOUND' }
      : { isGood: false, key: 'REGISTRY.NIP_INVALID' }
  const { code } = result.error
  if (code === 'ERROR.INVALID_INPUT') return { isGood: false, key: 'REGISTRY.NIP_INVALID' }
  const isOurs = code === 'ERROR.TOO_MANY_REQUESTS' || code === 'ERROR.NETWORK' || code === 'ERROR.OFFLINE'
  return { isGood: false, key: isOurs ? code : 'REGISTRY.UNAVAILABLE' }
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
      else onMissing(said.key === 'REGISTRY.NIP_INVALID')
      setOutcome(said)
      if (said.isGood) toasts.success(t(said.key), { act: 'registry' })
      else if (said.key === 'REGISTRY.NIP_INVALID') toasts.error(t(said.key), { act: 'registry' })
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
      <p role="status" className={outcome?.isGood ? styles['good'] : styles['bad']}>
        {outcome && (
          <>
            <Icon name={outcome.isGood ? 'check' : 'alert'} />
            <span>{t(outcome.key)}</span>
          </>
        )}
      </p>
    </div>
  )
}
