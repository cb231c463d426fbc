// The form of a visitor, who types everything in.
import { VISITOR_SECTIONS } from '../model/field-names.ts'
import type { FormKind } from '../model/form-rules.ts'
import { laterParts } from '../use-later-parts.tsx'

/** Its rules come with the later sections: before them nothing can be sent. */
export const visitorForm: FormKind = {
  sections: VISITOR_SECTIONS,
  known: [],
  errorsOf: (values, context) => laterParts.read().value?.visitorErrors(values, context) ?? null,
}
