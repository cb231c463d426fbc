// A form that is filled in already: for journeys about what comes after, the draft of an earlier visit stands for the typing.
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

/** Every field that an order needs; what is not named stays empty. */
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

/** Puts the draft of an earlier visit into the browser, before the next page starts. */
export async function keepDraft(page: Page, changes: Changes = {}): Promise<void> {
  const idempotencyKey = randomUUID()
  const draft = { version: 1, savedAt: Date.now(), idempotencyKey, values: { ...values, ...changes } }
  await page.addInitScript(
    ([key, text, mark]) => {
      // An empty tab has no storage. Once only: what the page makes of it has to last through a reload.
      if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'there')
      localStorage.setItem(key, text)
    },
    [DRAFT_KEY, JSON.stringify(draft), `draft ${idempotencyKey}`] as const,
  )
}

interface Filling {
  token?: string
  /** How many entries of equipment there are. */
  entries?: number
  /** What is typed differently. */
  changes?: Changes
}

/** The order form with a filling of its own, as whoever goes on with a draft finds it: everything but files and the consent. */
export async function openFilledForm(
  page: Page,
  { token = '', entries = 1, changes = {} }: Filling = {},
): Promise<void> {
  await keepDraft(page, { orderData: Array.from({ length: entries }, () => MONITORS), ...changes })
  await openForm(page, token)
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
}
