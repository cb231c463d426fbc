// Postal address in answers.
import * as z from 'zod/mini'

export const addressAnswer = z.object({
  street: z.string(),
  /** `NN-NNN` in Poland. */
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})
