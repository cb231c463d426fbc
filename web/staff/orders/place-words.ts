// Formats a pickup place in one line.
import type { StaffOrder } from '#contract/orders/staff-details.ts'

type Place = Pick<StaffOrder['customerCompanyBranch'], 'name' | 'street' | 'postalCode' | 'city'>

export const placeWords = ({ name, street, postalCode, city }: Place) =>
  [name, street, `${postalCode} ${city}`].filter(Boolean).join(', ')
