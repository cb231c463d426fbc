import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { initialValues } from '../model/form-values.ts'
import { filledIn } from '../testing/filled-in.ts'
import { visitorDraft } from './draft.ts'

const { all, load: loadDraft, freePlace, save: saveDraft, clear: clearDraft } = visitorDraft
const KEY = 'elektroodbior.order-draft'
const idempotencyKey = '123e4567-e89b-42d3-a456-426614174000'
const NOW = Date.parse('2026-11-20T10:00:00Z')
const DAY = 24 * 60 * 60 * 1000

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('D-E14.1 restores a draft as it was saved, without files, consent and link', () => {
  const values = {
    ...filledIn(),
    files: [new File(['x'], 'x.png')],
    consent: true,
    publicToken: 'secret-link',
  }
  expect(saveDraft({ place: 0, savedAt: NOW, idempotencyKey, values })).toBe(true)
  expect(localStorage.getItem(KEY)).not.toContain('secret-link')
  expect(loadDraft(NOW + DAY - 1)).toEqual({
    place: 0,
    savedAt: NOW,
    idempotencyKey,
    values: { ...filledIn(), files: [], consent: false, publicToken: '' },
  })
})

test('D-E5 a draft older than the server keeps idempotency keys gets a new key', () => {
  saveDraft({ place: 0, savedAt: NOW, idempotencyKey, values: filledIn() })
  const later = loadDraft(NOW + DAY)
  expect(later?.values.customerCompanyName).toBe(filledIn().customerCompanyName)
  expect(later?.idempotencyKey).not.toBe(idempotencyKey)
})

test('D-E14.1 keeps a draft for seven days', () => {
  saveDraft({ place: 0, savedAt: NOW, idempotencyKey, values: filledIn() })
  expect(loadDraft(NOW + 7 * DAY - 1)).not.toBeNull()
  expect(loadDraft(NOW + 7 * DAY)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('PLUS-21 a draft keeps the data carriers', () => {
  const [entry] = filledIn().orderData
  const details = { destructionProtocol: true, serialNumbers: ['A1', '', 'A1'] }
  saveDraft({
    place: 0,
    savedAt: NOW,
    idempotencyKey,
    values: filledIn({ orderData: [{ ...entry!, ...details }, entry!] }),
  })
  const orderData = loadDraft(NOW)?.values.orderData
  expect(orderData?.[0]).toMatchObject(details)
  expect(orderData?.[1]).not.toHaveProperty('serialNumbers')
})

test('D-E14.2 a discarded draft is deleted', () => {
  saveDraft({ place: 0, savedAt: NOW, idempotencyKey, values: filledIn() })
  clearDraft(0)
  expect(loadDraft(NOW)).toBeNull()
})

test('D-E14.1 keeps several drafts, the newest first; when all slots are taken, replaces the oldest', () => {
  vi.setSystemTime(NOW)
  const keep = (savedAt: number) =>
    saveDraft({ place: freePlace(), savedAt, idempotencyKey, values: filledIn() })
  for (const age of [2, 5, 3, 1, 4]) keep(NOW - age)
  const ages = () => all(NOW).map(({ savedAt }) => NOW - savedAt)
  expect(ages()).toEqual([1, 2, 3, 4, 5])
  keep(NOW)
  expect(ages()).toEqual([0, 1, 2, 3, 4])
  clearDraft(0)
  expect([ages(), freePlace()]).toEqual([[0, 1, 3, 4], 0])
  vi.useRealTimers()
})

test('restores a draft into its former slot, or else into a free one', () => {
  for (const place of [0, 1, 2, 3]) saveDraft({ place, savedAt: NOW, idempotencyKey, values: filledIn() })
  vi.setSystemTime(NOW)
  clearDraft(2)
  expect([freePlace(2), freePlace(1)]).toEqual([2, 2])
  for (const place of [2, 4]) saveDraft({ place, savedAt: NOW, idempotencyKey, values: filledIn() })
  expect(freePlace(2)).toBe(5)
  vi.useRealTimers()
})

test.for([
  '{',
  'null',
  '[]',
  '"text"',
  '{"version":2}',
  '{"version":1,"savedAt":"yesterday","idempotencyKey":"x"}',
  `{"version":1,"savedAt":${NOW},"idempotencyKey":"not-a-key","values":{}}`,
  `{"version":1,"savedAt":${NOW + DAY},"idempotencyKey":"${idempotencyKey}","values":{}}`,
])('removes a stored text that is no draft: %s', (text) => {
  localStorage.setItem(KEY, text)
  expect(loadDraft(NOW)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

const stored = (values: unknown) =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, savedAt: NOW, idempotencyKey, values }))

test('replaces invalid values by those of the empty form, and drops unknown fields', () => {
  stored({
    nip: 5,
    customerCompanyAddress: 'x',
    orderData: [{ recyclingItem: { uuid: {}, unit: 'tons' }, packageTypes: 'none' }],
    files: ['x'],
    consent: true,
    extra: 1,
  })
  expect(loadDraft(NOW)?.values).toEqual(initialValues())
})

test('a hostile draft changes no prototype', () => {
  localStorage.setItem(
    KEY,
    `{"version":1,"savedAt":${NOW},"idempotencyKey":"${idempotencyKey}","values":{"__proto__":{"nip":"1"},"constructor":{"x":1}}}`,
  )
  expect(loadDraft(NOW)?.values.nip).toBe('')
  expect(({} as Record<string, unknown>)['nip']).toBeUndefined()
})

test('cuts a draft with thousands of entries to the maximum of an order', () => {
  stored({
    orderData: Array.from({ length: 3000 }, () => ({
      packageTypes: Array.from({ length: 300 }, () => ({})),
    })),
  })
  const { orderData } = loadDraft(NOW)?.values ?? initialValues()
  expect(orderData).toHaveLength(500)
  expect(orderData[0]?.packageTypes).toHaveLength(50)
})

test('the values have the shape of the form, whatever is stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (values) => {
      stored(values)
      const draft = loadDraft(NOW)
      expect(Object.keys(draft?.values ?? {})).toEqual(Object.keys(initialValues()))
      expect(draft?.values.orderData.length).toBeGreaterThan(0)
    }),
    { seed: 1 },
  )
})

test('reports a full or blocked storage without throwing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(saveDraft({ place: 0, savedAt: NOW, idempotencyKey, values: filledIn() })).toBe(false)
  expect(loadDraft(NOW)).toBeNull()
})
