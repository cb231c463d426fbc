// Values and texts that break careless programs.

import fc from 'fast-check'

const MANY = 10_000

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  '\r\nBcc: victim@example.com',
  '\u001b[2J',
  "'; drop table orders; --",
  '" or 1=1 --',
  '${7*7}',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%s%n%x',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'other',
  'Inny',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '01',
  '1e9',
  '0x10',
  '1.',
  '.5',
  '1,5',
  '１２',
  '٣',
  '999999999999999999999',
  '0.0000001',
  '2026-02-30',
  '24:00',
  'a@b',
  'a@b.c,'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'Z\u0351\u036b\u0343'.repeat(500),
  'ﷺ'.repeat(300),
  'İ'.repeat(300),
  `${'('.repeat(500)}`,
  `${'a'.repeat(5000)}!`,
  `${' '.repeat(50_000)}x`,
  '1'.repeat(50_000),
  'x'.repeat(100_000),
  '\u0000'.repeat(2000),
  'data:image/png;base64,',
  `data:${'a'.repeat(300)};base64,AAAA`,
  'data:image/png;base64,====',
  'data:image/svg+xml;base64,PHN2Zz4=',
]

const NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 1e-7, 2 ** 31, 2 ** 53 + 1, Number.MAX_SAFE_INTEGER, 999_999, 1_000_000]

const lists = fc.constantFrom<unknown>(
  [],
  [[]],
  [null],
  [{}],
  Array.from({ length: 1001 }, () => ({})),
  Array.from({ length: 3000 }, () => 1),
  { length: 1e9 },
)

const objects = fc.constantFrom<unknown>(
  {},
  JSON.parse('{"then":"x"}'),
  { toString: 1, valueOf: 1 },
  { toJSON: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true,"uuid":"other"}}'),
  { constructor: { prototype: { isAdmin: true } } },
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at])),
)

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 3, arbitrary: lists },
  { weight: 3, arbitrary: objects },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Whole bodies that are no mutation of anything, as text; made only when sent, since some are large. */
export const hostileTexts: (() => string)[] = [
  () => '',
  () => ' '.repeat(100_000),
  () => 'null',
  () => 'true',
  () => '0',
  () => '-',
  () => '"text"',
  () => '[]',
  () => '{}',
  () => '{',
  () => '{"a"',
  () => "{'a':1}",
  () => '{"a":1,}',
  () => '{"a":1}}',
  () => '\ufeff{}',
  () => '{"a":NaN}',
  () => '{"a":1e400}',
  () => `{"a":${'9'.repeat(MANY)}}`,
  () => `{"${'k'.repeat(MANY)}":1}`,
  () => '['.repeat(MANY),
  () => '['.repeat(MANY) + ']'.repeat(MANY),
  () => '{"a":'.repeat(MANY) + '1' + '}'.repeat(MANY),
  () => `{"orderData":${'['.repeat(MANY)}${']'.repeat(MANY)}}`,
  () => `{"data":${'['.repeat(MANY)}${']'.repeat(MANY)}}`,
  () => `{"data":"${'\\u0041'.repeat(MANY)}"}`,
  () => '{"\\u0000":1}',
  () => '{"name":"\\ud800","email":"\\udfff@example.com","nip":"\\udc00"}',
  () => '{"__proto__":{"toString":1,"isAdmin":true}}',
  () => '{"constructor":{"prototype":{"isAdmin":true}}}',
  () => `{${'"nip":"1",'.repeat(MANY)}"nip":"2"}`,
  () => `[${'{},'.repeat(MANY)}{}]`,
  () => `{"orderData":[${'{},'.repeat(999)}{}]}`,
  () => `{"orderData":[${`{"packageTypes":[${'{},'.repeat(900)}{}]},`.repeat(99)}{}]}`,
  () => 'email=a%40b.c&password=x',
  () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]

const TEN_MEGABYTES = 10 * 1024 * 1024

/** Ten megabytes each: rare, because the time goes into carrying them. */
export const hugeTexts: (() => string)[] = [
  () => `{"comment":"${'x'.repeat(TEN_MEGABYTES)}"}`,
  () => `[${'1,'.repeat(TEN_MEGABYTES / 2)}1]`,
  () => '['.repeat(TEN_MEGABYTES),
  () => `{"name":${'1'.repeat(TEN_MEGABYTES)}}`,
  () => `{"${'k'.repeat(TEN_MEGABYTES)}":1}`,
  () => `{"a":[${'{},'.repeat(TEN_MEGABYTES / 3)}{}]}`,
]
