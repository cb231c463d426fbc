// Public part of the emails feature. It loads React, so only code that renders emails may import it.
export { unlinked, type Email, type Sender } from './email.ts'
export { amounts, button, facts, heading, hint, inOrder, number, paragraph, steps } from './email-parts.ts'
export {
  emailWords,
  fullDate,
  shownCount,
  shownDate,
  shownDay,
  shownWeight,
  type EmailWords,
} from './email-words.ts'
export { emailFrame, noticeUrl } from './email-frame.ts'
