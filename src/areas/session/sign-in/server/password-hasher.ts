import { hash, verify } from '@node-rs/argon2'
import { newSecret } from './secret-token.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Accented letters have two encodings that look the same; both must be accepted. */
const asTyped = (password: string) => password.normalize('NFKC')

// The hash of a random value, verified when there is no account, so that an unknown address takes as long.
let nobody: Promise<string> | undefined
const hashOfNobody = () => {
  nobody ??= hash(newSecret(), cost)
  return nobody
}

/** An object, so that tests can count its calls: equal work is what makes answers equally slow. */
export const passwordHasher = {
  hash: (password: string): Promise<string> => hash(asTyped(password), cost),

  /** Without a stored hash it does the same work and returns false. */
  verify: async (stored: string | null | undefined, password: string): Promise<boolean> => {
    const right = await verify(stored ?? (await hashOfNobody()), asTyped(password))
    return right && Boolean(stored)
  },
}
