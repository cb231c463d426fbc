export { authorOf, columnChanges, recordAct, type Act, type ActAuthor, type Author } from './author.ts'
export { findEvents, oldSecurityEvents, recordedWithoutAccount, type StoredEvent } from './event-queries.ts'
export { pseudonymsOf } from './pseudonym.ts'
export { originOf, recordEvent, type EventOrigin } from './record-event.ts'
