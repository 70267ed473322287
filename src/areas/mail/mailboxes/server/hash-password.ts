import { hash } from '@node-rs/argon2'

/** Argon2id with the parameters recommended by OWASP; the mail server does the same work at each sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A password hash in the format of mail servers, with its scheme in front. Mail programs send the password as typed, so
 * only the encoding of accents is normalised (RFC 8265 §4.2.2).
 */
export const hashMailboxPassword = async (password: string): Promise<string> =>
  `{ARGON2ID}${await hash(password.normalize('NFC'), cost)}`
