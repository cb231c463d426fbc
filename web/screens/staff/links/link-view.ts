// The shown part of the list, as the address says it. A value that makes no sense counts as none.
import { isUuid } from '#contract/fields/uuid.ts'
import { LINK_STATES, type LinkState } from '#contract/order-links/staff-links.ts'

export interface LinkView {
  /** From 1. */
  page: number
  search: string
  state: LinkState | ''
  companyUuid: string
}

export const LINKS_A_PAGE = 25

export function linkViewOf(asked: URLSearchParams): LinkView {
  const page = asked.get('page') ?? ''
  const companyUuid = asked.get('companyUuid') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    search: asked.get('search') ?? '',
    state: LINK_STATES.find((state) => state === asked.get('state')) ?? '',
    companyUuid: isUuid(companyUuid) ? companyUuid : '',
  }
}

/** What is not asked for is left out. */
export function toQuery({ page, search, state, companyUuid }: LinkView) {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(state && { state }),
    ...(companyUuid && { companyUuid }),
  }
}
