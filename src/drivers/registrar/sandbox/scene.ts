import { type Outcome, rejected } from '../../outcome.ts'
import type { DomainFacts, ExtensionAbilities } from '../port.ts'
import type { Act, Acted } from './registry-book.ts'
import type { StoredDomain } from './stored-domain.ts'

type Held = NonNullable<StoredDomain['held']>
export type Scene = { held: Held; domain: StoredDomain; abilities: ExtensionAbilities; now: Date }

/** States in which the data of a domain can be changed. */
export const openStates: readonly Held['state'][] = ['active', 'pending-verification', 'pending-registration']

/** Runs on a domain that is here and in one of these states. */
export const inState =
  <Value>(states: readonly Held['state'][], act: (scene: Scene) => Acted<Value>): Act<Value> =>
  (domain, abilities, now) => {
    const { held } = domain
    if (!held) return rejected('no_such_domain', domain.name)
    return states.includes(held.state)
      ? act({ held, domain, abilities, now })
      : rejected('not_in_this_state', held.state)
  }

/** A change that answers the new facts of the domain. */
export const factsAfter =
  (act: (scene: Scene) => Outcome<never> | undefined): ((scene: Scene) => Acted<DomainFacts>) =>
  (scene) =>
    act(scene) ?? 'facts'
