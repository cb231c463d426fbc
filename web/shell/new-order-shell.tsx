// Page of the order form before its script has loaded: the same frame, heading and steps.
import type { ReactNode } from 'react'
import { DRAFT_DAYS } from '#contract/limits.ts'
import { operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PublicPage } from './public-page.tsx'
import styles from './new-order-shell.module.css'

const FIELDS = ['nip', 'name', 'street', 'city', 'email'] as const

export function NewOrderShell() {
  const { t } = useText()
  return (
    <PublicPage>
      <OrderFormSkeleton lead={t('NEW_ORDER.LEAD')}>
        <noscript>
          <p className={styles['needsScript']}>
            {typeset(t('PAGE.NEEDS_SCRIPT', { phone: operator().phone.shown }))}
          </p>
        </noscript>
      </OrderFormSkeleton>
    </PublicPage>
  )
}

/** Heading and steps of an order form that is still loading. */
export function OrderFormSkeleton({ lead, children }: { lead: string; children?: ReactNode }) {
  const { t } = useText()
  return (
    <Wrap>
      <div className={styles['head']}>
        <h1>{t('NEW_ORDER.TITLE')}</h1>
        <p>
          <span>{lead}</span> {t('NEW_ORDER.DRAFT_KEPT', { days: DRAFT_DAYS })}
        </p>
      </div>
      {children}
      <div className={styles['form']} role="status">
        <VisuallyHidden>{t('NEW_ORDER.LOADING')}</VisuallyHidden>
        <div className={styles['sections']}>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
        <div className={styles['sheet']}>
          <Skeleton shape="title" />
          {FIELDS.map((field) => (
            <div key={field} className={styles['field']}>
              <Skeleton shape="short" />
              <Skeleton shape="control" />
            </div>
          ))}
        </div>
        <div className={styles['summary']}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </div>
    </Wrap>
  )
}
