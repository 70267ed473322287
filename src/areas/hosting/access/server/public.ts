/** Fresh passwords, which nothing keeps. */
export { newPassword } from './crypt-hash.ts'
