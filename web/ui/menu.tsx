// Button that opens a list of links and actions. It has no `menu` role, because links should stay ordinary links.
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface MenuProps {
  label: ReactNode
  /** One `<a>` or `<button>` each, or a link with a button beside it, in the sequence of the list. */
  items: readonly { id: string; item: ReactNode }[]
}

export function Menu({ label, items }: MenuProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const targets = () => [...(frame.current?.querySelectorAll<HTMLElement>('li > *') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The pressed key has closed the menu: it must not clear a selection as well.
      event.preventDefault()
      setIsOpen(false)
      button.current?.focus()
      return
    }
    const step = STEPS[event.key]
    if (!step || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    const all = targets()
    const at = all.indexOf(document.activeElement as HTMLElement)
    // Elements in a closed list cannot take the focus, so the list opens first.
    flushSync(() => setIsOpen(true))
    all[at < 0 && event.key === 'ArrowUp' ? all.length - 1 : step(at, all.length)]?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) setIsOpen(false)
  }

  return (
    <div className={styles['menu']} role="presentation" ref={frame} onKeyDown={press} onBlur={leave}>
      <Button
        kind="quiet"
        ref={button}
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon name="down" size="small" />
      </Button>
      <ul
        id={listId}
        className={styles['list']}
        hidden={!isOpen}
        onClick={({ currentTarget }) => {
          setIsOpen(false)
          // Hiding the list would drop the focus from the chosen element.
          if (currentTarget.contains(document.activeElement)) button.current?.focus()
        }}
      >
        {items.map(({ id, item }) => (
          <li key={id}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
