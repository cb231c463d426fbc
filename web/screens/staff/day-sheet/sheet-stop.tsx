// Stop on a sheet: where, when, whom to ask, what to take, and space for weights and a signature.
import { phoneShown } from '#contract/fields/phone.ts'
import { isCarried } from '#contract/orders/access-card.ts'
import { accessWords } from '#contract/orders/access-lines.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import type { SheetStop } from '#contract/pickup-days/day-sheet.ts'
import { formatQuantity } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './day-sheet.module.css'

export function SheetStopItem({ stop, number }: { stop: SheetStop; number: number }) {
  const { t, locale } = useText()
  const { order, contact, equipment, wasteCodes } = stop
  const { street, postalCode, city } = order.branch
  const address = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const who = [contact.name, contact.phone && phoneShown(contact.phone)].filter(Boolean).join(', ')
  const items = equipment.map(
    ({ name, quantity, unit }) => `${formatQuantity(quantity, unit, locale)} ${name}`,
  )
  return (
    <li className={styles['stop']}>
      <span className={styles['number']} data-pinned={stop.pinned || undefined}>
        {number}
        {stop.pinned && <VisuallyHidden> ({t('DAY_SHEET.PINNED')})</VisuallyHidden>}
      </span>
      <div className={styles['facts']}>
        <h3>{order.companyName}</h3>
        <p>
          <b>{typeset(address)}</b>
          <br />
          {t('DAY_SHEET.HOURS')} <b>{typeset(`${order.availableHoursFrom}–${order.availableHoursTo}`)}</b>
          {who && <>, {typeset(who)}</>}
        </p>
        <Access stop={stop} />
        <p>{typeset(items.join(', '))}</p>
        <WasteCard stop={stop} />
      </div>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('DAY_SHEET.CODE')}</th>
              <th scope="col">{t('DAY_SHEET.ESTIMATED')}</th>
              <th scope="col">{t('DAY_SHEET.WEIGHED')}</th>
            </tr>
          </thead>
          <tbody>
            {wasteCodes.map(({ code, kg }) => (
              <tr key={code}>
                <th scope="row">{typeset(shownCode(code, t))}</th>
                <td>{formatWeight(kg, locale)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles['signature']}>
          <span>{t('DAY_SHEET.SIGNATURE')}</span>
          <span>{t('DAY_SHEET.HOUR')}</span>
        </p>
      </div>
    </li>
  )
}

/** Access card and comment. A saved door code is only mentioned: it must not stand on paper. */
function Access({ stop: { access, comment } }: { stop: SheetStop }) {
  const { t } = useText()
  const words = accessWords(access, t)
  const hasCode = access?.doorCodeSaved
  if (!words && !comment && !hasCode) return null
  return (
    <div className={styles['access']}>
      {words && (
        <p>
          {access && isCarried(access) && <b>{t('ACCESS.CARRIED')}. </b>}
          {typeset(words)}
        </p>
      )}
      {comment && <p className="lines">{typeset(comment)}</p>}
      {hasCode && <p>{t('DAY_SHEET.DOOR_CODE')}</p>}
    </div>
  )
}

/** Whether the waste transfer card is ready: a box to tick where it is not. */
function WasteCard({ stop: { order, bdo } }: { stop: SheetStop }) {
  const { t } = useText()
  const number = order.bdoUnknown ? t('DAY_SHEET.BDO_UNKNOWN') : bdo && `BDO ${bdo}`
  const state = t(`DAY_SHEET.CARD_${order.wasteCard}`)
  return (
    <p>
      {t('DAY_SHEET.CARD')} {order.wasteCard === 'needed' ? <b>☐ {state}</b> : state}
      {number && `, ${number}`}
    </p>
  )
}
