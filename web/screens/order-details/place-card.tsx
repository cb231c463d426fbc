import type { ReactNode } from 'react'
import { phoneShown } from '#contract/fields/phone.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { AccessCardWords } from '#web/orders/access-card-words.tsx'
import { placeLines } from '#web/orders/place-lines.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DescriptionList, EmailAddress, Missing } from '#web/ui/description-list.tsx'
import styles from './order-details-screen.module.css'

export function PlaceCard({ order }: { order: OrderDetails }) {
  const { t } = useText()
  const { customerCompany: company, customerCompanyBranch: branch, reporter, comment, createdDate } = order
  return (
    <Card title={t('ORDERS_DETAILS.PLACE')}>
      <DescriptionList
        items={[
          {
            id: 'address',
            term: t('ORDERS_DETAILS.ADDRESS'),
            words: <Lines lines={placeLines(branch, t)} />,
          },
          {
            id: 'hours',
            term: t('ORDERS_DETAILS.HOURS'),
            words: typeset(
              t('ORDERS_DETAILS.FROM_TO', { from: order.availableHoursFrom, to: order.availableHoursTo }),
            ),
          },
          {
            id: 'contact',
            term: t('ORDERS_DETAILS.CONTACT'),
            words: <Lines lines={[branch.contact, phone(branch.phone), email(branch.email)]} />,
          },
        ]}
      />
      <div className={styles['below']}>
        <DescriptionList
          columns="one"
          items={[
            {
              id: 'comment',
              term: t('ORDERS_DETAILS.COMMENT'),
              words: comment ? (
                <span className={styles['words']}>{typeset(comment)}</span>
              ) : (
                <Missing words={t('ORDERS_DETAILS.NONE')} />
              ),
            },
          ]}
        />
      </div>
      <div className={styles['below']}>
        <DescriptionList
          columns="one"
          items={[
            {
              id: 'access',
              term: t('ACCESS.TITLE'),
              words: <AccessCardWords card={order.accessCard} />,
            },
          ]}
        />
      </div>
      {/* Company and time of the order. They are below the details that people look for first. */}
      <div className={classNames(styles['below'], styles['aboutOrder'])}>
        <DescriptionList
          items={[
            {
              id: 'company',
              term: t('ORDERS_DETAILS.COMPANY'),
              words: (
                <Lines
                  lines={[
                    order.customerCompanyName,
                    company.nip && t('ORDERS_DETAILS.NIP', { nip: company.nip }),
                    bdoLine(company, t),
                  ]}
                />
              ),
            },
            {
              id: 'created',
              term: t('ORDERS_DETAILS.CREATED'),
              words: <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>,
            },
            {
              id: 'author',
              term: t('ORDERS_DETAILS.AUTHOR'),
              words: (
                <Lines
                  lines={[
                    `${reporter.name} ${reporter.surname}`,
                    phone(reporter.phone),
                    email(reporter.email),
                  ]}
                />
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}

/** BDO number, or the exemption that the waste transfer document must name. */
function bdoLine({ bdo, bdoFree, bdoPeopleCollection }: OrderDetails['customerCompany'], t: Translate) {
  if (bdo) return t('ORDERS_DETAILS.BDO', { number: bdo })
  if (bdoPeopleCollection) return t('ORDERS_DETAILS.BDO_PEOPLE')
  return bdoFree ? t('ORDERS_DETAILS.BDO_FREE') : null
}

const phone = (number: string | null) => number && phoneShown(number)
const email = (address: string | null) => address && <EmailAddress email={address} />

/** Known lines, one below another. */
function Lines({ lines }: { lines: readonly ReactNode[] }) {
  const { t } = useText()
  const known = lines.filter((line) => line !== null && line !== '')
  if (known.length === 0) return <Missing words={t('ORDERS_DETAILS.NONE')} />
  return known.map((line, at) => (
    // The sequence of the lines never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} className={styles['line']}>
      {typeset(line)}
    </span>
  ))
}
