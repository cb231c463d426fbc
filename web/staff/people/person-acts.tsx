// Menu of actions on a person. Destructive actions ask first; the notification of the others offers
// an undo.
import { useId, useRef, useState } from 'react'
import type { CallResult } from '#web/api/result.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { StaffIcon } from '../frame/staff-icon.tsx'
import styles from './people.module.css'

export interface PersonAct {
  id: string
  words: string
  /** Question before the action. */
  ask?: { title: string; lead: string; words: string; isGentle?: boolean }
  run: () => Promise<CallResult<unknown>>
  /** Notification after the action. */
  done: string
  /** Undoes the action and shows a notification. */
  undo?: { run: () => Promise<CallResult<unknown>>; done: string }
}

/** Download link, or an action that opens its own dialog. */
export type PersonOffer = { id: string; words: string } & ({ href: string } | { open: () => void })

/** Text shown instead of an action that was already done. */
export interface PersonFact {
  id: string
  fact: string
}

interface PersonActsProps {
  name: string
  acts: readonly (PersonAct | PersonOffer | PersonFact)[]
  /** Whether only dots are visible, for a table without room for the label. */
  isNarrow?: boolean
  /** Called after a failure too, because the shown data may be outdated. */
  onDone: () => void
}

export function PersonActs({ name, acts, isNarrow = false, onDone }: PersonActsProps) {
  const { t } = useText()
  const [asked, setAsked] = useState<PersonAct | null>(null)
  const { busy, sendOnce } = useSubmitGuard()
  const frame = useRef<HTMLDivElement>(null)
  /** Id of this menu's notifications, so that errors about other people stay visible. */
  const tried = useId()
  const run = async (act: PersonAct) => {
    const isSent = await sendOnce(async () => {
      await perform(act)
      return true
    })
    if (!isSent) return
    setAsked(null)
    onDone()
  }
  const perform = async ({ run: send, done, undo }: Pick<PersonAct, 'run' | 'done' | 'undo'>) => {
    const result = await send()
    if (!result.ok) {
      toasts.error(t(result.error.code), { act: tried })
      return
    }
    const takeBack = undo && {
      words: t('UNDO.UNDO'),
      run: () => void perform({ run: undo.run, done: undo.done }).then(onDone),
    }
    toasts.success(done, { act: tried, undo: takeBack })
  }
  const press = (act: PersonAct | Exclude<PersonOffer, { href: string }>) => {
    // Focuses the button, because the menu closes and the dialog later returns the focus to it.
    frame.current?.querySelector('button')?.focus()
    if ('open' in act) act.open()
    else if (act.ask) setAsked(act)
    else void run(act)
  }
  return (
    <div className={classNames(styles['acts'], isNarrow && styles['narrow'])} ref={frame}>
      <Menu
        label={
          <>
            {isNarrow ? <StaffIcon name="more" /> : t('PEOPLE.ACTS')}
            <VisuallyHidden>{isNarrow ? `${t('PEOPLE.ACTS')}: ${name}` : `: ${name}`}</VisuallyHidden>
          </>
        }
        items={acts.map((act) => ({
          id: act.id,
          item:
            'fact' in act ? (
              // Focusable, so that arrow keys reach it like the other entries of the menu.
              <span tabIndex={-1}>{act.fact}</span>
            ) : 'href' in act ? (
              <a href={act.href} onClick={(event) => void followWhileSignedIn(event)}>
                {act.words}
              </a>
            ) : (
              <button type="button" onClick={() => press(act)}>
                {act.words}
              </button>
            ),
        }))}
      />
      {asked?.ask && (
        <DialogForm
          title={asked.ask.title}
          discardWords={t('STAFF.DISCARD_TYPED')}
          busy={busy}
          // The dialog closes either way, because its data may be outdated. A notification reports a failure.
          problem={null}
          submitWords={asked.ask.words}
          isDangerous={!asked.ask.isGentle}
          leaveWords={t('PEOPLE.LEAVE')}
          onSubmit={() => void run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.ask.lead}</p>
        </DialogForm>
      )}
    </div>
  )
}
