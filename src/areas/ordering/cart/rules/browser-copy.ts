type Versioned = { uuid: string; version: number }

/**
 * The server's copy is the truth, but its answers may overtake each other and two tabs may get different ones: of one cart the
 * higher version is the newer; another cart takes the place of the one before.
 */
export const newerCart = <Cart extends Versioned>(known: Cart | null, told: Cart): Cart =>
  known !== null && known.uuid === told.uuid && known.version > told.version ? known : told

/** What is still unsaved after some of it was: a field typed in again meanwhile stays unsaved. */
export function stillUnsaved<State extends object>(unsaved: State, saved: State): State {
  const left = Object.entries(unsaved).filter(([name, value]) => saved[name as keyof State] !== value)
  return Object.fromEntries(left) as State
}
