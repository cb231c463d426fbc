// How typed lists are put in order when their field is left.
import { joinEmails } from '#contract/fields/email.ts'

/** Several addresses as people read them: separated by a comma and a space. */
export const tidyEmails = (typed: string) => joinEmails(typed).replaceAll(',', ', ')
