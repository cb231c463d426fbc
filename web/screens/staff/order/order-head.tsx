import { useId, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { statusLinkApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { StaffIcon } from '#web/staff/frame/staff-icon.tsx'
import { momentWords, OnPaper } from '#web/staff/moment.tsx'
import { Here, type Other } from '#web/staff/orders/here.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { placeWords } from '#web/staff/orders/place-words.ts'
import { type PersonAct, PersonActs } from '#web/staff/people/person-acts.tsx'
import { ReminderDialog } from '#web/staff/reminders/reminder-dialog.tsx'
import { formatDateTime } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { assignAct } from './acts.ts'
import { useColleagues } from './order-query.ts'
import type { Acts } from './use-acts.ts'
import type { OrderSteps } from './use-order-steps.ts'
import styles from './order-screen.module.css'

interface OrderHeadProps {
  order: StaffOrder
  others: readonly Other[]
  acts: Acts
  /** Previous / next navigation in the list that the order was opened from. */
  steps: OrderSteps | null
  mayStep: boolean
  onEdit: (() => void) | undefined
  onWrite: () => void
}

export function OrderHead({ order, others, acts, steps, mayStep, onEdit, onWrite }: OrderHeadProps) {
  const { t } = useText()
  const [isReminding, setIsReminding] = useState(false)
  return (
    <header className={styles['head']}>
      <div className={classNames('row gap-8-12 mb-8', styles['tools'])}>
        <a
          className="crumb"
          href={steps?.search ? `${staffPaths.orders}?${steps.search}` : staffPaths.orders}
          data-key="u"
        >
          <Icon name="left" size="small" />
          {t('STAFF.ORDERS')}
        </a>
        {steps && (
          <>
            <Button kind="quiet" className="small" unavailable={!mayStep} onClick={() => steps.go(-1)}>
              <Icon name="left" size="small" />
              {t('STAFF_ORDER.PREVIOUS')} <VisuallyHidden>{t('STAFF_ORDER.ON_LIST')}</VisuallyHidden>
            </Button>
            <Button kind="quiet" className="small" unavailable={!mayStep} onClick={() => steps.go(1)}>
              {t('STAFF_ORDER.NEXT')} <VisuallyHidden>{t('STAFF_ORDER.ON_LIST')}</VisuallyHidden>
              <Icon name="right" size="small" />
            </Button>
          </>
        )}
        {others.map((other) => (
          <Here key={other.name} {...other} />
        ))}
        <div className={classNames('row push shrink', styles['toolsEnd'])}>
          <Assignee order={order} acts={acts} />
          <Button kind="second" className="small" data-key="e" unavailable={!onEdit} onClick={onEdit}>
            <StaffIcon name="pen" />
            {t('STAFF_ORDER.EDIT')}
          </Button>
          <Button kind="second" className="small" data-key="w" onClick={onWrite}>
            <StaffIcon name="send" />
            {t('STAFF_ORDER.WRITE')}
          </Button>
          <Button kind="second" className="small" data-key="r" onClick={() => setIsReminding(true)}>
            <Icon name="clock" size="small" />
            {t('REMINDERS.REMIND')}
          </Button>
          <Button kind="second" className="small" onClick={() => window.print()}>
            <Icon name="printer" size="small" />
            {t('ORDERS_DETAILS.PRINT')}
          </Button>
          <PersonActs
            name={order.orderNumber}
            acts={[
              order.linkRevoked
                ? { id: 'link', fact: t('STAFF_ORDER.LINK_IS_REVOKED') }
                : revokeLink(order, t),
            ]}
            onDone={() => void queryClient.invalidateQueries({ queryKey: orderQuery(order.uuid).queryKey })}
          />
        </div>
      </div>
      <h1 tabIndex={-1}>{typeset(order.customerCompany?.name ?? order.company.name)}</h1>
      <p className={styles['lead']}>
        <Text
          id="STAFF_ORDER.LEAD"
          values={{
            place: placeWords(order.customerCompanyBranch),
            when: momentWords(order.createdDate, t),
          }}
          parts={{ when: <OnPaper paper={formatDateTime(order.createdDate)} /> }}
        />
      </p>
      {isReminding && (
        <ReminderDialog
          orderId={order.uuid}
          orderNumber={order.orderNumber}
          onClose={() => setIsReminding(false)}
        />
      )}
    </header>
  )
}

const revokeLink = ({ uuid, orderNumber }: StaffOrder, t: Translate): PersonAct => ({
  id: 'link',
  words: t('STAFF_ORDER.LINK_REVOKE'),
  ask: {
    title: `${t('STAFF_ORDER.LINK_REVOKE')}, ${orderNumber}`,
    lead: t('STAFF_ORDER.LINK_REVOKE_LEAD'),
    words: t('STAFF_ORDER.LINK_REVOKE'),
  },
  run: () => statusLinkApi.revokeStatusLink({ params: { id: uuid } }),
  done: t('STAFF_ORDER.LINK_REVOKED', { number: orderNumber }),
})

function Assignee({ order, acts }: { order: StaffOrder; acts: Acts }) {
  const { t, locale } = useText()
  const self = useSession()
  const id = useId()
  const colleagues = useColleagues()
  const give = (person: { uuid: string; name: string } | null) => {
    void acts.run(assignAct(person, { t, locale }))
  }
  const choices = [
    ...colleagues.filter(({ uuid }) => uuid === self?.uuid),
    ...colleagues.filter(({ uuid }) => uuid !== self?.uuid),
  ].filter(({ uuid }) => uuid !== order.assignee?.uuid)
  const items = choices.map((person) => ({
    id: person.uuid,
    item: (
      <button type="button" onClick={() => give(person)}>
        {person.uuid === self?.uuid ? t('STAFF_ORDER.ASSIGN_SELF', { name: person.name }) : person.name}
      </button>
    ),
  }))
  if (order.assignee)
    items.push({
      id: 'nobody',
      item: (
        <button type="button" onClick={() => give(null)}>
          {t('STAFF_ORDER.ASSIGN_NOBODY')}
        </button>
      ),
    })
  return (
    <div className={styles['assignee']} data-key="a" id={id}>
      <Menu
        label={
          <>
            <Icon name="person" size="small" />
            {order.assignee
              ? t('STAFF_ORDER.ASSIGNEE', { name: order.assignee.name })
              : t('STAFF_ORDER.ASSIGN')}
          </>
        }
        items={items}
      />
    </div>
  )
}
