// The information about personal data, in a copy of its own: the landing page needs the operator's name, not three pages of law.
export { personalDataNotice } from '#settings/operator.ts?notice'
