// Links grouped by batch, and revoking them.
import { useState } from 'react'
import { MAX_ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { LINK_STATES, type LinkBatch } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { LINK_LOOKS, lastDayOf, LinkList } from '#web/staff/order-links/link-list.tsx'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './links.module.css'

export function Batches({ rows }: { rows: readonly LinkBatch[] }) {
  const { t, locale } = useText()
  const [asked, setAsked] = useState<LinkBatch | null>(null)
  const [opened, setOpened] = useState<LinkBatch | null>(null)
  const nameOf = ({ note }: LinkBatch) => note ?? t('LINKS.NO_NOTE')
  const act = (batch: LinkBatch, words: 'LINKS.SHOW' | 'LINKS.REVOKE', run: (batch: LinkBatch) => void) => (
    <Button kind="quiet" className={styles['small']} onClick={() => run(batch)}>
      {t(words)}
      <VisuallyHidden>{`: ${nameOf(batch)}`}</VisuallyHidden>
    </Button>
  )
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
      className: styles['maker'],
      typed: true,
      cell: ({ madeBy }) => madeBy?.name ?? '–',
    },
    { id: 'until', title: t('LINKS.UNTIL'), cell: ({ expiresAt }) => typeset(lastDayOf(expiresAt)) },
    { id: 'state', title: t('LINKS.STATE'), onCard: 'bold', cell: (batch) => <States batch={batch} /> },
    {
      id: 'acts',
      title: t('LINKS.ACTS'),
      onCard: 'corner',
      cell: (batch) => (
        <span className={styles['acts']}>
          {act(batch, 'LINKS.SHOW', setOpened)}
          {(batch.states.valid ?? 0) > 0 && act(batch, 'LINKS.REVOKE', setAsked)}
        </span>
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
        title={opened && nameOf(opened)}
        closeLabel={t('TOASTS.CLOSE')}
      >
        {opened && (
          <LinkList
            of={{ batchUuid: opened.uuid }}
            label={nameOf(opened)}
            limit={MAX_ORDERS_PAGE_SIZE}
            hasPages
          />
        )}
      </Dialog>
      {asked && <RevokeDialog batch={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function States({ batch: { states } }: { batch: LinkBatch }) {
  const { t } = useText()
  return (
    <span className={styles['states']}>
      {LINK_STATES.filter((state) => (states[state] ?? 0) > 0).map((state) => (
        <Badge key={state} look={LINK_LOOKS[state]}>
          {t(`LINKS.COUNT_${state}`, { count: states[state] ?? 0 })}
        </Badge>
      ))}
    </span>
  )
}

function RevokeDialog({ batch, onClose }: { batch: LinkBatch; onClose: () => void }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const count = batch.states.valid ?? 0
  const revoke = async () => {
    setBusy(true)
    const result = await staffLinkApi.revokeLinkBatch({ params: { id: batch.uuid } })
    setBusy(false)
    if (result.ok) toasts.success(t('LINKS.REVOKED', { count }))
    else toasts.error(t(result.error.code))
    void queryClient.invalidateQueries({ queryKey: ['staff link batches'] })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('LINKS.REVOKE_TITLE', { count })}
      closeLabel={t('TOASTS.CLOSE')}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void revoke()}>
            {t('LINKS.REVOKE_NOW', { count })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('LINKS.KEEP')}
          </Button>
        </>
      }
    >
      <p>{t('LINKS.REVOKE_LEAD')}</p>
    </Dialog>
  )
}
