// Stepper. Its steps have fixed signs: filled is done, a ring is the current one, empty is later, a red square is an error,
// dashed grey is cancelled.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './cable.module.css'

export type KnotState = 'done' | 'now' | 'later' | 'wrong' | 'cut'

export interface CableStep {
  id: string
  state: KnotState
  /** Replaces the sign of the step, for example by a number. */
  sign?: ReactNode
  title: ReactNode
  detail?: ReactNode
}

const SIGNS: Partial<Record<KnotState, ReactNode>> = {
  done: <Icon name="check" />,
  wrong: '!',
  cut: <Icon name="cross" />,
}

export function Knot({ state, sign }: { state: KnotState; sign?: ReactNode }) {
  const drawn = sign ?? SIGNS[state]
  return (
    <span className={classNames(styles['knot'], styles[state])} aria-hidden="true">
      {state === 'now' ? null : drawn}
    </span>
  )
}

interface CableProps {
  steps: readonly CableStep[]
  /** Horizontal, with a plug at its end; on a phone always vertical. */
  lies?: boolean
}

export function Cable({ steps, lies = false }: CableProps) {
  return (
    <ol className={classNames(styles['cable'], lies && styles['lies'])}>
      {steps.map(({ id, state, sign, title, detail }, at) => (
        <li
          key={id}
          className={classNames(
            state === 'done' && styles['connected'],
            steps[at + 1]?.state === 'cut' && styles['severed'],
          )}
        >
          <Knot state={state} sign={sign} />
          <div className={styles['title']}>{title}</div>
          {detail && <div className={styles['detail']}>{detail}</div>}
          {lies && at === steps.length - 1 && (
            <svg className={styles['plug']} viewBox="0 0 52 40" aria-hidden="true" focusable="false">
              <path d="M0 20h8M8 10v20M8 10h10a10 10 0 0 1 0 20H8M28 15h12M28 25h12" />
            </svg>
          )}
        </li>
      ))}
    </ol>
  )
}

export interface CableLink {
  id: string
  state: KnotState
  href: string
  title: ReactNode
  detail: ReactNode
  current?: boolean
}

/** Stepper whose steps are links. */
export function CableLinks({
  links,
  onFollow,
}: {
  links: readonly CableLink[]
  onFollow?: (id: string) => void
}) {
  return (
    <ol className={classNames(styles['cable'], styles['links'])}>
      {links.map(({ id, state, href, title, detail, current }) => (
        <li key={id} className={classNames(state === 'done' && styles['connected'])}>
          <a href={href} aria-current={current ? 'true' : undefined} onClick={() => onFollow?.(id)}>
            <Knot state={state} />
            <span className={styles['title']}>{title}</span>
            <span className={classNames(styles['detail'], state === 'wrong' && styles['wrongDetail'])}>
              {detail}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
