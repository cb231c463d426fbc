// Opens a filled form for journeys about later steps: stores the draft of an earlier visit instead of typing.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { openForm } from './order-form.ts'

export const DRAFT_KEY = 'elektroodbior.order-draft'

const address = { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' }
const MONITORS = {
  recyclingItem: {
    uuid: recyclingItemId('G2-01'),
    name: 'Monitor LCD / LED',
    copyName: 'Monitor LCD / LED',
    value: '24',
    unit: 'pieces',
  },
  packageTypes: [
    { uuid: packageTypeId('PAL-EUR'), name: 'Paleta EUR (120 × 80 cm)', value: '2', unit: 'pieces' },
  ],
}

/** Every field that an order needs; the others stay empty. */
const values = {
  customerCompanyName: 'Zespół Szkół „Iskra”',
  companyEmail: 'sekretariat@iskra.example',
  nip: '7740001454',
  bdo: '000012345',
  customerCompanyAddress: address,
  customerCompanyBranch: { ...address, sameAsCompany: true },
  availableHoursFrom: '08:00',
  availableHoursTo: '14:00',
  reporterName: 'Anna',
  reporterSurname: 'Nowak',
  reporterEmail: 'anna.nowak@iskra.example',
  reporterPhone: '123456789',
  orderData: [MONITORS],
}

type Changes = Partial<typeof values>

/** Stores the draft of an earlier visit before the next page loads. */
export async function keepDraft(page: Page, changes: Changes = {}): Promise<void> {
  const idempotencyKey = randomUUID()
  const draft = { version: 1, savedAt: Date.now(), idempotencyKey, values: { ...values, ...changes } }
  await page.addInitScript(
    ([key, text, mark]) => {
      // A page without an origin has no storage. The draft is stored once, so that a reload keeps the page's changes to it.
      if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'there')
      localStorage.setItem(key, text)
    },
    [DRAFT_KEY, JSON.stringify(draft), `draft ${idempotencyKey}`] as const,
  )
}

interface Filling {
  token?: string
  /** Number of equipment entries. */
  entries?: number
  /** Values that differ from the usual filling. */
  changes?: Changes
}

/** Opens the order form with a draft of its own, which contains everything but files and the consent. */
export async function openFilledForm(
  page: Page,
  { token = '', entries = 1, changes = {} }: Filling = {},
): Promise<void> {
  await keepDraft(page, { orderData: Array.from({ length: entries }, () => MONITORS), ...changes })
  await openForm(page, token)
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
}
