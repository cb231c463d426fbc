// Links grouped by batch, and revoking them.
import { useState } from 'react'
import type { LinkBatch, LinkState } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { lastDayOf, LinkList, OrderLink } from '#web/staff/order-links/link-list.tsx'
import { LinkStates } from '#web/staff/order-links/link-states.tsx'
import { type PersonAct, PersonActs, type PersonOffer } from '#web/staff/people/person-acts.tsx'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './links.module.css'

export function Batches({ rows }: { rows: readonly LinkBatch[] }) {
  const { t, locale } = useText()
  const [opened, setOpened] = useState<{ batch: LinkBatch; state?: LinkState } | null>(null)
  const nameOf = ({ note }: LinkBatch) => note ?? t('LINKS.NO_NOTE')
  const actsOf = (batch: LinkBatch): (PersonAct | PersonOffer)[] => {
    const count = batch.states.valid ?? 0
    const revoke: PersonAct = {
      id: 'revoke',
      words: t('LINKS.REVOKE'),
      ask: {
        title: t('LINKS.REVOKE_TITLE', { count }),
        lead: t('LINKS.REVOKE_LEAD'),
        words: t('LINKS.REVOKE_NOW', { count }),
      },
      run: () => staffLinkApi.revokeLinkBatch({ params: { id: batch.uuid } }),
      done: t('LINKS.REVOKED', { count }),
    }
    return [
      { id: 'show', words: t('LINKS.SHOW'), open: () => setOpened({ batch }) },
      ...(count > 0 ? [revoke] : []),
    ]
  }
  const columns: Column<LinkBatch>[] = [
    {
      id: 'note',
      title: t('LINKS.NOTE'),
      onCard: 'first',
      typed: true,
      cell: ({ note }) => (note ? <b>{note}</b> : t('LINKS.NO_NOTE')),
    },
    {
      id: 'count',
      title: t('LINKS.COUNT'),
      align: 'end',
      cell: ({ count }) => formatCount(count, locale),
    },
    {
      id: 'company',
      title: t('LINKS.COMPANY'),
      typed: true,
      cell: ({ company }) => (company ? <a href={staffPaths.company(company.uuid)}>{company.name}</a> : '–'),
    },
    {
      id: 'maker',
      title: t('LINKS.MADE_BY'),
      spare: true,
      typed: true,
      cell: ({ madeBy }) => madeBy?.name ?? '–',
    },
    { id: 'until', title: t('LINKS.UNTIL'), cell: ({ expiresAt }) => typeset(lastDayOf(expiresAt)) },
    {
      id: 'state',
      title: t('LINKS.STATE'),
      onCard: 'bold',
      // The next column shows the orders of used links.
      cell: ({ states, count, orderCount }) => (
        <LinkStates states={orderCount > 0 && orderCount < count ? { ...states, used: 0 } : states} />
      ),
    },
    {
      id: 'orders',
      title: t('COMPANIES.ORDERS'),
      cell: (batch) => {
        const { order, orderCount } = batch
        if (!order) return '–'
        if (orderCount === 1) return <OrderLink order={order} />
        return (
          <Button
            kind="quiet"
            className={styles['orders']}
            onClick={() => setOpened({ batch, state: 'used' })}
          >
            {t('RECONCILIATION.ORDERS', { count: orderCount })}
          </Button>
        )
      },
    },
    {
      id: 'acts',
      title: <VisuallyHidden>{t('PEOPLE.ACTS')}</VisuallyHidden>,
      align: 'end',
      onCard: 'corner',
      cell: (batch) => (
        <PersonActs
          name={nameOf(batch)}
          acts={actsOf(batch)}
          isNarrow
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['staff link batches'] })}
        />
      ),
    },
  ]
  return (
    <>
      <Table label={t('LINKS.TITLE')} columns={columns} rows={rows} rowId={({ uuid }) => uuid} dense />
      <Dialog
        open={opened !== null}
        wide
        onClose={() => setOpened(null)}
        title={opened && nameOf(opened.batch)}
        closeLabel={t('TOASTS.CLOSE')}
      >
        {opened && (
          <LinkList batchUuid={opened.batch.uuid} state={opened.state} label={nameOf(opened.batch)} />
        )}
      </Dialog>
    </>
  )
}
