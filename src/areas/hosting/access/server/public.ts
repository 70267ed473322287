/** Fresh passwords, which are stored nowhere. */
export { newPassword } from './crypt-hash.ts'
export { databaseOf } from './database-of.ts'
