// The bodies of all calls, as the document describes them, under the names that a generated client gives its types.
import type * as z from 'zod/mini'
import type { changePassword, forgotPassword, logIn, setPassword } from '#contract/accounts/accounts.ts'
import type { updateProfile } from '#contract/accounts/profile.ts'
import type { findCompany } from '#contract/company-registry/find-company.ts'
import {
  FILE_SIZE_LIMIT_BYTES,
  MAX_PASSWORD_LENGTH,
  MAX_TOKEN_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_LINK_MINUTES,
} from '#contract/limits.ts'
import { type addOrderFile, NAMED_TYPES } from '#contract/orders/order-file.ts'
import { accessBodySchemas } from './access-words.ts'
import { catalogueBodySchemas } from './catalogue-words.ts'
import { companyMergeBodySchemas } from './company-merge-words.ts'
import { importBodySchemas } from './import-words.ts'
import { orderBodySchemas } from './order-body.ts'
import { peopleBodySchemas } from './people-words.ts'
import { phoneOrderBodySchemas } from './phone-order-words.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'
import { settingsBodySchemas } from './settings-words.ts'
import { staffAccountBodySchemas } from './staff-account-words.ts'
import { staffCompanyBodySchemas } from './staff-company-words.ts'
import { staffLinkBodySchemas } from './staff-link-words.ts'
import { staffBodySchemas } from './staff-words.ts'

const password = (description: string, minLength: number): JsonSchema => ({
  type: 'string',
  format: 'password',
  description,
  minLength,
  maxLength: MAX_PASSWORD_LENGTH,
})
const newPassword = password(
  `At least ${MIN_PASSWORD_LENGTH} characters. Refused as well: one character repeated, one of the most used passwords, the person’s own name or e-mail.`,
  MIN_PASSWORD_LENGTH,
)

const fileToAdd = {
  name: {
    type: 'string',
    minLength: 1,
    maxLength: 1000,
    description:
      'Name of the file. It is kept without folders and with the ending of its content. An ending of another type is refused with `WRONG_FILE_TYPE`.',
  },
  type: {
    type: 'string',
    enum: NAMED_TYPES,
    description:
      'What the file is; its first bytes must agree. Empty, `application/octet-stream` or a type of HEIC: the first bytes tell. Other names of the three types are taken for them.',
  },
  data: {
    type: 'string',
    pattern: '^data:[^,]*;base64,',
    description: [
      'The content as a data URL in base64: `data:image/png;base64,iVBORw0…`. Plain base64 is refused with `ERROR.DATA_URL_REQUIRED` at `data`.',
      `The decoded content has fewer than ${FILE_SIZE_LIMIT_BYTES} bytes; a larger one is refused with \`WRONG_FILE_SIZE\`.`,
    ].join(' '),
  },
} satisfies FieldsOf<z.input<typeof addOrderFile>>

const signIn = {
  email: field.email('E-mail of the account; case does not matter.'),
  password: password('Password of the account.', 1),
} satisfies FieldsOf<z.input<typeof logIn>>

const passwordLinkRequest = { email: field.email('E-mail of the account.') } satisfies FieldsOf<
  z.input<typeof forgotPassword>
>

const settingPassword = {
  password: newPassword,
  token: {
    type: 'string',
    maxLength: MAX_TOKEN_LENGTH,
    description: `The last part of the mailed link’s address: it works once, for ${PASSWORD_LINK_MINUTES} minutes of being asked for.`,
  },
} satisfies FieldsOf<z.input<typeof setPassword>>

const passwordChange = {
  password: password('The password so far.', MIN_PASSWORD_LENGTH),
  password_new: newPassword,
  password_new_repeat: password('The new password once more, the same.', MIN_PASSWORD_LENGTH),
} satisfies FieldsOf<z.input<typeof changePassword>>

const profileChange = {
  name: field.text('First name.'),
  surname: field.text('Surname.'),
  phone: field.phone('Phone'),
} satisfies FieldsOf<z.input<typeof updateProfile>>

const companyToFind = { nip: field.nip('Tax number of the company, digits alone.') } satisfies FieldsOf<
  z.input<typeof findCompany>
>

const whole = (fields: Record<string, JsonSchema>) => field.object(fields, Object.keys(fields))

export const bodySchemas: Record<string, JsonSchema> = {
  ...orderBodySchemas,
  ...accessBodySchemas,
  ...phoneOrderBodySchemas,
  ...staffBodySchemas,
  ...staffCompanyBodySchemas,
  ...companyMergeBodySchemas,
  ...importBodySchemas,
  ...staffLinkBodySchemas,
  ...catalogueBodySchemas,
  ...settingsBodySchemas,
  ...staffAccountBodySchemas,
  ...peopleBodySchemas,
  FileToAdd: whole(fileToAdd),
  SignIn: whole(signIn),
  PasswordLinkRequest: whole(passwordLinkRequest),
  NewPassword: whole(settingPassword),
  PasswordChange: whole(passwordChange),
  ProfileChange: whole(profileChange),
  CompanyToFind: whole(companyToFind),
}
