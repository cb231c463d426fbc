export { noteAnswer, rejectDeletion, writtenNote } from './note.ts'
