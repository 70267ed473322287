import { hash, verify } from '@node-rs/argon2'
import { newSecret } from './secret-token.ts'

/** Argon2id as OWASP advises for servers: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Accented letters can be typed in two ways that look the same; both must open the door. */
const asTyped = (password: string) => password.normalize('NFKC')

// A hash of nothing that anybody knows. It is checked where there is no account, so that an unknown address takes as long.
let nobody: Promise<string> | undefined
const hashOfNobody = () => {
  nobody ??= hash(newSecret(), cost)
  return nobody
}

/** An object, so that tests can count how often it works: equal effort is what keeps answers equally slow. */
export const passwordHasher = {
  hash: (password: string): Promise<string> => hash(asTyped(password), cost),

  /** Without a stored hash it works just as hard, and says no. */
  verify: async (stored: string | null | undefined, password: string): Promise<boolean> => {
    const right = await verify(stored ?? (await hashOfNobody()), asTyped(password))
    return right && Boolean(stored)
  },
}
