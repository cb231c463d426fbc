// Body, answer and problems shared by the calls that add a file to an order.
import { FILE_BODY_LIMIT_BYTES } from '../limits.ts'
import { addOrderFile, orderFileAnswer } from '../orders/order-file.ts'

export const FILE_PROBLEMS = [
  'WRONG_FILE_TYPE',
  'FILE_INFECTED',
  'WRONG_FILE_SIZE',
  'ORDER_FORM.ADD_FILE_LIMIT',
  'FILES.ADDRESS_QUOTA',
  'FILES.DAY_QUOTA',
  // Comes last, because a body that breaks several rules is answered with the first of these problems.
  'ERROR.INVALID_INPUT',
] as const

export const SENT_FILE = {
  body: addOrderFile,
  bodyIsStreamed: true,
  bodyLimitBytes: FILE_BODY_LIMIT_BYTES,
  status: 201,
  answer: orderFileAnswer,
  rate: 'files',
} as const
