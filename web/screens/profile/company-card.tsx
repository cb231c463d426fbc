import { useRef, useState } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { operator } from '#settings/operator.ts'
import { Text, useText } from '../../texts/use-text.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList, Missing } from '../../ui/description-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadOwnCompanies } from '../../own-companies.ts'
import { useAnswer } from '../../use-answer.ts'
import styles from './profile-screen.module.css'

/** The person's companies as the operator keeps them: read, never written. */
export function CompanyCard({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  const { data, problem, askAgain } = useAnswer(`companies ${ids.join(' ')}`, (signal) => loadOwnCompanies(ids, signal))
  const area = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button is about to go; what comes in its place stands in the area.
    area.current?.focus({ preventScroll: true })
    askAgain()
  }
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
      <div ref={area} tabIndex={-1} role="group" aria-label={t('PROFILE.COMPANY')} className={styles['area']}>
        {data ? <Companies companies={data} /> : problem ? <NotLoaded onRetry={retry} /> : <Places />}
      </div>
      <p className={styles['foot']}>
        <Text id="PROFILE.COMPANY_CHANGES" values={{ email: operator.email }} parts={{ mail: <a href={`mailto:${operator.email}`} /> }} />
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
            {companies.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <CompanyFacts company={company} />
    </>
  )
}

function CompanyFacts({ company: { name, address, nip, krs, regon, bdo, bdoFree, bdoPeopleCollection } }: { company: CustomerCompany }) {
  const { t } = useText()
  const known = (text: string | null) => text || <Missing words={t('PROFILE.MISSING')} />
  const bdoWords = bdoFree ? t('PROFILE.BDO_FREE') : bdoPeopleCollection ? t('PROFILE.BDO_PEOPLE_COLLECTION') : known(bdo)
  return (
    <>
      <div className={styles['companyName']}>
        <DescriptionList columns="one" items={[{ id: 'name', term: t('PROFILE.COMPANY_NAME'), words: <b>{name}</b> }]} />
      </div>
      <DescriptionList
        columns="two"
        items={[
          { id: 'street', term: t('PROFILE.STREET'), words: address.street },
          { id: 'postalCode', term: t('PROFILE.POSTAL_CODE'), words: address.postalCode },
          { id: 'city', term: t('PROFILE.CITY'), words: address.city },
          { id: 'country', term: t('PROFILE.COUNTRY'), words: address.country },
          { id: 'nip', term: t('PROFILE.NIP'), words: known(nip) },
          { id: 'regon', term: t('PROFILE.REGON'), words: known(regon) },
          { id: 'krs', term: t('PROFILE.KRS'), words: known(krs) },
          { id: 'bdo', term: t('PROFILE.BDO'), words: bdoWords },
        ]}
      />
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Note kind="error" role="alert">
      <p>{t('PROFILE.COMPANY_FAILED')}</p>
      <Button kind="second" onClick={onRetry}>
        <Icon name="refresh" />
        {t('PROFILE.RETRY')}
      </Button>
    </Note>
  )
}

function Places() {
  return (
    <div className={styles['places']} aria-busy="true">
      <Skeleton />
      <Skeleton shape="short" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  )
}
