/** The state of the server-rendered form when the screen replaced it. */
export type SoFar = {
  username: string
  password: string
  /** It was submitted incomplete. */
  isOpen?: true
  /** Why the sign-in failed: the server's refusal, or the browser's passkey error. */
  error?: unknown
}

let given: SoFar | undefined

export const goOnWith = (soFar: SoFar): void => {
  given = soFar
}

/** Read once: coming back to the page starts anew. */
export function takeSoFar(): SoFar | undefined {
  const taken = given
  given = undefined
  return taken
}
