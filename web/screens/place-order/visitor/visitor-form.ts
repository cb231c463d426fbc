// Form of a visitor, who types everything.
import { loadable } from '#web/lib/loadable.ts'
import { VISITOR_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind } from '#web/order-form/model/form-rules.ts'
import { withTexts } from '#web/texts/load-texts.ts'

/**
 * The rules and their messages load after the first fields, because nothing is validated before
 * somebody types.
 */
export const visitorForm: FormKind = {
  sections: VISITOR_SECTIONS,
  known: [],
  rules: loadable(() =>
    withTexts(
      import('./visitor-rules.ts').then((module) => module.visitorRules),
      'order-errors',
    ),
  ),
}
