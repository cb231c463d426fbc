import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { mailLink } from '#contract/contact-links.ts'
import type { CallProblem } from '#web/api/result.ts'
import { operator } from '#web/operator/operator.ts'
import { ownCompaniesQuery } from '#web/queries/own-companies.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList, Missing } from '#web/ui/description-list.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { Field } from '#web/ui/field.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Options, Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './profile-screen.module.css'

interface CompanyCardProps {
  ids: readonly string[]
  /** Returns the redirect after a failure, or nothing if the page must stay. */
  leave: (problem: CallProblem) => ReactNode
}

/** Stored data of the person's companies, read only. */
export function CompanyCard({ ids, leave }: CompanyCardProps) {
  const { t } = useText()
  const query = useQuery(ownCompaniesQuery(ids), queryClient)
  const { data } = query
  const problem = problemOf(query)
  const area = useRef<HTMLDivElement>(null)
  const retry = () => {
    keepFocusIn(area)
    void query.refetch()
  }
  const leaving = problem && leave(problem)
  if (leaving) return leaving
  return (
    <Card
      title={t('PROFILE.COMPANY')}
      end={
        <Tag>
          <Icon name="lock" size="small" />
          {t('PROFILE.READ_ONLY')}
        </Tag>
      }
    >
      <FocusFallback ref={area} label={t('PROFILE.COMPANY')}>
        {data ? (
          <Companies companies={data} />
        ) : problem ? (
          <FailedNote words={t('PROFILE.COMPANY_FAILED')} onClick={retry} />
        ) : (
          <Placeholder />
        )}
      </FocusFallback>
      <p className={styles['foot']}>
        <Text
          id="PROFILE.COMPANY_CHANGES"
          values={{ email: operator().email }}
          parts={{ mail: <a href={mailLink(operator().email)} /> }}
        />
      </p>
    </Card>
  )
}

function Companies({ companies }: { companies: readonly CustomerCompany[] }) {
  const { t } = useText()
  const [chosen, setChosen] = useState('')
  const company = companies.find(({ uuid }) => uuid === chosen) ?? companies[0]
  if (!company) return <p>{t('PROFILE.NO_COMPANY')}</p>
  return (
    <>
      {companies.length > 1 && (
        <Field label={t('PROFILE.COMPANY_CHOICE')} className={styles['choice']}>
          <Select name="company" value={company.uuid} onChange={(event) => setChosen(event.target.value)}>
            <Options of={companies.map(({ uuid, name }) => [uuid, name])} />
          </Select>
        </Field>
      )}
      <CompanyFacts company={company} />
    </>
  )
}

function CompanyFacts({
  company: { name, address, nip, krs, regon, bdo, bdoFree, bdoPeopleCollection },
}: {
  company: CustomerCompany
}) {
  const { t } = useText()
  const known = (text: string | null) => text || <Missing words={t('PROFILE.MISSING')} />
  const bdoWords = bdoFree
    ? t('PROFILE.BDO_FREE')
    : bdoPeopleCollection
      ? t('PROFILE.BDO_PEOPLE_COLLECTION')
      : known(bdo)
  return (
    <>
      <div className={styles['companyName']}>
        <DescriptionList
          columns="one"
          items={[{ id: 'name', term: t('PROFILE.COMPANY_NAME'), words: <b>{name}</b> }]}
        />
      </div>
      <DescriptionList
        columns="two"
        items={[
          { id: 'street', term: t('PROFILE.STREET'), words: typeset(address.street) },
          { id: 'postalCode', term: t('PROFILE.POSTAL_CODE'), words: typeset(address.postalCode) },
          { id: 'city', term: t('PROFILE.CITY'), words: address.city },
          { id: 'country', term: t('PROFILE.COUNTRY'), words: address.country },
          { id: 'nip', term: t('PROFILE.NIP'), words: known(nip) },
          { id: 'krs', term: t('PROFILE.KRS'), words: known(krs) },
          { id: 'regon', term: t('PROFILE.REGON'), words: known(regon) },
          { id: 'bdo', term: t('PROFILE.BDO'), words: bdoWords },
        ]}
      />
    </>
  )
}

function Placeholder() {
  return (
    <div className={styles['placeholder']} aria-busy="true">
      <Skeleton />
      <Skeleton shape="short" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  )
}
