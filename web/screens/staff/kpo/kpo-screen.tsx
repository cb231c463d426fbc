// Facts for the waste transfer cards of an order, to be copied into the register one by one.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { isSettled } from '#contract/catalogue/waste-code.ts'
import { massEndpoints } from '#contract/endpoints/mass-endpoints.ts'
import { numberIn } from '#contract/languages.ts'
import { type Kpo, kpoParts } from '#contract/orders/kpo.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { addressOf } from '#web/api/address.ts'
import { massApi } from '#web/api/masses.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { LoadingScreen } from '#web/staff/frame/loading-screen.tsx'
import { useShortcuts } from '#web/staff/keys/use-shortcuts.ts'
import { WasteCardLight } from '#web/staff/orders/waste-card-light.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { AgainButton } from '#web/ui/again-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CopyField } from './copy-field.tsx'
import styles from './kpo.module.css'

const kpoQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff order', id, 'kpo'],
    queryFn: ({ signal }) => dataOf(massApi.getKpo({ params: { id }, signal })),
  })

export function KpoScreen() {
  const { id = '' } = useParams()
  const { t } = useText()
  useScreenTitle(t('WASTE_CARD.TITLE'))
  const query = useQuery(kpoQuery(id), queryClient)
  const problem = problemOf(query)
  if (problem?.code === 'ORDER.NOT_FOUND') return <NotFound homeHref={staffPaths.orders} />
  if (query.data) return <KpoPage id={id} kpo={query.data} />
  if (!problem)
    return (
      <LoadingScreen label={t('ORDERS_DETAILS.LOADING')} className="stack">
        <Skeleton shape="block" />
      </LoadingScreen>
    )
  return (
    <EmptyState
      role="alert"
      title={t('STAFF_ORDER.NOT_LOADED')}
      words={t(problem.code)}
      action={<AgainButton kind="primary" onClick={() => void query.refetch()} />}
    />
  )
}

function KpoPage({ id, kpo }: { id: string; kpo: Kpo }) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  useShortcuts([{ key: 'u', words: 'KEYS.BACK_TO_ORDER', run: () => void navigate(staffPaths.order(id)) }])
  const { blocks, totalMg, transport, missing } = kpo
  const mg = (mass: number) => numberIn(locale, mass, { fewest: 3 })
  return (
    <div className="stack">
      <PageHead
        title={t('WASTE_CARD.TITLE')}
        above={
          <a href={staffPaths.order(id)}>
            <Icon name="left" size="small" />
            {t('ORDERS_DETAILS.TITLE', { number: kpo.orderNumber })}
          </a>
        }
        actions={
          <div className="wrap gap-8 no-print">
            <ButtonLink kind="second" href={addressOf(massEndpoints.downloadKpo, { id })} download>
              <Icon name="download" />
              {t('STATEMENT.PDF')}
            </ButtonLink>
            <Button kind="second" onClick={() => window.print()}>
              <Icon name="printer" />
              {t('ORDERS_DETAILS.PRINT')}
            </Button>
          </div>
        }
      />
      <p>
        <WasteCardLight state={kpo.wasteCard} number={kpo.wasteCardNumber} />
      </p>
      <p>{typeset(t('KPO.LEAD'))}</p>
      {missing.length > 0 && (
        <Note kind="hint">
          <p>{t('KPO.MISSING')}</p>
          <ul>
            {missing.map((gap) => (
              <li key={gap}>
                {typeset(t(`KPO.GAP_${gap.toUpperCase() as Uppercase<typeof gap>}`))}{' '}
                {gap === 'plate' ? (
                  transport.date !== null && <a href={staffPaths.day(transport.date)}>{t('KPO.MEND_DAY')}</a>
                ) : (
                  <a href={staffPaths.order(id)}>{t('KPO.MEND_ORDER')}</a>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className={styles['cards']}>
        {blocks.map(({ code, massMg, weighed }) => (
          <section key={code} className={classNames('sheet shrink', styles['card'])}>
            <h2>{t('KPO.CARD_OF', { code: shownCode(code, t) })}</h2>
            <dl>
              <CopyField label={t('ORDERS_DETAILS.WASTE_CODE')} text={isSettled(code) ? code : null} />
              <CopyField label={t(weighed ? 'KPO.MASS_WEIGHED' : 'KPO.MASS_ESTIMATED')} text={mg(massMg)} />
            </dl>
          </section>
        ))}
        {blocks.length === 0 && <Note kind="info">{t('KPO.NOTHING')}</Note>}
      </div>
      {blocks.length > 1 && <p>{typeset(t('KPO.TOTAL', { mass: mg(totalMg) }))}</p>}
      <div className={styles['cards']}>
        {kpoParts(kpo).map(({ title, fields }) => (
          <section key={title} className={classNames('sheet shrink', styles['card'])}>
            <h2>{t(title)}</h2>
            <dl>
              {fields.map(([label, text]) => (
                <CopyField key={label} label={t(label)} text={text} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}
