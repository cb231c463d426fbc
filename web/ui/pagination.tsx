import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** Current page, from 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Called when the person goes to another page in the same tab. */
  onLeave?: () => void
  words: {
    label: string
    previous: string
    next: string
    /** Accessible name of a page's link. */
    page: (page: number) => string
    /** Position on a phone, instead of the page numbers. */
    position: string
  }
}

/** Pages to show: first, last, the current one and its neighbours. A gap of a single page shows that page instead. */
export function pagesToShow(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  if (page <= 3) near.push(...[2, 3, 4].filter((one) => one <= pages))
  if (page >= pages - 2) near.push(...[pages - 3, pages - 2, pages - 1].filter((one) => one >= 1))
  const shown = [...new Set(near)].toSorted((one, other) => one - other)
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? ['gap' as const, one] : [one]
  })
}

/**
 * Uses real links, so that a page can be opened in a new tab. A link without a target stays where it is and
 * keeps the focus.
 */
export function Pagination({ page, pages, hrefOf, onLeave, words }: PaginationProps) {
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onLeave?.()
  }
  return (
    <nav className={styles['pages']} aria-label={words.label} onClick={leave}>
      <Step href={page > 1 ? hrefOf(page - 1) : undefined}>
        <Icon name="left" />
        {words.previous}
      </Step>
      <ol className={styles['numbers']}>
        {pagesToShow(page, pages).map((one, at) =>
          one === 'gap' ? (
            // The side is the React key of a gap, because a gap has no page number.
            <li key={at === 1 ? 'gap before' : 'gap after'} className={styles['gap']} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <a
                className={styles['number']}
                href={hrefOf(one)}
                aria-label={words.page(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            </li>
          ),
        )}
      </ol>
      <span className={styles['position']}>{words.position}</span>
      <Step href={page < pages ? hrefOf(page + 1) : undefined}>
        {words.next}
        <Icon name="right" />
      </Step>
    </nav>
  )
}

function Step({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a
      className={classNames(styles['number'], styles['step'])}
      {...(href ? { href } : { role: 'link', tabIndex: 0, 'aria-disabled': true })}
    >
      {children}
    </a>
  )
}
