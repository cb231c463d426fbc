// Links grouped by batch, and revoking them.
import { useState } from 'react'
import { LINK_STATES, type LinkBatch, type LinkState } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { formatCount, formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './links.module.css'

export function Batches({ rows }: { rows: readonly LinkBatch[] }) {
  const { t, locale } = useText()
  const [asked, setAsked] = useState<LinkBatch | null>(null)
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
    { id: 'until', title: t('LINKS.UNTIL'), cell: ({ expiresAt }) => formatDate(lastMoment(expiresAt)) },
    { id: 'state', title: t('LINKS.STATE'), onCard: 'bold', cell: (batch) => <States batch={batch} /> },
    {
      id: 'acts',
      title: t('LINKS.ACTS'),
      onCard: 'corner',
      cell: (batch) =>
        (batch.states.valid ?? 0) > 0 && (
          <Button kind="quiet" className={styles['small']} onClick={() => setAsked(batch)}>
            {t('LINKS.REVOKE')}
            <VisuallyHidden>{`: ${batch.note ?? t('LINKS.NO_NOTE')}`}</VisuallyHidden>
          </Button>
        ),
    },
  ]
  return (
    <>
      <Table label={t('LINKS.TITLE')} columns={columns} rows={rows} rowId={({ uuid }) => uuid} dense />
      {asked && <RevokeDialog batch={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** A link is valid to the end of its last day. The midnight that ends it already belongs to the next day. */
const lastMoment = (expiresAt: string) => new Date(new Date(expiresAt).getTime() - 1).toISOString()

const LOOKS: Record<LinkState, BadgeLook> = {
  valid: { tone: 'accent', fill: 'soft', icon: 'check' },
  used: { tone: 'blue', fill: 'soft', icon: 'dot' },
  expired: { tone: 'grey', fill: 'outline', icon: 'clock' },
  revoked: { tone: 'grey', fill: 'outline', icon: 'cross' },
}

function States({ batch: { states } }: { batch: LinkBatch }) {
  const { t } = useText()
  return (
    <span className={styles['states']}>
      {LINK_STATES.filter((state) => (states[state] ?? 0) > 0).map((state) => (
        <Badge key={state} look={LOOKS[state]}>
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
