export { weekdayName } from './cron-words.ts'
