/** What somebody did in the form that the server sent, before the screen took its place. */
export type SoFar = {
  username: string
  password: string
  /** They sent it without having filled in all of it. */
  isOpen?: true
  /** Why they are not in: what the server answered, or what the browser said of a passkey. */
  error?: unknown
}

let given: SoFar | undefined

export const goOnWith = (soFar: SoFar): void => {
  given = soFar
}

/** Once: whoever comes back to the page begins anew. */
export function takeSoFar(): SoFar | undefined {
  const taken = given
  given = undefined
  return taken
}
