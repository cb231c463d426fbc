// Profile of the signed-in client.
import * as z from 'zod/mini'
import { isPhone, phoneError } from '../fields/phone.ts'
import { requiredByRule, requiredText } from '../fields/text.ts'

/** Fields that a person can change; other fields in the body are ignored. */
export const updateProfile = z.object({
  name: requiredText('LOGIN.FIELD_EMPTY'),
  surname: requiredText('LOGIN.FIELD_EMPTY'),
  phone: requiredByRule('LOGIN.FIELD_EMPTY', isPhone, phoneError('PROFILE.PHONE_INVALID')),
})
export type UpdateProfile = z.output<typeof updateProfile>

export const customerAnswer = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Ids of the person's companies, in the sequence in which the pages list them. */
  ccIds: z.array(z.string()),
})
export type Customer = z.output<typeof customerAnswer>

export const profileAnswer = z.object({ customer: customerAnswer })
