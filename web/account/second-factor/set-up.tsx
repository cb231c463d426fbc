// Three steps of the set-up: password, authenticator, recovery codes.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SECOND_FACTOR_SETUP_MINUTES } from '#contract/limits.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Cable, type KnotState } from '#web/ui/cable.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AuthenticatorStep } from './authenticator-step.tsx'
import type { FactorCalls, NewSecret } from './factor-calls.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './set-up.module.css'

/** Explains what an authenticator is and where to get one. */
function PrepareWords() {
  const { t } = useText()
  return (
    <>
      <p>
        <Text id="SET_UP.WHAT_IT_IS" parts={{ b: <b /> }} />
      </p>
      <p>{t('SET_UP.WHAT_IT_KNOWS')}</p>
      <p>{t('SET_UP.INSTALL')}</p>
      <ul className={styles['apps']}>
        <li>{t('SET_UP.APPS')}</li>
        <li>{t('SET_UP.APP_IPHONE')}</li>
        <li>{t('SET_UP.APP_COMPUTER')}</li>
      </ul>
    </>
  )
}

type Step =
  | { at: 'password'; isLate?: boolean }
  | { at: 'authenticator'; secret: NewSecret }
  | { at: 'codes'; codes: readonly string[] }

const STEPS = [
  { at: 'password', words: 'SET_UP.STEP_PREPARE' },
  { at: 'authenticator', words: 'SET_UP.STEP_ADD' },
  { at: 'codes', words: 'SET_UP.STEP_CODES' },
] as const

interface SetUpProps {
  calls: FactorCalls
  /** Heading of a page. Undefined if the set-up is part of a page. */
  title?: string
  lead: string
  /** Whether the new authenticator replaces another one. */
  hasSecondFactor: boolean
  /** Called when the factor is on, before the recovery codes are saved. */
  onConfirmed: () => void
  onDone: () => void
}

export function SetUp({ title, lead, ...content }: SetUpProps) {
  const { t } = useText()
  const [step, setStep] = useState<Step>({ at: 'password' })
  const heading = useFocusedHeading(step.at)
  const now = STEPS.findIndex(({ at }) => at === step.at)
  const stateOf = (at: number): KnotState => (at < now ? 'done' : at === now ? 'now' : 'later')
  return (
    <div className={styles['page']}>
      {title && <h1 tabIndex={-1}>{title}</h1>}
      <p className={styles['lead']}>{lead}</p>
      <div className={styles['sheet']}>
        <Cable
          steps={STEPS.map(({ at: id, words }, at) => ({
            id,
            state: stateOf(at),
            sign: at > now ? at + 1 : undefined,
            title: (
              <h2
                ref={at === now ? heading : undefined}
                tabIndex={-1}
                aria-current={at === now ? 'step' : undefined}
              >
                <VisuallyHidden>{t('SET_UP.STEP', { step: at + 1, steps: STEPS.length })} </VisuallyHidden>
                {t(words)}
              </h2>
            ),
            detail: at === now && (
              <StepBody>
                <StepContent step={step} setStep={setStep} {...content} />
              </StepBody>
            ),
          }))}
        />
      </div>
    </div>
  )
}

const StepBody = ({ children }: { children: ReactNode }) => <div className={styles['step']}>{children}</div>

interface StepContentProps extends Omit<SetUpProps, 'title' | 'lead'> {
  step: Step
  setStep: (step: Step) => void
}

function StepContent({ calls, step, setStep, hasSecondFactor, onConfirmed, onDone }: StepContentProps) {
  const { t } = useText()
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />
  if (step.at === 'authenticator')
    return (
      <AuthenticatorStep
        calls={calls}
        secret={step.secret}
        onConfirmed={(codes) => {
          onConfirmed()
          setStep({ at: 'codes', codes })
        }}
        onLate={() => setStep({ at: 'password', isLate: true })}
      />
    )
  return (
    <>
      {step.isLate && (
        <Note kind="hint" role="alert">
          <p>{t('SET_UP.LATE', { minutes: SECOND_FACTOR_SETUP_MINUTES })}</p>
        </Note>
      )}
      <PrepareWords />
      <div className={styles['form']}>
        <PasswordForm
          send={(body) => calls.start({ body })}
          hasSecondFactor={hasSecondFactor}
          onDone={(secret) => setStep({ at: 'authenticator', secret })}
          hint={t('SET_UP.PASSWORD_HINT')}
          submit={{ words: t('SET_UP.SHOW_CODE'), busyWords: t('SET_UP.SHOWING_CODE') }}
        />
      </div>
    </>
  )
}

/** Focuses the heading of each new step, except the first step, which appears with the page. */
function useFocusedHeading(step: Step['at']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
