// A file added to an order: one call each, its content a base64 data URL.
import * as z from 'zod/mini'
import { FILE_TYPES, type FileType, MAX_FILE_NAME_LENGTH } from '../limits.ts'

export const addOrderFile = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_NAME_LENGTH)),
  type: z.enum(FILE_TYPES, { error: 'WRONG_FILE_TYPE' }),
  /** `data:image/png;base64,…` */
  data: z.string().check(z.regex(/^data:[^,]*;base64,/, { error: 'ERROR.DATA_URL_REQUIRED' })),
})

/** A file that an order has. */
export const orderFile = z.object({
  uuid: z.string(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  size: z.number(),
})
export type OrderFile = z.output<typeof orderFile>

export const orderFileAnswer = z.object({ file: orderFile })

export const isFileType = (type: string): type is FileType => FILE_TYPES.some((known) => known === type)
