// The catalogues contain the specification's Polish wordings letter for letter, under the keys that it names.
import { describe, expect, test } from 'vitest'
import { type Locale, LOCALES } from '#contract/languages.ts'
import { ORDER_STATUSES, statusKey } from '#contract/orders/order.ts'
import { textsIn } from '#web/testing/texts.ts'

const texts = (locale: Locale): Record<string, string> => textsIn(locale)
const polish = texts('pl')

/** Requirement, key and wording: sections 5 and 8 of the specification, and wordings that it left open. */
const ORDER_WORDINGS = [
  ['VAL-1', 'COMPANY_NAME_REQUIRED', 'Nazwa firmy jest wymagana'],
  ['VAL-2', 'COMPANY_STREET_REQUIRED', 'Adres firmy jest wymagany'],
  ['VAL-3', 'COMPANY_POSTAL_CODE_REQUIRED', 'Kod pocztowy firmy jest wymagany'],
  ['VAL-4', 'COMPANY_CITY_REQUIRED', 'Miasto siedziby firmy jest wymagane'],
  ['VAL-5', 'COMPANY_COUNTRY_REQUIRED', 'Kraj siedziby firmy jest wymagany'],
  ['VAL-7', 'COMPANY_PHONE_PATTERN', 'Numer telefonu firmy jest nieprawidłowy'],
  ['VAL-9', 'COMPANY_EMAIL_PATTERN', 'Email firmy jest nieprawidłowy'],
  ['VAL-10', 'COMPANY_EMAIL_REQUIRED', 'Email firmy jest wymagany'],
  ['VAL-12', 'NIP_PATTERN', 'NIP firmy jest nieprawidłowy'],
  ['VAL-13 NIP-2', 'NIP_REQUIRED', 'NIP firmy jest wymagany'],
  ['VAL-15', 'KRS_PATTERN', 'numer KRS firmy jest nieprawidłowy'],
  ['VAL-17', 'REGON_PATTERN', 'numer Regon jest nieprawidłowy'],
  ['VAL-18', 'BDO_MUST_BE_NUMBER', 'BDO musi być liczbą'],
  ['VAL-19', 'FIELD_EMPTY_BDO', 'BDO nie może być puste'],
  ['VAL-20', 'AVAILABLE_HOURS_REQUIRED', 'Możliwe godziny odbioru są wymagane'],
  ['VAL-21', 'BRANCH_STREET_REQUIRED', 'Adres miejsca odbioru jest wymagany'],
  ['VAL-22', 'BRANCH_POSTAL_CODE_REQUIRED', 'Kod pocztowy miejsca odbioru jest wymagany'],
  ['VAL-23', 'BRANCH_CITY_REQUIRED', 'Miasto miejsca odbioru jest wymagane'],
  ['VAL-24', 'BRANCH_COUNTRY_REQUIRED', 'Kraj miejsca odbioru jest wymagany'],
  ['VAL-25', 'BRANCH_POSTAL_CODE_PATTERN', 'Kod pocztowy miejsca odbioru jest nieprawidłowy'],
  ['VAL-26', 'CONTACT_PHONE_REQUIRED', 'Numer kontaktowy jest wymagany'],
  ['VAL-27', 'CONTACT_PHONE_PATTERN', 'Numer telefonu kontaktowego jest nieprawidłowy'],
  ['D-I6.1', 'BRANCH_NAME_REQUIRED', 'Nazwa miejsca odbioru jest wymagana'],
  ['VAL-29', 'REPORTER_NAME_REQUIRED', 'Imię zamawiającego jest wymagane'],
  ['VAL-30', 'REPORTER_SURNAME_REQUIRED', 'Nazwisko zamawiającego jest wymagane'],
  ['VAL-31', 'REPORTER_EMAIL_REQUIRED', 'Email zamawiającego jest wymagany'],
  ['VAL-32', 'REPORTER_EMAIL_PATTERN', 'Email zamawiającego jest nieprawidłowy'],
  ['VAL-33', 'REPORTER_PHONE_REQUIRED', 'Telefon zamawiającego jest wymagany'],
  ['VAL-34', 'REPORTER_PHONE_PATTERN', 'Numer telefonu zamawiającego jest nieprawidłowy'],
  ['VAL-36', 'RECYCLING_ITEM_REQUIRED', 'Nazwa sprzętu do utylizacji jest wymagana'],
  ['VAL-37 VAL-42', 'UNIT_REQUIRED', 'Jednostka jest wymagana'],
  ['VAL-38 VAL-39', 'RECYCLE_VALUE_INVALID', 'Nieprawidłowa ilość sprzętu do utylizacji'],
  ['VAL-40 VAL-41 D-I8.2', 'PACKAGE_TYPE_REQUIRED', 'Sposób pakowania jest wymagany'],
  ['VAL-43', 'PACKAGE_VALUE_REQUIRED', 'Ilość jest wymagana'],
  [
    'VAL-44',
    'PACKAGE_VALUE_INT_INVALID',
    'Nieprawidłowy format ilości pakowania. Dozwolony format to liczba całkowita',
  ],
  ['VAL-47', 'SUGGESTED_DATE_REQUIRED', 'Sugerowana data odbioru jest wymagana'],
  ['FILE-8', 'WRONG_FILE_TYPE', 'Akceptowane są tylko pliki z rozszerzeniem (*.jpeg / *.png / *.pdf)'],
  ['FILE-10', 'WRONG_FILE_SIZE', 'Plik nie może być większy niż 15mb'],
  ['FILE-6', 'ORDER_FORM.ADD_FILE_LIMIT', 'Możesz dodać maksymalnie 10 plików'],
  ['FORM-23 FORM-26', 'ORDER_FORM.VALIDATION_FAILED', 'Formularz jest niepoprawnie wypełniony'],
  ['FORM-30', 'ORDER_FORM.SENT', 'Zamówienie zostało wysłane'],
  ['FORM-31', 'ORDER_FORM.SEND_FAILED', 'Nie udało się wysłać zamówienia'],
  ['NIP-7', 'REGISTRY.FOUND', 'Dane zostały pobrane'],
  ['NIP-8', 'REGISTRY.NIP_INVALID', 'Podany NIP jest nieprawidłowy'],
  ['NIP-8', 'REGISTRY.UNAVAILABLE', 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.'],
  ['D-C3.5', 'ERROR.TOO_MANY_REQUESTS', 'Zbyt wiele zapytań. Spróbuj za chwilę.'],
  ['TOKEN-6', 'TOKEN.INVALID', 'Link został już wykorzystany lub upłynęła jego ważność'],
] as const

const STATUS_WORDINGS = [
  ['STATUS-1', 'NEW', 'Nowe'],
  ['STATUS-2', 'PLANNED', 'Umówione'],
  ['STATUS-3', 'READ', 'Odczytane'],
  ['STATUS-4', 'CANCELLED', 'Anulowane'],
  ['STATUS-5', 'COMPLETED', 'Zrealizowane'],
  ['STATUS-6', 'CANCELLEDBYCLIENTREQUEST', 'Anulowane przez klienta'],
] as const

const ACCOUNT_WORDINGS = [
  ['I18N-4 LOGIN-12 FORGOT-8', 'LOGIN.EMAIL_INVALID', 'Email jest nieprawidłowy'],
  ['I18N-4 RESET-3 RESET-4', 'LOGIN.PASSWORD_MIN', 'Hasło powinno zawierać minimum 8 znaków'],
  ['I18N-4 RESET-6', 'LOGIN.PASSWORD_REQUIRED', 'Hasło jest wymagane'],
  ['I18N-4 LOGIN-13 PROFILE-26 PROFILE-27 PROFILE-28', 'LOGIN.FIELD_EMPTY', 'Pole nie może być puste'],
  ['I18N-4 LOGIN-8', 'LOGIN.LOGIN_FAILED', 'Login i/lub hasło są nieprawidłowe'],
  ['I18N-4 FORGOT-6', 'FORGOT_PASSWORD.WRONG_EMAIL', 'Podano zły adres email'],
  ['I18N-4 PASS-8', 'PROFILE.GLOBAL_ERROR', 'Nie udało się zmienić hasła'],
  ['I18N-4 PASS-4', 'PROFILE.PASSWORDS_DIFFER', 'Hasła muszą być takie same'],
  ['I18N-4 SESSION-10', 'SESSION.REQUIRED', 'Sesja wygasła, zaloguj się ponownie.'],
  ['I18N-4', 'ACCESS.DENIED', 'Brak dostępu. Skontaktuj się z nami.'],
] as const

test.for([...ORDER_WORDINGS, ...ACCOUNT_WORDINGS])('I18N-4 %s %s is “%s”', ([, key, wording]) => {
  expect(polish[key]).toBe(wording)
})

describe('statuses', () => {
  test.for(STATUS_WORDINGS)('%s %s is “%s”', ([, status, wording]) => {
    expect(polish[statusKey(status)]).toBe(wording)
  })

  test('STATUS-1 STATUS-2 STATUS-3 STATUS-4 STATUS-5 STATUS-6 D-F1.2 each has its label in every language', () => {
    expect(ORDER_STATUSES).toEqual(expect.arrayContaining(STATUS_WORDINGS.map(([, status]) => status)))
    for (const locale of LOCALES) {
      const labels = ORDER_STATUSES.map((status) => texts(locale)[statusKey(status)])
      expect(new Set(labels).size, locale).toBe(ORDER_STATUSES.length)
      expect(labels, locale).not.toContain(undefined)
    }
  })
})

describe('keys without a text in the specification', () => {
  test.for([
    ['I18N-3 VAL-45 VAL-46', 'PACKAGE_VALUE_DECIMAL_INVALID'],
    ['I18N-3 FORM-23', 'ORDER_FORM.VALIDATION_FAILED'],
    ['I18N-3 FILE-4', 'ORDER_FORM.ADD_FILE_LIMIT'],
    ['I18N-3', 'LIST.NO_DATE_RECEIPT'],
    ['I18N-3', 'LOGIN.EMAIL_REQUIRED'],
    ['I18N-3', 'FORGOT_PASSWORD.SOMETHING_WENT_WRONG'],
  ] as const)('%s %s has a text, which is not a key', ([, key]) => {
    for (const locale of LOCALES) expect(texts(locale)[key], locale).toMatch(/^\p{Lu}\p{Ll}+ .*\p{Ll}/u)
  })

  test('VAL-45 the text about decimals says how many and shows an example', () => {
    expect(polish['PACKAGE_VALUE_DECIMAL_INVALID']).toMatch(/3 miejsca po przecinku.*1,255/)
  })

  test('VAL-21 VAL-22 VAL-23 VAL-24 VAL-25 all texts of the pickup address mention the pickup place', () => {
    const all = Object.entries(polish).filter(([key]) => key.startsWith('BRANCH_'))
    expect(all.length).toBeGreaterThan(4)
    for (const [key, words] of all) expect(words, key).toContain('miejsca odbioru')
  })
})

test('I18N-3 no text is a key', () => {
  for (const locale of LOCALES) {
    const bare = Object.entries(texts(locale)).filter(
      ([key, words]) => words === key || /^[A-Z][A-Z_]+(?:\.[A-Z_]+)*$/.test(words),
    )
    expect(
      bare.filter(
        ([key, words]) =>
          !['NIP', 'REGON', 'KRS', 'BDO', 'KPO'].some(
            (name) => words === name && (key.toUpperCase().endsWith(name) || key.includes('.PDF_')),
          ),
      ),
      locale,
    ).toEqual([])
  }
})
