// Frame of a page: skip link, top bar, content, footer.
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Logo, type LogoDrawing } from './logo.tsx'
import styles from './page.module.css'

export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles['skip']} href={href}>
      {children}
    </a>
  )
}

export function Wrap({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles['wrap'], className)}>{children}</div>
}

/** Narrow column for a short message. */
export function Narrow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles['narrow'], className)}>{children}</div>
}

interface PageHeaderProps {
  homeHref: string
  homeLabel: string
  drawing: LogoDrawing
  /** Links of the area, beside the logo. */
  links?: ReactNode
  /** Content at the end of the bar: the login button or the person's menu. */
  children?: ReactNode
}

export function PageHeader({ homeHref, homeLabel, drawing, links, children }: PageHeaderProps) {
  return (
    <header className={styles['top']}>
      <Wrap className={styles['topInside']}>
        <a className={styles['brand']} href={homeHref} aria-label={homeLabel}>
          <Logo drawing={drawing} />
        </a>
        {links}
        {children && <div className={styles['topEnd']}>{children}</div>}
      </Wrap>
    </header>
  )
}

export interface LanguageChoice {
  locale: string
  name: string
}

/** Language menu in the top bar: shows the current language, and the others in the list that opens. */
export function LanguageCorner({
  label,
  languages,
  current,
  onLanguage,
}: {
  label: string
  languages: readonly LanguageChoice[]
  current: string
  onLanguage: (locale: string) => void
}) {
  return (
    <span className={styles['corner']}>
      <span aria-hidden="true">
        {languages.find(({ locale }) => locale === current)?.name.slice(0, 3)}
        <Icon name="down" size="small" />
      </span>
      <select aria-label={label} value={current} onChange={({ target }) => onLanguage(target.value)}>
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

interface PageFooterProps {
  phone: { href: string; shown: string }
  email: { href: string; shown: string }
  links: readonly { href: string; words: string }[]
  languages: readonly LanguageChoice[]
  languagesLabel: string
  currentLanguage: string
  onLanguage: (locale: string) => void
  flush?: boolean
  /** Replaces phone, email and links. */
  children?: ReactNode
}

export function PageFooter({
  phone,
  email,
  links,
  languages,
  languagesLabel,
  currentLanguage,
  onLanguage,
  flush = false,
  children,
}: PageFooterProps) {
  return (
    <footer
      className={classNames(styles['foot'], flush && styles['flush'], children != null && styles['sheet'])}
    >
      <Wrap className={styles['footInside']}>
        {children ?? (
          <>
            <a href={phone.href}>
              <Icon name="phone" size="small" />
              {phone.shown}
            </a>
            <a href={email.href}>
              <Icon name="mail" size="small" />
              {email.shown}
            </a>
            {links.map(({ href, words }) => (
              <a key={href} href={href}>
                {words}
              </a>
            ))}
          </>
        )}
        <div className={styles['languages']} role="group" aria-label={languagesLabel}>
          {languages.map(({ locale, name }) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              aria-pressed={locale === currentLanguage}
              onClick={() => onLanguage(locale)}
            >
              {name}
            </button>
          ))}
        </div>
      </Wrap>
    </footer>
  )
}

export function Main({
  id,
  className,
  children,
  ref,
}: {
  id: string
  className?: string | undefined
  children: ReactNode
  ref?: Ref<HTMLElement>
}) {
  return (
    <main id={id} className={className} tabIndex={-1} ref={ref}>
      {children}
    </main>
  )
}
