export { replyTo } from './reply-to.ts'
export { createReplyReader } from './reply-job.ts'
