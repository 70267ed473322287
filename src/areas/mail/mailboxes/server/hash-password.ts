import { hash } from '@node-rs/argon2'

/** Argon2id as OWASP advises for servers; the mail server works this hard at each sign-in as well. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A password as mail servers keep it, its scheme in front. Programs for mail send what was typed letter by letter, so nothing of
 * it is made alike but the way in which an accent is written (RFC 8265 §4.2.2).
 */
export const hashMailboxPassword = async (password: string): Promise<string> =>
  `{ARGON2ID}${await hash(password.normalize('NFC'), cost)}`
