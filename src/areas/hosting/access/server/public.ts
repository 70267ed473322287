export { databaseOf } from './database-of.ts'
