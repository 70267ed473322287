/** Fresh passwords, which are stored nowhere, and their hash as a system keeps it. */
export { cryptHash, newPassword } from './crypt-hash.ts'
export { databaseOf } from './database-of.ts'
