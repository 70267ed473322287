export { weekdayName } from './cron-words.ts'
export { TimedRow } from './timed-row.tsx'
