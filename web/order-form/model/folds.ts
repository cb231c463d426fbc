// Tracks which parts of the form are folded into one line. Folded parts are only hidden, so that
// they keep their values and undo history.
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { createEmitter } from '#web/lib/store.ts'
import { ACCESS_FIELDS } from './access-values.ts'
import { type FormSection, type SectionId, sectionOf } from './field-names.ts'

/** Parts of a section that fold separately. */
const PARTS = {
  /** Fields that the register fills in. */
  foundCompany: [
    'customerCompanyName',
    'customerCompanyAddress.street',
    'customerCompanyAddress.postalCode',
    'customerCompanyAddress.city',
  ],
  moreOfCompany: ['customerCompanyAddress.country', 'regon', 'krs', 'companyPhone'],
  access: ACCESS_FIELDS.map((field) => `accessCard.${field}`),
  placeAddress: PLACE_FIELDS.map((field) => `customerCompanyBranch.${field}`),
} as const satisfies Record<string, readonly string[]>

type PartId = keyof typeof PARTS
export type FoldId = SectionId | PartId

const partOf = (name: string) =>
  (Object.keys(PARTS) as PartId[]).find((id) => (PARTS[id] as readonly string[]).includes(name))

export class Folds {
  private folded: ReadonlySet<FoldId>
  private readonly sections: readonly FormSection[]
  private readonly changes = createEmitter()

  constructor(sections: readonly FormSection[], folded: readonly FoldId[]) {
    this.sections = sections
    this.folded = new Set(folded)
  }

  subscribe = this.changes.subscribe

  /** Returns the same set until something changes. */
  read = (): ReadonlySet<FoldId> => this.folded

  /** Folded parts that contain the field. */
  around(name: string): FoldId[] {
    const around = [sectionOf(name, this.sections)?.id, partOf(name)]
    return around.filter((id) => id !== undefined).filter((id) => this.folded.has(id))
  }

  fold(...ids: readonly FoldId[]): void {
    if (ids.some((id) => !this.folded.has(id))) this.write(new Set([...this.folded, ...ids]))
  }

  open(...ids: readonly FoldId[]): void {
    if (ids.some((id) => this.folded.has(id)))
      this.write(new Set([...this.folded].filter((id) => !ids.includes(id))))
  }

  restart(folded: readonly FoldId[]): void {
    this.write(new Set(folded))
  }

  private write(folded: ReadonlySet<FoldId>): void {
    this.folded = folded
    this.changes.notify()
  }
}

/** Parts that are folded when the form opens. */
export const foldedAtFirst = (sameAsCompany: boolean): FoldId[] =>
  sameAsCompany ? ['moreOfCompany', 'access', 'placeAddress'] : ['moreOfCompany', 'access']
