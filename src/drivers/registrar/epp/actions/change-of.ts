import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { DomainFacts, ExtensionAbilities } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import type { Entry, Incoming, OperationKind } from '../book/journal.ts'
import type { EppContext } from '../epp-context.ts'
import { isOnItsWay, isQuarantined, ownInfo, readDomain } from './read-domain.ts'

export type Scene = {
  name: string
  info: DomainInfo
  abilities: ExtensionAbilities
  /** An order that is not finished: the domain is waiting for its holder's confirmation. */
  incoming: Incoming | undefined
  operationId: string
  entry: Entry
}
type Change = { kind: OperationKind; when: 'open' | 'settled'; work(scene: Scene): Promise<Outcome<unknown>> }

/** Carries out a change on a domain that is here, and answers its new facts. */
export function changeOf(
  context: EppContext,
  operationId: string,
  name: string,
  { kind, when, work }: Change,
): Promise<Outcome<DomainFacts>> {
  return context.journal.execute<DomainFacts>(name, operationId, kind, {
    // Every change states the wanted result, so a repetition finds nothing left to do.
    wasDone: async () => false,
    stands: () => readDomain(context, name),
    act: async (entry) => {
      const scene = await sceneOf(context, name, when)
      if (scene.kind !== 'done') return scene
      const worked = await work({ ...scene.value, operationId, entry })
      return worked.kind === 'done' ? readDomain(context, name) : (worked as Outcome<never>)
    },
  })
}

/** The domain as it is now, provided that it is in a state that allows changes. */
export async function sceneOf(
  { registry, journal }: EppContext,
  name: string,
  when: Change['when'],
): Promise<Outcome<Omit<Scene, 'operationId' | 'entry'>>> {
  const abilities = registry.abilitiesFor(name)
  if (!abilities) return rejected('no_such_domain', name)
  const { incoming } = await journal.read(name)
  const info = await ownInfo(registry, name)
  if (info.kind === 'rejected' && isOnItsWay(incoming)) return rejected('not_in_this_state', incoming.stage)
  if (info.kind !== 'done') return info
  const isSettled = !isQuarantined(info.value) && !info.value.statuses.includes('pendingCreate')
  if (!isSettled || (when === 'settled' && incoming?.awaitsHolder)) return rejected('not_in_this_state', name)
  return done({ name, info: info.value, abilities, incoming })
}
