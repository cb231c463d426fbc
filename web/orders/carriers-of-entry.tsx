// Data destruction details of an order entry, for clients and staff: whether it holds data, the protocol, the serial numbers.
// Printed pages show every number.
import { useId, useState } from 'react'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './carriers.module.css'

type Said = Pick<OrderDetails['orderData'][number], 'holdsData' | 'destructionProtocol' | 'serialNumbers'>

/** More serial numbers are hidden behind a button. */
const SEEN_AT_ONCE = 4

/** @param name of the equipment; labels the button that shows its serial numbers */
export function CarriersOfEntry({
  name,
  entry: { holdsData, destructionProtocol, serialNumbers },
}: {
  name: string
  entry: Said
}) {
  const { t } = useText()
  if (!holdsData && !destructionProtocol && serialNumbers.length === 0) return null
  return (
    <div className={styles['carriers']}>
      {holdsData && !destructionProtocol && (
        <p className={styles['wish']}>
          <Icon name="lock" size="small" />
          {t('CARRIERS_OF.MARK')}
        </p>
      )}
      {destructionProtocol && (
        <p className={styles['wish']}>
          <Icon name="lock" size="small" />
          {t('CARRIERS_OF.WISH')}
        </p>
      )}
      {serialNumbers.length > 0 && <Serials name={name} serials={serialNumbers} />}
    </div>
  )
}

function Serials({ name, serials }: { name: string; serials: readonly string[] }) {
  const { t } = useText()
  const id = useId()
  const isFew = serials.length <= SEEN_AT_ONCE
  const [isOpen, setIsOpen] = useState(isFew)
  const count = t('CARRIERS_OF.SERIALS', { count: serials.length })
  return (
    <>
      {isFew ? (
        <p>{count}:</p>
      ) : (
        <Button
          kind="quiet"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="down" size="small" className={classNames(isOpen && styles['turned'])} />
          {count}
        </Button>
      )}
      <div id={id} className={classNames(styles['list'], !isOpen && styles['closed'])}>
        <ul aria-label={t('CARRIERS_OF.LABEL', { name })}>
          {serials.map((serial) => (
            <li key={serial}>{serial}</li>
          ))}
        </ul>
        {!isFew && (
          <CopyButton
            text={serials.join('\n')}
            label={t('CARRIERS_OF.COPY')}
            copiedLabel={t('ORDERS_DETAILS.COPIED')}
          />
        )}
      </div>
    </>
  )
}
