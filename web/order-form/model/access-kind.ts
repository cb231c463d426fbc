// Access card of an order or of a pickup place, as a separate form.
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/errors.ts'
import { changeAccessCard } from '#contract/orders/access-card.ts'
import { loaded } from '#web/lib/loadable.ts'
import { type AccessValues, ACCESS_FIELDS, accessBody } from './access-values.ts'
import type { FormKind, Rules } from './form-rules.ts'

/** Builds the complete card to send, even if it is empty. */
export const accessCardBody = (access: AccessValues): z.input<typeof changeAccessCard> =>
  accessBody({ ...access, isRemembered: true }) as z.input<typeof changeAccessCard>

const rules: Rules = ({ accessCard }) => {
  const checked = z.safeParse(changeAccessCard, accessCardBody(accessCard))
  return { errors: [checked.success ? {} : fieldErrors(checked.error.issues)], body: null }
}

export const accessKind: FormKind = {
  sections: [
    {
      id: 'place',
      title: 'FORM.SECTION.PLACE',
      fields: ACCESS_FIELDS.map((field) => `accessCard.${field}` as const),
    },
  ],
  known: [],
  rules: loaded(rules),
}
