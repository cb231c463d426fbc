export { replyTo } from './reply-address.ts'
export { createReplyReader } from './reply-job.ts'
