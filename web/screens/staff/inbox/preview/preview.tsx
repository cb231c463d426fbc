// Preview of the active order beside the list. It has what a dispatcher needs to answer a phone
// call.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { phoneLink } from '#contract/contact-links.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import { accessWords } from '#contract/orders/access-lines.ts'
import { stepTargets } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { unitSymbol, unitWeight } from '#contract/units.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { WriteMessage } from '#web/staff/messages/write-message.tsx'
import { bdoWords } from '#web/staff/orders/bdo-words.ts'
import { customerChangeOf, customerChangeWords } from '#web/staff/orders/customer-change.ts'
import { Here } from '#web/staff/orders/here.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { UnsavedEdit } from '#web/staff/orders/unsaved-edit.tsx'
import { formatKilograms, formatQuantity } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { KeepingDialog } from '#web/ui/discard-asked.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Perforation, Slip, SlipFacts, SlipHead, SlipLines } from '#web/ui/slip.tsx'
import styles from './preview.module.css'

/**
 * Delay before an order is loaded, so that moving quickly through the rows loads none in between.
 */
const PAUSE_MS = 200

export interface PreviewActs {
  onPlan: () => void
  onAssign: () => void
  onNote: () => void
}

export function Preview({ row, ...acts }: { row: StaffOrderRow } & PreviewActs) {
  const { t } = useText()
  const query = useQuery({ ...orderQuery(useSettled(row.uuid)), staleTime: 60_000 }, queryClient)
  const order = query.data?.order
  const problem = problemOf(query)
  const isOutdated = order?.uuid === row.uuid && order.version < row.version
  const { refetch } = query
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  const change = order?.uuid === row.uuid ? customerChangeOf(order) : undefined
  const mayPlan = stepTargets(row.status, 'plan').length > 0
  return (
    <aside className={styles['preview']} aria-label={t('INBOX.PREVIEW')}>
      {row.others?.map((other) => (
        <Here key={other.name} {...other} />
      ))}
      <Slip className={styles['slip']}>
        <SlipHead title={<span className={styles['number']}>{row.orderNumber}</span>} headingLevel={2}>
          <StatusBadge status={row.status} />
        </SlipHead>
        {row.changedByCustomer && (
          <p className={styles['changed']}>
            {typeset(change ? customerChangeWords(change, { t }) : t('INBOX.CUSTOMER_CHANGE'))}
          </p>
        )}
        <Figures {...row} />
        <h3 className={styles['company']}>{row.companyName}</h3>
        <p className="second">
          {typeset(
            [row.branch.name, row.branch.street, `${row.branch.postalCode} ${row.branch.city}`]
              .filter(Boolean)
              .join(', '),
          )}
        </p>
        <UnsavedEdit orderId={row.uuid}>
          <ButtonLink kind="second" href={staffPaths.order(row.uuid)}>
            {t('UNSAVED_EDIT.BACK')}
          </ButtonLink>
        </UnsavedEdit>
        {mayPlan && (
          <Button wide className="mt-12" onClick={acts.onPlan}>
            <StaffIcon name="plan" />
            {row.suggestedDate ? t('INBOX.PLAN_AGAIN') : t('INBOX.PLAN')}
          </Button>
        )}
        {row.suggestedDate && (
          <p className="second mt-8">{typeset(t('INBOX.PLANNED_FOR', { date: row.suggestedDate }))}</p>
        )}
        <Perforation />
        {problem && (
          <Note kind="error" role="alert">
            {t(problem.code)}
          </Note>
        )}
        {order?.uuid === row.uuid ? <Details order={order} /> : !problem && <DetailsToCome />}
        <div className={styles['acts']}>
          <ButtonLink kind="second" href={staffPaths.order(row.uuid)}>
            <Icon name="right" />
            {t('INBOX.OPEN')}
          </ButtonLink>
          <Button kind="second" onClick={acts.onAssign}>
            <Icon name="person" />
            {t('INBOX.ASSIGN')}
          </Button>
          <Write key={row.uuid} order={order?.uuid === row.uuid ? order : undefined} />
          <Button kind="second" onClick={acts.onNote}>
            <StaffIcon name="note" />
            {t('INBOX.NOTE')}
          </Button>
        </div>
      </Slip>
    </aside>
  )
}

/** Writes a message to the person who ordered, without leaving the list. */
function Write({ order }: { order: StaffOrder | undefined }) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (order?.reporter.email === '') return null
  return (
    <>
      <Button kind="second" data-key="w" unavailable={!order} onClick={() => setIsOpen(true)}>
        <StaffIcon name="send" />
        {t('STAFF_ORDER.WRITE')}
      </Button>
      {order && (
        <KeepingDialog
          open={isOpen}
          onClose={close}
          discardWords={undefined}
          closeLabel={t('TOASTS.CLOSE')}
          title={t('INBOX.WRITE_ABOUT', { number: order.orderNumber })}
        >
          <WriteMessage order={order} firstTemplate={undefined} onClose={close} />
        </KeepingDialog>
      )}
    </>
  )
}

/** Returns the value after it has been stable for a moment. */
function useSettled(id: string): string {
  const [settled, setSettled] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [id])
  return settled
}

function Figures({ weightKg, weightIsLowerBound, entryCount, fileCount, ...row }: StaffOrderRow) {
  const { t, locale } = useText()
  const amount = formatWeight(weightKg, locale)
  return (
    <div className={styles['figures']}>
      <div>
        <strong>
          {weightIsLowerBound ? t('INBOX.AT_LEAST', { amount }) : amount}{' '}
          <small>{unitSymbol('kg', locale)}</small>
        </strong>
        <span>{t('INBOX.ENTRIES', { entries: entryCount, files: fileCount })}</span>
      </div>
      <div>
        <strong className={styles['hours']}>
          {row.availableHoursFrom}–{row.availableHoursTo}
        </strong>
        <span>{t('INBOX.HOURS')}</span>
      </div>
    </div>
  )
}

function Details({ order }: { order: StaffOrder }) {
  const { t, locale } = useText()
  const { accessCard, comment, company, orderData, notes } = order
  const { contact, phone } = order.customerCompanyBranch
  const codes = order.wasteCodes.filter(({ hazardous }) => hazardous).map(({ code }) => shownCode(code, t))
  const facts = [
    {
      id: 'contact',
      term: t('INBOX.CONTACT'),
      fact: (
        <>
          {contact}
          {phone && (
            <>
              , <a href={phoneLink(phone)}>{phoneShown(phone)}</a>
            </>
          )}
        </>
      ),
    },
    {
      id: 'bdo',
      term: 'BDO',
      fact: bdoWords(company, t),
    },
    ...(accessCard
      ? [{ id: 'access', term: t('ACCESS.TITLE'), fact: <Lines>{accessWords(accessCard, t)}</Lines> }]
      : []),
    ...(comment ? [{ id: 'comment', term: t('INBOX.COMMENT'), fact: <Lines>{comment}</Lines> }] : []),
    ...(notes.length > 0
      ? [{ id: 'note', term: t('INBOX.LAST_NOTE'), fact: <Lines>{notes.at(-1)?.text ?? ''}</Lines> }]
      : []),
  ]
  const lines = orderData.map(({ recyclingItem: item }, at) => {
    const kilograms = unitWeight(item.unit, item)
    return {
      id: `${at}`,
      count: formatQuantity(item.value, item.unit, locale),
      name: item.name,
      weight: kilograms === null ? '' : formatKilograms(kilograms * item.value, locale),
    }
  })
  return (
    <>
      <SlipFacts facts={facts} />
      {codes.length > 0 && (
        <Note kind="hint" className={styles['hazard']}>
          {typeset(t('INBOX.HAZARDOUS_CODES', { codes: codes.join(', ') }))}
        </Note>
      )}
      <SlipLines label={t('INBOX.EQUIPMENT')} lines={lines} />
    </>
  )
}

const Lines = ({ children }: { children: string }) => <span className="lines">{typeset(children)}</span>

function DetailsToCome() {
  return (
    <div className={styles['toCome']} aria-hidden="true">
      <Skeleton shape="line" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  )
}
