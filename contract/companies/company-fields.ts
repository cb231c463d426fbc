// Fields of a company, shared by the order form and the company's own page.
import * as z from 'zod/mini'
import type { FieldKey } from '../field-keys.ts'
import { bdoError, isBdo } from '../fields/bdo.ts'
import { emailListError, isEmailList, joinEmails } from '../fields/email.ts'
import { isKrs } from '../fields/krs.ts'
import { isNip } from '../fields/nip.ts'
import { isPhone, phoneError } from '../fields/phone.ts'
import { isRegon } from '../fields/regon.ts'
import { flag, optionalByRule, requiredText } from '../fields/text.ts'
import { withoutUnseen } from '../fields/unseen.ts'
import { MAX_EMAILS, MAX_POSTAL_CODE_LENGTH } from '../limits.ts'

export const companyName = requiredText('COMPANY_NAME_REQUIRED')

export const companyAddress = {
  street: requiredText('COMPANY_STREET_REQUIRED'),
  postalCode: requiredText('COMPANY_POSTAL_CODE_REQUIRED', MAX_POSTAL_CODE_LENGTH),
  city: requiredText('COMPANY_CITY_REQUIRED'),
  country: requiredText('COMPANY_COUNTRY_REQUIRED'),
}

export const wholeAddress = z.object(companyAddress, { error: 'ERROR.INVALID_INPUT' })

export const companyNumbers = {
  nip: optionalByRule(isNip, 'NIP_PATTERN'),
  nipNotRequired: flag(),
  krs: optionalByRule(isKrs, 'KRS_PATTERN'),
  regon: optionalByRule(isRegon, 'REGON_PATTERN'),
  bdo: optionalByRule(isBdo, bdoError),
}

/** Reasons why an order needs no BDO number: the company is exempt, or private persons gave the equipment away. */
export const bdoExemptions = { bdoFree: flag(), bdoPeopleCollection: flag() }

/** Schema of one or several email addresses, at most `most`; null without any. */
export const companyEmailsUpTo = (most: number, tooMany: FieldKey) =>
  z.pipe(
    optionalByRule(isEmailList(most), emailListError(most, tooMany), withoutUnseen),
    z.transform((list: string | null) => (list === null ? null : joinEmails(list))),
  )

export const companyEmails = companyEmailsUpTo(MAX_EMAILS, 'COMPANY_EMAIL_LIMIT')

export const companyPhone = optionalByRule(isPhone, phoneError('COMPANY_PHONE_PATTERN'))
