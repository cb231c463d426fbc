// The fields of each section.
import { RETENTION_LIMITS } from '#contract/limits.ts'
import { MESSAGE_FIELDS } from '#contract/settings/message-templates.ts'
import { NOTICE_FIELDS } from '#contract/settings/notice.ts'
import type { LogoSettings, MessageTemplate, NoticeSection } from '#contract/settings/operator-settings.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldPair } from '#web/ui/form/fields.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Line, List, NumberLine, Said, Tick, useValue, Words } from './section-fields.tsx'
import styles from './settings.module.css'

const braced = (fields: readonly string[]) => fields.map((name) => `{${name}}`).join(', ')

export function CompanyFields() {
  const { t } = useText()
  return (
    <>
      <FieldPair>
        <Line path="name" label={t('SETTINGS.NAME')} />
        <Line path="legalName" label={t('SETTINGS.LEGAL_NAME')} />
      </FieldPair>
      <FieldPair>
        <Line path="address.street" label={t('SETTINGS.STREET')} />
        <Line path="address.postalCode" label={t('SETTINGS.POSTAL_CODE')} />
        <Line path="address.city" label={t('SETTINGS.CITY')} />
        <Line path="address.country" label={t('SETTINGS.COUNTRY')} />
      </FieldPair>
      <FieldPair>
        <Line path="nip" label={t('SETTINGS.NIP')} />
        <Line path="bdo" label={t('SETTINGS.BDO')} />
        <Line path="krs" label={t('SETTINGS.KRS')} isOptional />
        <Line path="shareCapital" label={t('SETTINGS.CAPITAL')} isOptional />
      </FieldPair>
      <Words path="court" label={t('SETTINGS.COURT')} hint={t('SETTINGS.ALL_OR_NONE')} />
      <Words path="permit.name" label={t('SETTINGS.PERMIT')} hint={t('SETTINGS.ALL_OR_NONE')} />
      <FieldPair>
        <Line path="permit.until" type="date" label={t('SETTINGS.PERMIT_UNTIL')} isOptional />
      </FieldPair>
      <Words path="about" rows={3} label={t('SETTINGS.ABOUT')} hint={t('SETTINGS.ALL_OR_NONE')} />
      <Tick
        path="collectsParts"
        label={t('SETTINGS.COLLECTS_PARTS')}
        hint={t('SETTINGS.COLLECTS_PARTS_HINT')}
      />
    </>
  )
}

export function ContactFields() {
  const { t } = useText()
  return (
    <>
      <FieldPair>
        <Line path="phone" type="tel" label={t('SETTINGS.PHONE')} />
        <Line path="email" type="email" label={t('SETTINGS.EMAIL')} />
        <Line path="website" type="url" label={t('SETTINGS.WEBSITE')} />
      </FieldPair>
      <Words path="phoneHours" label={t('SETTINGS.PHONE_HOURS')} hint={t('SETTINGS.ALL_OR_NONE')} />
      <fieldset className={styles['words']}>
        <legend>{t('SETTINGS.OFFICER')}</legend>
        <p className={styles['hint']}>{t('SETTINGS.OFFICER_HINT')}</p>
        <FieldPair>
          <Line path="dataProtectionOfficer.name" label={t('SETTINGS.OFFICER_NAME')} isOptional />
          <Line
            path="dataProtectionOfficer.email"
            type="email"
            label={t('SETTINGS.OFFICER_EMAIL')}
            isOptional
          />
        </FieldPair>
      </fieldset>
      <fieldset className={styles['words']}>
        <legend>{t('SETTINGS.SECURITY_CONTACTS')}</legend>
        <p className={styles['hint']}>{t('SETTINGS.SECURITY_CONTACTS_HINT')}</p>
        <List
          path="securityContacts"
          empty=""
          addWords={t('SETTINGS.ADD_CONTACT')}
          removeWords={(number) => t('SETTINGS.REMOVE_CONTACT', { number })}
        >
          {(path) => <Line path={path} label={t('SETTINGS.CONTACT_ADDRESS', { number: numberOf(path) })} />}
        </List>
      </fieldset>
    </>
  )
}

const numberOf = (path: string) => Number(path.split('.').at(-1)) + 1

export function LogoFields() {
  const { t } = useText()
  const drawing = useValue('') as LogoSettings
  const width = Number(drawing.width)
  return (
    <>
      <div className={styles['logo']} role="img" aria-label={t('SETTINGS.LOGO_PREVIEW')}>
        {width > 0 && <Logo drawing={drawing} />}
      </div>
      <FieldPair>
        <NumberLine path="width" label={t('SETTINGS.LOGO_WIDTH')} />
      </FieldPair>
      <Line path="mark" rows={3} label={t('SETTINGS.LOGO_MARK')} />
      <Line path="firstWord" rows={3} label={t('SETTINGS.LOGO_FIRST')} />
      <Line path="secondWord" rows={3} label={t('SETTINGS.LOGO_SECOND')} isOptional />
    </>
  )
}

export function PriceFields() {
  const { t } = useText()
  return (
    <Said label={t('SETTINGS.PRICES_SAID')} otherwise={{ collectionPointUnderKg: null, freeFromKg: 200 }}>
      <FieldPair>
        <NumberLine path="freeFromKg" label={t('SETTINGS.FREE_FROM')} />
        <NumberLine path="collectionPointUnderKg" label={t('SETTINGS.COLLECTION_POINT')} isOptional />
      </FieldPair>
    </Said>
  )
}

const NO_PLACE = { name: '', latitude: null, longitude: null }

function PlaceFields({ path, name }: { path: string; name: string }) {
  const { t } = useText()
  return (
    <FieldPair>
      <Line path={`${path}.name`} label={name} />
      <NumberLine path={`${path}.latitude`} label={t('SETTINGS.LATITUDE')} />
      <NumberLine path={`${path}.longitude`} label={t('SETTINGS.LONGITUDE')} />
    </FieldPair>
  )
}

export function AreaFields() {
  const { t } = useText()
  return (
    <Said label={t('SETTINGS.AREA_SAID')} otherwise={{ centre: NO_PLACE, radiusKm: 60, towns: [] }}>
      <PlaceFields path="centre" name={t('SETTINGS.CENTRE')} />
      <FieldPair>
        <NumberLine path="radiusKm" label={t('SETTINGS.RADIUS')} />
      </FieldPair>
      <List
        path="towns"
        empty={NO_PLACE}
        addWords={t('SETTINGS.ADD_TOWN')}
        removeWords={(number) => t('SETTINGS.REMOVE_TOWN', { number })}
        isTable
      >
        {(path) => <PlaceFields path={path} name={t('SETTINGS.TOWN_NUMBER', { number: numberOf(path) })} />}
      </List>
    </Said>
  )
}

export function RetentionFields() {
  const { t } = useText()
  const { orderYears, unfulfilledYears, mailDays, accountDays } = RETENTION_LIMITS
  return (
    <>
      <FieldPair>
        <NumberLine
          path="orderYears"
          label={t('SETTINGS.ORDER_YEARS')}
          hint={t('SETTINGS.ORDER_YEARS_HINT', { from: orderYears.from, to: orderYears.to })}
        />
        <NumberLine
          path="unfulfilledYears"
          label={t('SETTINGS.UNFULFILLED_YEARS')}
          hint={t('SETTINGS.UNFULFILLED_YEARS_HINT', {
            from: unfulfilledYears.from,
            to: unfulfilledYears.to,
          })}
        />
      </FieldPair>
      <FieldPair>
        <NumberLine
          path="mailDays"
          label={t('SETTINGS.MAIL_DAYS')}
          hint={t('SETTINGS.MAIL_DAYS_HINT', { from: mailDays.from, to: mailDays.to })}
        />
        <NumberLine
          path="accountDays"
          label={t('SETTINGS.ACCOUNT_DAYS')}
          hint={t('SETTINGS.ACCOUNT_DAYS_HINT', { from: accountDays.from, to: accountDays.to })}
        />
      </FieldPair>
    </>
  )
}

export function NoticeFields() {
  const { t } = useText()
  const parts = useValue('') as NoticeSection[]
  return (
    <>
      <p className={styles['hint']}>{t('SETTINGS.FIELDS', { fields: braced(NOTICE_FIELDS) })}</p>
      {parts.map(({ id }, at) => (
        <details key={id} className={styles['part']}>
          <summary>
            {at + 1}. {parts[at]?.heading.pl}
          </summary>
          <Words path={`${at}.heading`} label={t('SETTINGS.NOTICE_HEADING')} />
          <Words path={`${at}.text`} rows={4} label={t('SETTINGS.NOTICE_TEXT')} />
        </details>
      ))}
    </>
  )
}

export function TemplateFields() {
  const { t } = useText()
  const templates = useValue('') as MessageTemplate[]
  return (
    <>
      <p className={styles['hint']}>{t('SETTINGS.FIELDS', { fields: braced(MESSAGE_FIELDS) })}</p>
      {templates.map(({ id }, at) => (
        <details key={id} className={styles['part']}>
          <summary>{templates[at]?.name}</summary>
          <Line path={`${at}.name`} label={t('SETTINGS.TEMPLATE_NAME')} />
          <Words path={`${at}.texts`} after=".subject" label={t('SETTINGS.TEMPLATE_SUBJECT')} />
          <Words path={`${at}.texts`} after=".text" rows={6} label={t('SETTINGS.TEMPLATE_TEXT')} />
        </details>
      ))}
    </>
  )
}
