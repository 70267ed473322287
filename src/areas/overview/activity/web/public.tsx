export { type NewActivity, NoteVisit } from './note-visit.tsx'
