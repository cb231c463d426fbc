import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'second' | 'quiet' | 'danger'
interface Look {
  kind?: ButtonKind
  size?: 'medium' | 'large'
  /** Full width of the container. */
  wide?: boolean
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Shows the spinner and ignores clicks; the children describe the running action. */
  busy?: boolean
  /** Ignores clicks but stays focusable, so that a screen reader can read the reason beside it. */
  unavailable?: boolean
  /** Handles a click on an unavailable button, for example by focusing the missing field. */
  onUnavailable?: () => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

function looks({ kind = 'primary', size = 'medium', wide = false }: Look, className?: string) {
  return classNames(
    styles['button'],
    styles[kind],
    size === 'large' && styles['large'],
    wide && styles['wide'],
    className,
  )
}

export function Button({
  kind,
  size,
  wide,
  busy = false,
  unavailable = false,
  onUnavailable,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = busy || unavailable
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) {
      // Stops a submit button from submitting, which `aria-disabled` alone does not.
      event.preventDefault()
      event.stopPropagation()
      if (!busy) onUnavailable?.()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={looks({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/** Link that looks like a button. It navigates and has no other effect. */
export function ButtonLink({ kind, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={looks({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
    >
      {children}
    </a>
  )
}
