// Data-carrier fields of an entry: whether a destruction protocol is wanted, and the serial numbers.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { SwitchField } from '#web/order-form/fields/fields.tsx'
import { goToField } from '#web/order-form/fields/go-to-field.ts'
import { useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRow } from '../use-row.ts'
import { SerialsField } from './serials-field.tsx'
import styles from './carriers.module.css'

/** `holdsData`: the catalogue says that the equipment holds data. Other equipment may have serial numbers from a pasted list. */
export function CarriersPart({ index, holdsData }: { index: number; holdsData: boolean }) {
  const { t } = useText()
  const parts = useOrderForm()
  const wish = `orderData.${index}.destructionProtocol` as const
  const serials = `orderData.${index}.serialNumbers` as const
  const isWished = useRow(`orderData.${index}`, (row) => row?.destructionProtocol === true)
  const hasSerials = useRow(`orderData.${index}`, (row) => row?.serialNumbers !== undefined)
  const [isAsked, setIsAsked] = useState(false)
  const titleId = `carriers-${index}`
  return (
    <div className={styles['carriers']} role="group" aria-labelledby={titleId}>
      <div className={styles['mark']}>
        <Icon name="lock" />
        <p>
          <b id={titleId}>{t(holdsData ? 'CARRIERS.TITLE' : 'CARRIERS.SERIALS')}</b>
          {holdsData && <> {t('CARRIERS.MARK')}</>}
        </p>
      </div>
      {(holdsData || isWished) && (
        <SwitchField name={wish} label={t('CARRIERS.WISH')} hint={isWished && t('CARRIERS.WISH_HINT')} />
      )}
      {isWished || hasSerials || isAsked ? (
        <SerialsField index={index} />
      ) : (
        <Button
          kind="quiet"
          className={styles['ask']}
          onClick={() => {
            flushSync(() => setIsAsked(true))
            goToField(serials, parts)
          }}
        >
          <Icon name="plus" />
          {t('CARRIERS.ADD_SERIALS')}
        </Button>
      )}
    </div>
  )
}
