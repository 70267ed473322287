type Versioned = { uuid: string; version: number }

/**
 * Answers of the server may arrive out of order, and tabs may get different ones: of one cart the higher version is the
 * newer; a different cart replaces the known one.
 */
export const newerCart = <Cart extends Versioned>(known: Cart | null, told: Cart): Cart =>
  known !== null && known.uuid === told.uuid && known.version > told.version ? known : told

/** The unsaved changes after a save: a field edited again meanwhile stays unsaved. */
export function stillUnsaved<State extends object>(unsaved: State, saved: State): State {
  const left = Object.entries(unsaved).filter(([name, value]) => saved[name as keyof State] !== value)
  return Object.fromEntries(left) as State
}
