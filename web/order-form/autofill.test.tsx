// Table of autofill tokens, field by field (HTML Standard, Autofill; WCAG 1.3.5). The tests of the login, password and
// second-factor screens cover their own tokens.
import { expect, test } from 'vitest'
import { openForm, tick } from './testing/open-form.tsx'

const COMPANY = {
  nip: 'off',
  customerCompanyName: 'organization',
  'customerCompanyAddress.street': 'address-line1',
  'customerCompanyAddress.postalCode': 'postal-code',
  'customerCompanyAddress.city': 'address-level2',
  'customerCompanyAddress.country': 'country-name',
  companyEmail: 'email',
  companyPhone: 'tel',
  regon: 'off',
  krs: 'off',
  bdo: 'off',
}
// A pickup place with its own address has its own autofill section, so that a browser does not fill
// in both addresses alike.
const PLACE = {
  'customerCompanyBranch.name': 'off',
  'customerCompanyBranch.street': 'section-pickup address-line1',
  'customerCompanyBranch.postalCode': 'section-pickup postal-code',
  'customerCompanyBranch.city': 'section-pickup address-level2',
  'customerCompanyBranch.country': 'section-pickup country-name',
}
const PEOPLE = {
  reporterName: 'given-name',
  reporterSurname: 'family-name',
  reporterEmail: 'email',
  reporterPhone: 'tel',
  'customerCompanyBranch.contact': 'section-contact name',
  'customerCompanyBranch.phone': 'section-contact tel',
  'customerCompanyBranch.email': 'section-contact email',
}
const EQUIPMENT = { 'orderData.0.recyclingItem.uuid': 'off', 'orderData.0.recyclingItem.value': 'off' }

test('FORM-2 every text field of the public form has an autocomplete token, or switches autocomplete off', async () => {
  await openForm()
  tick('contactPersonDiffers')
  const typed = document.querySelectorAll<HTMLInputElement>(
    'form input:is([type=text], [type=email], [type=tel])',
  )
  expect(Object.fromEntries([...typed].map(({ name, autocomplete }) => [name, autocomplete]))).toEqual({
    ...COMPANY,
    ...PLACE,
    ...PEOPLE,
    ...EQUIPMENT,
  })
})
