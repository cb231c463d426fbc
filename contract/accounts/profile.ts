// The signed-in person as the portal knows them.
import * as z from 'zod/mini'
import { isPhone, phoneError } from '../fields/phone.ts'
import { requiredByRule, requiredText } from '../fields/text.ts'

/** The fields that a person can change; others in the body are ignored. */
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
  /** Identifiers of the person's companies, in the order in which they see them. */
  ccIds: z.array(z.string()),
})
export type Customer = z.output<typeof customerAnswer>

export const profileAnswer = z.object({ customer: customerAnswer })
