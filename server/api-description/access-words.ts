// The words about access cards and door codes, and the schemas of what is sent of them.

import type * as z from 'zod/mini'
import {
  LIFT_WIDTH_CM,
  MAX_ACCESS_REMARK_LENGTH,
  MAX_ACCESS_TEXT_LENGTH,
  MAX_DOOR_CODE_LENGTH,
  MAX_FLOOR_LENGTH,
} from '#contract/limits.ts'
import { LIFTS, LOADINGS, type accessCardFields } from '#contract/orders/access-card.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

type Fields = { [Field in keyof typeof accessCardFields]: z.input<(typeof accessCardFields)[Field]> }

const card = {
  floor: field.optional(
    field.text(
      'Where the equipment stands: `0`, `-1`, or in words where it is on several.',
      MAX_FLOOR_LENGTH,
    ),
  ),
  lift: field.optional({
    type: 'string',
    enum: LIFTS,
    description: 'Which lift there is; null where nobody has said.',
  }),
  liftWidth: field.optional({
    type: 'integer',
    minimum: LIFT_WIDTH_CM.from,
    maximum: LIFT_WIDTH_CM.to,
    description: 'Centimetres between the open doors of the lift; kept of a lift alone.',
  }),
  loading: field.optional({
    type: 'string',
    enum: LOADINGS,
    description: 'What a lorry can stand at; null where nobody has said.',
  }),
  gate: field.optional(field.text('Which gate or entrance, and how it is found.', MAX_ACCESS_TEXT_LENGTH)),
  hours: field.optional(field.text('When somebody is at the gate, in words.', MAX_ACCESS_TEXT_LENGTH)),
  remark: field.optional(field.text('What else a crew should know.', MAX_ACCESS_REMARK_LENGTH)),
  doorCode: field.optional(
    field.text(
      'A code that opens a door or a gate. It is kept encrypted and answered to nobody but the staff, on the day of the pickup; it is deleted after the order is over.',
      MAX_DOOR_CODE_LENGTH,
    ),
  ),
  keepDoorCode: field.flag(
    'Where no new code is sent: whether the one that is kept (`doorCodeSaved`) goes on. Of an order it is that of `branchUuid`. Without one it is refused.',
  ),
} satisfies FieldsOf<Fields>

const named = field.named('AccessCard')

/** Of an order. */
export const accessFields = {
  accessCard: {
    anyOf: [named, { type: 'null' }],
    description: 'How a crew comes to the equipment.',
  },
} satisfies Record<string, JsonSchema>

const version = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, description })

/** Of an order for a company on record. */
export const accessOfBranch = {
  branchVersion: field.optional(
    version(
      'The `version` of that place which `accessCard` began with. A place that somebody has changed since keeps its own card; the order keeps what was sent.',
    ),
  ),
  branchUuid: field.optional(
    field.uuid(
      'The stored pickup place that the order is for. Without `accessCard` the order takes what the place remembers, its door code too; with one, the place remembers that for the next order.',
    ),
  ),
} satisfies Record<string, JsonSchema>

export const accessBodySchemas: Record<string, JsonSchema> = {
  AccessCard: field.object(card, [], {
    description: 'How a crew comes to the equipment. It is sent whole: what is left out is emptied.',
  }),
  AccessCardChange: field.object(
    {
      version: version(
        'The version of the pickup place that the change is made upon; of another one it is refused.',
      ),
      accessCard: named,
    },
    ['version', 'accessCard'],
  ),
}

const body = {
  description: 'The card as a whole.',
  schema: field.named('AccessCardChange'),
}

export const accessWords = {
  changeBranchAccess: {
    description:
      'Orders that were placed already keep the card that they were placed with. Of a place that somebody changed since, `BRANCH.CHANGED_MEANWHILE` brings it as it is now, as `current`.',
    params: { id: field.uuid('The uuid of a pickup place of a company of the signed-in person.') },
    body,
    answer: 'The pickup place as it is now; of a door code, that there is one.',
  },
  showDoorCode: {
    description:
      'While the order is planned for today, in Warsaw; on any other day `DOOR_CODE.NOT_TODAY`. Who was shown it, and when, is in the record of acts.',
    params: { id: field.uuid('The identifier of an order.') },
    answer: 'The code as it was typed.',
  },
}
