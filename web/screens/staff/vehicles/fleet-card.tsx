// List of vehicles or of drivers, with a dialog that adds and changes one.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#web/queries/query-client.ts'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { refreshFleet } from '#web/staff/vehicles/fleet-queries.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { draftIdOf, FleetForm, type FleetKind, type FleetRow } from './fleet-form.tsx'

interface FleetCardProps<Row extends FleetRow> {
  kind: FleetKind<Row>
  query: UseQueryResult<{ list: Row[] }>
  /** Columns between the name and the button, by the field whose label is their title. */
  cells: Partial<Record<keyof Row & string, Omit<Column<Row>, 'id' | 'title'>>>
}

export function FleetCard<Row extends FleetRow>({ kind, query, cells }: FleetCardProps<Row>) {
  const { key, lines, boxes } = kind
  const { t } = useText()
  const drafts = useDraftIds('fleet ').split('\n')
  const [openId, setOpenId] = useState<string | null>(null)
  const list = query.data?.list ?? []
  const columns = [...lines.flat(), ...boxes].flatMap(({ name, label }): Column<Row>[] =>
    cells[name] ? [{ ...cells[name], id: name, title: t(label) }] : [],
  )
  // Reads the opened row from the list, so that the form gets a newer version.
  const opened = list.find(({ uuid }) => uuid === openId)
  const isDraft = (row: Row | undefined) => drafts.includes(draftIdOf(key, row))
  const done = (saved?: string) => {
    setOpenId(null)
    if (saved === undefined) return
    toasts.success(t(`${key}.SAVED`, { name: saved }))
    refreshFleet()
  }
  const add = (
    <Button kind="second" onClick={() => setOpenId('new')}>
      <Icon name="plus" />
      {t(`${key}.ADD`)}
      {isDraft(undefined) && ` (${t('SETTINGS.UNSAVED')})`}
    </Button>
  )
  return (
    <section className="stack" aria-labelledby={key}>
      <div className="row gap-8-16 between">
        <h2 id={key}>{t(`${key}.TITLE`)}</h2>
        {list.length > 0 && add}
      </div>
      <LoadedList
        label={t(`${key}.TITLE`)}
        words={{ loading: `${key}.LOADING`, failed: `${key}.NOT_LOADED` }}
        places={{ columns: columns.length + 2, rows: 3 }}
        isThere={query.data !== undefined}
        problem={problemOf(query)}
        retry={() => void query.refetch()}
        empty={
          query.data &&
          list.length === 0 && (
            <EmptyState title={t(`${key}.EMPTY`)} words={t(`${key}.EMPTY_LEAD`)} action={add} />
          )
        }
      >
        <Table
          dense
          label={t(`${key}.TITLE`)}
          rows={list}
          rowId={({ uuid }) => uuid}
          columns={[
            {
              id: 'name',
              title: t(`${key}.NAME`),
              onCard: 'first',
              typed: true,
              cell: (row) => (
                <>
                  <b>{row.name}</b> {!row.active && <Tag>{t(`${key}.INACTIVE`)}</Tag>}{' '}
                  {isDraft(row) && <Tag>{t('SETTINGS.UNSAVED')}</Tag>}
                </>
              ),
            },
            ...columns,
            {
              id: 'edit',
              title: <VisuallyHidden>{t('VEHICLES.EDIT')}</VisuallyHidden>,
              onCard: 'corner',
              align: 'end',
              cell: ({ uuid, name }) => (
                <Button kind="quiet" onClick={() => setOpenId(uuid)}>
                  {t('VEHICLES.EDIT')}
                  <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      </LoadedList>
      <Dialog
        open={openId === 'new' || opened !== undefined}
        onClose={() => setOpenId(null)}
        title={opened?.name ?? t(`${key}.ADD`)}
        closeLabel={t('TOASTS.CLOSE')}
      >
        <FleetForm kind={kind} row={opened} onDone={done} />
      </Dialog>
    </section>
  )
}
