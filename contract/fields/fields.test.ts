import { describe, expect, test } from 'vitest'
import {
  FILE_TYPES,
  FILE_SIZE_LIMIT_BYTES,
  KRS_DIGITS,
  LOOKUP_LIMIT,
  MAX_FILES_PER_ORDER,
  MIN_PASSWORD_LENGTH,
  MIN_PHONE_DIGITS,
  MIN_SEARCH_LENGTH,
  NIP_DIGITS,
  ORDERS_PAGE_SIZES,
  DEFAULT_ORDERS_PAGE_SIZE,
  REGON_DIGITS,
  SESSION_CHECK_SECONDS,
  SESSION_LIFETIME_MINUTES,
  DEFAULT_COUNTRY,
} from '../limits.ts'
import { bdoLengthIsUsual, isBdo, tidyBdo } from './bdo.ts'
import { tidyNumber } from './check-digits.ts'
import { isEmail, isEmailList, joinEmails, tidyEmail } from './email.ts'
import { isKrs } from './krs.ts'
import { isNip, nipCheckDigitIsRight, tidyNip } from './nip.ts'
import { isPhone, phoneShown, tidyPhone } from './phone.ts'
import { HOURS_FROM, HOURS_TO, hoursAreInOrder } from './pickup-hours.ts'
import { isPostalCode, tidyPostalCode, withHyphen } from './postal-code.ts'
import { isEquipmentQuantity, isPackageQuantity, tidyQuantity } from './quantity.ts'
import { isRegon, regonCheckDigitIsRight } from './regon.ts'
import { isUuid } from './uuid.ts'

describe('business numbers', () => {
  test('CONST-1 CONST-2 CONST-3 CONST-4 CONST-5 CONST-6 CONST-7 CONST-8 CONST-9 CONST-10 CONST-19 CONST-20 are those of the specification', () => {
    expect({
      SESSION_LIFETIME_MINUTES,
      SESSION_CHECK_SECONDS,
      MIN_SEARCH_LENGTH,
      LOOKUP_LIMIT,
      MIN_PASSWORD_LENGTH,
      MIN_PHONE_DIGITS,
    }).toEqual({
      SESSION_LIFETIME_MINUTES: 30,
      SESSION_CHECK_SECONDS: 60,
      MIN_SEARCH_LENGTH: 3,
      LOOKUP_LIMIT: 1000,
      MIN_PASSWORD_LENGTH: 8,
      MIN_PHONE_DIGITS: 9,
    })
    expect([ORDERS_PAGE_SIZES, DEFAULT_ORDERS_PAGE_SIZE]).toEqual([[5, 10, 25], 25])
    expect([MAX_FILES_PER_ORDER, FILE_SIZE_LIMIT_BYTES, FILE_TYPES]).toEqual([
      10,
      15_242_880,
      ['image/jpeg', 'image/png', 'application/pdf'],
    ])
    expect([NIP_DIGITS, KRS_DIGITS, REGON_DIGITS]).toEqual([10, 10, [9, 14]])
    expect(DEFAULT_COUNTRY).toBe('Polska')
  })
})

describe('registration numbers', () => {
  test('VAL-12 CONST-8 NIP', () => {
    expect(['7740001454', '0000000000'].map(isNip)).toEqual([true, true])
    expect(
      ['774000145', '77400014544', '774000145x', '', '٧٧٤٠٠٠١٤٥٤', '7740001454\n'].filter(isNip),
    ).toEqual([])
  })

  test('D-E12 the check digit of a NIP is only a hint', () => {
    expect(['7740001454', '5261040828', '1234563218'].map(nipCheckDigitIsRight)).toEqual([true, true, true])
    expect(['7740001455', '0000000000', '123'].map(nipCheckDigitIsRight)).toEqual([false, false, false])
  })

  test('D-I9.1 reduces a pasted NIP to its digits', () => {
    expect(['774-000-14-54', ' PL 774 000 14 54 ', '774.000.14.54'].map(tidyNip)).toEqual([
      '7740001454',
      '7740001454',
      '7740001454',
    ])
    expect(tidyNip('77a')).toBe('77a')
  })

  test('VAL-15 CONST-8 KRS', () => {
    expect(['0000012345'].map(isKrs)).toEqual([true])
    expect(['000001234', '00000123456', 'KRS0000012', '0000012345\n'].filter(isKrs)).toEqual([])
  })

  test('VAL-17 CONST-8 D-E12 REGON', () => {
    expect(['123456785', '12345678512347'].map(isRegon)).toEqual([true, true])
    expect(
      ['12345678', '1234567890', '1234567890123', '123456789012345', '12345678x'].filter(isRegon),
    ).toEqual([])
    expect(['123456785', '12345678512347', '12345678500000'].map(regonCheckDigitIsRight)).toEqual([
      true,
      true,
      true,
    ])
    expect(['123456784', '12345678512340', 'x'].map(regonCheckDigitIsRight)).toEqual([false, false, false])
  })

  test('VAL-18 D-E10.2 D-E10.3 accepts digits as BDO, usually nine', () => {
    expect(['000012345', '1'].map(isBdo)).toEqual([true, true])
    expect(['abc', '', '-1', '1,5', '1'.repeat(21)].filter(isBdo)).toEqual([])
    expect(['000012345', '12345'].map(bdoLengthIsUsual)).toEqual([true, false])
  })

  test('VAL-18 D-I9.1 removes spaces and hyphens, and rejects a dot or a comma', () => {
    expect([' 000 012-345 ', '(000012345)'].map(tidyBdo)).toEqual(['000012345', '000012345'])
    expect(['1.5', '1,5'].map(tidyBdo)).toEqual(['1.5', '1,5'])
    expect(['1.5', '1,5'].filter(isBdo)).toEqual([])
  })

  test('VAL-18 rejects a minus, which is no hyphen between digits', () => {
    const typed = ['-000012345', '- 000012345', '000012345-', '12--34', '\u22125', '\u20135']
    expect(typed.map(tidyBdo).filter(isBdo)).toEqual([])
  })
})

describe('contact details', () => {
  test('groups the digits of a phone for reading, unless its country or length is unknown', () => {
    expect(
      ['+48600700800', '600700800', '+380501234567', '+4930123456', '60070080012'].map(phoneShown),
    ).toEqual(['+48 600 700 800', '600 700 800', '+380 50 123 45 67', '+4930123456', '60070080012'])
  })

  test('VAL-7 VAL-27 VAL-34 CONST-10 phone', () => {
    expect(['+48123456789', '123456789'].every(isPhone)).toBe(true)
    expect(['12345678', '+12345678', '', '12345678a', '1+23456789', '123456789\n'].filter(isPhone)).toEqual(
      [],
    )
    expect(['0048 (61) 123-45-67', '+48 600 100 200'].map(tidyPhone)).toEqual([
      '+48611234567',
      '+48600100200',
    ])
  })

  test('VAL-8 VAL-9 e-mail lists', () => {
    expect(['a@x.pl,b@x.pl', 'a@x.pl;b@x.pl', 'a@x.pl b@x.pl', 'a@x.pl'].every(isEmailList(2))).toBe(true)
    expect(['', ' ', 'a@x.pl,b', 'abc', 'a@x.pl,b@x.pl,c@x.pl'].filter(isEmailList(2))).toEqual([])
    expect(joinEmails('a@x.pl; b@x.pl c@x.pl')).toBe('a@x.pl,b@x.pl,c@x.pl')
  })

  test('VAL-32 one e-mail', () => {
    expect(['anna.nowak+iskra@szkola.example', "o'neil@x.co"].every(isEmail)).toBe(true)
    expect(
      [
        'abc',
        'a@',
        '@x.pl',
        'a@x',
        'a@x..pl',
        'a b@x.pl',
        `${'a'.repeat(250)}@x.pl`,
        'a@x.pl\nBcc: b@x.pl',
      ].filter(isEmail),
    ).toEqual([])
  })

  test('VAL-25 postal codes', () => {
    expect(['00-950', '00950'].every(isPostalCode)).toBe(true)
    expect(['0-0950', '009501', '00 950', '', 'ab-cde'].filter(isPostalCode)).toEqual([])
    expect([withHyphen('00950'), withHyphen('00-950'), withHyphen('D-10115')]).toEqual([
      '00-950',
      '00-950',
      'D-10115',
    ])
  })
})

describe('hours and quantities', () => {
  test('VAL-20 HOURS-2 HOURS-3 HOURS-4 half-hour steps, 06:00–21:30 and 06:30–22:00', () => {
    expect([HOURS_FROM[0], HOURS_FROM.at(-1), HOURS_FROM.length]).toEqual(['06:00', '21:30', 32])
    expect([HOURS_TO[0], HOURS_TO.at(-1), HOURS_TO.length]).toEqual(['06:30', '22:00', 32])
    expect([
      hoursAreInOrder('08:00', '08:30'),
      hoursAreInOrder('08:00', '08:00'),
      hoursAreInOrder('14:00', '08:00'),
    ]).toEqual([true, false, false])
  })

  test('VAL-39 equipment', () => {
    expect([1, 10, '10', 999_999].every(isEquipmentQuantity)).toBe(true)
    expect(
      [0, -1, '01', 1.5, '', 'x', Number.NaN, Infinity, 1e21, 1_000_000].filter(isEquipmentQuantity),
    ).toEqual([])
  })

  test('VAL-44 VAL-45 VAL-46 packages', () => {
    expect([2, '2', 999_999].every((quantity) => isPackageQuantity(quantity, 'pieces'))).toBe(true)
    expect(
      [1.5, '2.0', '1e1', '0x10', '2 ', 1_000_000].filter((quantity) =>
        isPackageQuantity(quantity, 'pieces'),
      ),
    ).toEqual([])
    expect([1.255, '1.255', '2.0', 0.001, 3].every((quantity) => isPackageQuantity(quantity, 'kg'))).toBe(
      true,
    )
    expect(
      [1.2555, 0, '0.000', -1, '1,5', '.5', '1.', '1e-3', 1e-7].filter((quantity) =>
        isPackageQuantity(quantity, 'm3'),
      ),
    ).toEqual([])
    expect([tidyQuantity('1,255'), tidyQuantity('1 000.5')]).toEqual(['1.255', '1000.5'])
  })

  test('D-C4.1 identifiers are UUIDs in either case', () => {
    expect(
      ['0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', '0B0E7F9A-5A55-4F4E-9A63-2D6F1F4C1A11'].every(isUuid),
    ).toBe(true)
    expect(
      [
        '------------------------------------',
        '0b0e7f9a5a554f4e9a632d6f1f4c1a11',
        '',
        '0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11\n',
      ].filter(isUuid),
    ).toEqual([])
  })
})

describe('D-I9.1 CASE-01 CASE-02 CASE-07 a value copied with the text around it', () => {
  test.each([
    ...[
      'NIP: 774-000-14-54',
      'NIP 7740001454',
      'nr NIP: PL 7740001454',
      'nip:7740001454',
      'PL-774 000 14 54',
    ].map((typed) => [tidyNip, typed, '7740001454'] as const),
    ...['REGON: 123 456 785', 'Regon 123456785', 'numer REGON 123-456-785'].map(
      (typed) => [tidyNumber('REGON'), typed, '123456785'] as const,
    ),
    ...['KRS: 0000012345', 'nr KRS 0000012345'].map(
      (typed) => [tidyNumber('KRS'), typed, '0000012345'] as const,
    ),
    ...['BDO: 000012345', 'nr BDO 000 012 345', 'BDO 000-012-345'].map(
      (typed) => [tidyBdo, typed, '000012345'] as const,
    ),
    ...[
      'tel. kom.: 600 700 800',
      'Tel: 600-700-800',
      'nr tel. 600700800',
      'kom. 600.700.800',
      'тел. 600700800',
    ].map((typed) => [tidyPhone, typed, '600700800'] as const),
    ...[
      '+48 (0) 22 123 45 67',
      '0048 (0)22 123-45-67',
      '+48 22/123 45 67',
      'tel. +48 (0) 22 123 45 67',
      'tel: kom: +48 22 123 45 67',
    ].map((typed) => [tidyPhone, typed, '+48221234567'] as const),
    [tidyPhone, '22/123 45 67', '221234567'] as const,
    ...['00  -  950', 'PL-00-950', 'PL 00950', '00\u2014950'].map(
      (typed) => [tidyPostalCode, typed, '00-950'] as const,
    ),
    ...[
      'e-mail: jan@x.example',
      'Email jan@x.example',
      "'jan@x.example'",
      '"jan@x.example",',
      'mailto:jan%40x.example',
    ].map((typed) => [tidyEmail, typed, 'jan@x.example'] as const),
    [tidyEmail, 'mailto:jan%2Bbiuro@x.example?subject=%C4%85', 'jan+biuro@x.example'] as const,
    [joinEmails, 'e-mail: a@x.example, e-mail b@x.example', 'a@x.example,b@x.example'] as const,
  ])('%o reads %s', (tidy, typed, value) => {
    expect(tidy(typed)).toBe(value)
  })

  test.each([
    [tidyPhone, isPhone, '600 700 800 / 601 702 803'],
    [tidyPhone, isPhone, '600 700 800 wew. 12'],
    [tidyPhone, isPhone, 'tel. sekretariat'],
    [tidyNumber('KRS'), isKrs, 'NIP: 7740001454'],
    [tidyBdo, isBdo, 'REGON: 123456785'],
    [tidyNumber('REGON'), isRegon, 'BDO: 123456785'],
    [tidyNip, isNip, 'KRS: 7740001454'],
    [tidyPhone, isPhone, 'NIP: 7740001454'],
    [tidyPhone, isPhone, 'fax 22 123 45 67'],
    [tidyNip, isNip, 'NIP: brak'],
    [tidyNip, isNip, 'REGON'],
    [tidyPostalCode, isPostalCode, '00-950 Warszawa'],
    [tidyEmail, isEmail, 'e-mail: brak'],
    [tidyEmail, isEmail, 'mailto:jan%E0%A4%A'],
    [tidyEmail, isEmail, 'mailto:jan@x.example%0ABcc:ewa@x.example'],
    [tidyEmail, isEmail, 'e-mail.jan'],
  ])('%o and %o refuse %s', (tidy, isRight, typed) => {
    expect(isRight(tidy(typed))).toBe(false)
  })

  test('keeps an address that begins like a label', () => {
    expect(['email@x.example', 'e-mail.jan@x.example', 'my-email@x.example'].map(tidyEmail)).toEqual([
      'email@x.example',
      'e-mail.jan@x.example',
      'my-email@x.example',
    ])
  })
})
