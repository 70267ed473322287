import type { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import type { DomainFacts, RegistryKey } from '#drivers/registrar/port.ts'
import type { Nameserver } from '../rules/own-nameservers.ts'

export type Mode = 'ours' | 'own' | 'secondary'

/** The wanted result of a change, as stored with it. */
export type Wanted = {
  mode?: Mode
  nameservers?: Nameserver[]
  /** A zone at our name servers, with these records copied from public DNS. */
  withDns?: boolean
  records?: TransferRecord[]
  primaries?: string[]
  keys?: RegistryKey[]
  /** The TTL of the DS last seen at the parent. */
  dsTtlSeconds?: number
}

/** The delegation as the registry has it. */
export type DelegationFacts = { nameservers: Nameserver[]; keys: RegistryKey[] }

export const delegationOf = (facts: Pick<DomainFacts, 'nameservers' | 'dnssecKeys'>): DelegationFacts => ({
  nameservers: facts.nameservers.map(({ host, addresses = [] }) => ({ host, addresses })),
  keys: facts.dnssecKeys,
})

/** With our servers the mode is the requested one; with any others they are the customer's own. */
export const modeOf = (asked: string, hosts: readonly string[], ours: readonly string[]): Mode => {
  if (hosts.length === 0 || hosts.some((host) => !ours.includes(host)))
    return hosts.length === 0 ? (asked as Mode) : 'own'
  return asked === 'secondary' ? 'secondary' : 'ours'
}
