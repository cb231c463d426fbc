import { useEffect, useRef, useState } from 'react'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { NIP_DIGITS } from '#contract/limits.ts'
import { publicApi } from '#web/api/public.ts'
import type { CallProblem } from '#web/api/result.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './company-lookup.module.css'

/** Text key of the result. */
type Outcome = MessageKey

const FOUND: Outcome = 'REGISTRY.FOUND'
const REFUSED: Outcome = 'REGISTRY.NIP_INVALID'
/** Problems with their own texts, because they are not the register's fault. */
const WORDS_OF_THEIR_OWN: readonly CallProblem['code'][] = [
  'ERROR.TOO_MANY_REQUESTS',
  'ERROR.NETWORK',
  'ERROR.OFFLINE',
]

function outcomeOf(result: Awaited<ReturnType<typeof publicApi.findCompany>>): Outcome {
  if (result.ok) return result.data.res ? FOUND : REFUSED
  const { code } = result.error
  if (code === 'ERROR.INVALID_INPUT') return REFUSED
  return WORDS_OF_THEIR_OWN.includes(code) ? code : 'REGISTRY.UNAVAILABLE'
}

interface CompanyLookupProps {
  /** Tidied. */
  nip: string
  onAsk: () => void
  onFound: (company: FoundCompany) => void
  /**
   * Called when the register returned no data, so that the person types them. `isRefused` is
   * whether the register rejected the number.
   */
  onMissing: (isRefused: boolean) => void
}

/** Button that looks the company up in the register, and its result in a line below. */
export function CompanyLookup({ nip, onAsk, onFound, onMissing }: CompanyLookupProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const current = useRef(nip)
  // Clears the result, because it belongs to the number that was looked up.
  useEffect(() => {
    current.current = nip
    setOutcome(null)
  }, [nip])

  const ask = async () => {
    const controller = new AbortController()
    asking.current = controller
    setBusy(true)
    setOutcome(null)
    onAsk()
    try {
      const result = await publicApi.findCompany({ body: { nip }, signal: controller.signal })
      if (current.current !== nip) return
      const found = outcomeOf(result)
      if (result.ok && result.data.res) onFound(result.data.res)
      else onMissing(found === REFUSED)
      setOutcome(found)
    } catch {
      // Also runs if the person left the form during the look-up.
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
      <p role="status" className={styles[outcome === FOUND ? 'good' : 'bad']}>
        {outcome && (
          <>
            <Icon name={outcome === FOUND ? 'check' : 'alert'} />
            <span>{t(outcome)}</span>
          </>
        )}
      </p>
    </div>
  )
}
