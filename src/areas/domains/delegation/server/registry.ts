import { ourServersOf } from '#areas/domains/dns/server/public.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'
import { factsStore } from './delegation-store.ts'
import { type DelegationFacts, delegationOf, type Mode, modeOf } from './wanted.ts'

type Asking = Pick<Work, 'sql' | 'driver'>

/** The domain as held by the registry; its last known answer when it does not answer. */
export type Held = DelegationFacts & {
  mode: Mode
  isFromRegistry: boolean
  ours: readonly string[]
  primaries: string[]
}

export async function heldOf(asking: Asking, domain: DomainRecord): Promise<Held> {
  const [read, kept, ours] = await Promise.all([
    asking.driver(registrarKey).read(domain.name),
    factsStore.find(asking.sql, domain.id),
    ourServersOf(asking, domain.id),
  ])
  const hosts = domain.row.nameservers.map((host) => ({ host, addresses: [] }))
  const facts = isDone(read)
    ? delegationOf(read.value)
    : { nameservers: kept?.nameservers.length ? kept.nameservers : hosts, keys: kept?.keys ?? [] }
  return {
    ...facts,
    mode: modeOf(
      domain.row.nameserver_mode,
      facts.nameservers.map(({ host }) => host),
      ours,
    ),
    isFromRegistry: isDone(read),
    ours,
    primaries: kept?.primaries ?? [],
  }
}
