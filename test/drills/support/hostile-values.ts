// Values and texts that break careless programs.

import fc from 'fast-check'

const MANY = 10_000

const TEXTS = [
  '',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\r\nBcc: victim@example.com',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%s%n%x',
  '__proto__',
  'other',
  'null',
  '-1',
  '1e9',
  '0x10',
  '１２',
  '999999999999999999999',
  '2026-02-30',
  'a@b.c,'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'Z\u0351\u036b\u0343'.repeat(500),
  'İ'.repeat(300),
  `${' '.repeat(50_000)}x`,
  '1'.repeat(50_000),
  'x'.repeat(100_000),
  `data:${'a'.repeat(300)};base64,AAAA`,
  'data:image/png;base64,====',
]

/** JSON.stringify leaves out undefined, as if the field were deleted. */
const VALUES: unknown[] = [
  undefined,
  null,
  true,
  -0,
  1.5,
  1e308,
  1e-7,
  2 ** 31,
  2 ** 53 + 1,
  999_999,
  [],
  [null],
  Array.from({ length: 1001 }, () => ({})),
  Array.from({ length: 3000 }, () => 1),
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true,"uuid":"other"}}'),
  { constructor: { prototype: { isAdmin: true } } },
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at])),
]

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 12, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Whole bodies. */
export const HOSTILE_BODIES = [
  '',
  'null',
  '"text"',
  '[]',
  '{',
  "{'a':1}",
  '{"a":1}}',
  '\ufeff{}',
  '{"a":1e400}',
  '['.repeat(MANY) + ']'.repeat(MANY),
  '{"a":'.repeat(MANY) + '1' + '}'.repeat(MANY),
  `{"${'k'.repeat(MANY)}":1}`,
  `{"data":"${'\\u0041'.repeat(MANY)}"}`,
  '{"name":"\\ud800","email":"\\udfff@example.com","nip":"\\udc00"}',
  '{"__proto__":{"toString":1,"isAdmin":true}}',
  `{"orderData":[${`{"packageTypes":[${'{},'.repeat(900)}{}]},`.repeat(99)}{}]}`,
  'email=a%40b.c&password=x',
]
