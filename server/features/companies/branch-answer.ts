// Pickup place as the people of its company read it.

import type { Branch } from '#contract/companies/companies.ts'
import { answeredCard } from '#contract/orders/access-card.ts'
import type { BranchWithCode } from './company-queries.ts'

export const branchAnswer = (row: Omit<BranchWithCode, 'company_id' | 'created_at'>): Branch => ({
  uuid: row.id,
  name: row.name,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  mainBranch: row.is_main,
  accessCard: answeredCard(row.access_card, row.has_door_code),
  version: row.version,
})
