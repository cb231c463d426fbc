// File added to an order: one call for each file, the content as a base64 data URL.
import * as z from 'zod/mini'
import { FILE_TYPES, type FileType, MAX_FILE_NAME_LENGTH } from '../limits.ts'

/**
 * Other names of the types in browsers, operating systems and old programs. Undefined means that the content decides the type.
 */
const NAMES: Record<string, FileType | undefined> = {
  ...Object.fromEntries(FILE_TYPES.map((type) => [type, type])),
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/acrobat': 'application/pdf',
  'text/pdf': 'application/pdf',
  'application/octet-stream': undefined,
  // A phone that converts a photo to JPEG may keep the old name and type.
  'image/heic': undefined,
  'image/heif': undefined,
  '': undefined,
}

export const NAMED_TYPES = Object.keys(NAMES)
export const isNamedType = (type: string) => Object.hasOwn(NAMES, type)
/** Returns undefined when the content decides the type. */
export const typeOf = (name: string): FileType | undefined => NAMES[name]

export const addOrderFile = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_NAME_LENGTH)),
  type: z.enum(NAMED_TYPES, { error: 'WRONG_FILE_TYPE' }),
  /** `data:image/png;base64,…` */
  data: z.string().check(z.regex(/^data:[^,]*;base64,/, { error: 'ERROR.DATA_URL_REQUIRED' })),
})

export const orderFile = z.object({
  uuid: z.string(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  size: z.number(),
})
export type OrderFile = z.output<typeof orderFile>

export const orderFileAnswer = z.object({ file: orderFile })
