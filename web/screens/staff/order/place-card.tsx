import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { phoneShown } from '#contract/fields/phone.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { placeLines } from '#web/orders/place-lines.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { EmailAddress } from '#web/ui/description-list.tsx'
import { AccessFacts } from './access/access-facts.tsx'
import { DenseCard, Facts } from './card.tsx'
import { hoursWords } from './parts.ts'

export function PlaceCard({ order }: { order: StaffOrder }) {
  const { t } = useText()
  const { customerCompanyBranch: branch, reporter, comment } = order
  const [name, ...rest] = placeLines(branch, t)
  return (
    <DenseCard title={t('STAFF_ORDER.WHERE_AND_WHO')}>
      <Facts
        facts={[
          {
            id: 'place',
            term: t('ORDERS_DETAILS.ADDRESS'),
            words: (
              <>
                {typeset(name)}
                <br />
                {typeset(rest.join(', '))}
              </>
            ),
          },
          { id: 'access', term: t('STAFF_ORDER.PART_ACCESS'), words: <AccessFacts order={order} /> },
          {
            id: 'hours',
            term: t('STAFF_ORDER.HOURS'),
            words: typeset(hoursWords(order.availableHoursFrom, order.availableHoursTo)),
          },
          {
            id: 'contact',
            term: t('STAFF_ORDER.CONTACT'),
            words: <Person name={branch.contact} phone={branch.phone} email={branch.email} />,
          },
          {
            id: 'reporter',
            term: t('STAFF_ORDER.REPORTER'),
            words: (
              <Person
                name={`${reporter.name} ${reporter.surname}`}
                phone={reporter.phone}
                email={reporter.email || null}
              />
            ),
          },
          {
            id: 'comment',
            term: t('ORDERS_DETAILS.COMMENT'),
            words: comment ? <span className="lines">{typeset(comment)}</span> : t('STAFF_ORDER.NONE'),
          },
        ]}
      />
    </DenseCard>
  )
}

interface PersonProps {
  name: string
  phone: string | null
  email: string | null
}

function Person({ name, phone, email }: PersonProps) {
  return (
    <>
      {name}
      {phone && (
        <>
          {', '}
          <a className="nowrap" href={phoneLink(phone)}>
            {phoneShown(phone)}
          </a>
        </>
      )}
      {email && (
        <>
          <br />
          <a href={mailLink(email)}>
            <EmailAddress email={email} />
          </a>
        </>
      )}
    </>
  )
}
