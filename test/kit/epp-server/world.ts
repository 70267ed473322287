import type { ContactFields } from '#drivers/registrar/epp/frames/contact.ts'
import type { DigestData, KeyData } from '#drivers/registrar/epp/frames/extensions.ts'
import type { Element } from '#drivers/registrar/epp/xml/build.ts'
import { el } from '#drivers/registrar/epp/xml/build.ts'
import type { Nameserver } from '#drivers/registrar/port.ts'

export const us = 'belfry-1'
export const other = 'somebody-else'
export const day = 86_400_000

export type HeldDomain = {
  name: string
  roid: string
  sponsor: string
  statuses: Set<string>
  registrant: string | undefined
  contacts: { type: string; id: string }[]
  nameservers: Nameserver[]
  groups: string[]
  keys: KeyData[]
  digests: DigestData[]
  code: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  transferredAt?: Date
  createdBy?: { clTRID: string; until: Date }
  transfer?: { principal: string; askedAt: Date; until: Date; status: string }
  deletedAt?: Date
  deletionAt?: Date
  restoring?: boolean
  mails: number
}
export type HeldContact = {
  id: string
  fields: ContactFields
  type?: string
  vat?: string
  language?: string
  code: string
}
export type Message = { id: string; at: Date; says: string; data: Element | undefined }

export type World = ReturnType<typeof openWorld>

/** The state of a registry, and its changes over time. `belgian` follows DNS Belgium, otherwise the RFCs. */
export function openWorld(clock: { now(): Date }, belgian: boolean) {
  const domains = new Map<string, HeldDomain>()
  const contacts = new Map<string, HeldContact>()
  const hosts = new Map<string, string[]>()
  const groups = new Map<string, string[]>()
  const queue: Message[] = []
  /** Every command that changed something: `domain/create free-1.com`. */
  const carriedOut: string[] = []
  let count = 1000

  const tell = (says: string, data: Element | undefined) =>
    queue.push({ id: String(++count), at: clock.now(), says, data })
  const years = (from: Date, more: number) => {
    const date = new Date(from)
    date.setUTCFullYear(date.getUTCFullYear() + more)
    return date
  }

  function settle(domain: HeldDomain): void {
    const now = clock.now()
    if (domain.createdBy && now >= domain.createdBy.until) {
      const { clTRID, until } = domain.createdBy
      domain.statuses.delete('pendingCreate')
      domain.createdBy = undefined as never
      tell('created', panData(domain.name, clTRID, until))
    }
    if (domain.transfer?.status === 'pending' && now >= domain.transfer.until) handOver(domain, 'serverApproved')
    const days = domain.deletedAt ? (now.getTime() - domain.deletedAt.getTime()) / day : 0
    if (days >= (belgian ? 40 : 35)) domains.delete(domain.name)
    if (belgian && !domain.deletedAt) while (domain.expiresAt < now) domain.expiresAt = years(domain.expiresAt, 1)
  }

  function handOver(domain: HeldDomain, status: string): void {
    const { transfer } = domain
    if (!transfer) return
    const from = domain.sponsor
    transfer.status = status
    domain.statuses.delete('pendingTransfer')
    if (status.endsWith('Approved')) {
      domain.sponsor = transfer.principal
      domain.transferredAt = clock.now()
      domain.expiresAt = years(domain.expiresAt, 1)
    }
    if (transfer.principal === us || from === us) tell(`transfer ${status}`, trnData(domain))
  }

  return {
    belgian,
    clock,
    domains,
    contacts,
    hosts,
    groups,
    queue,
    carriedOut,
    tell,
    years,
    handOver,
    nextNumber: () => ++count,
    /** The present state of a domain. */
    held(name: string): HeldDomain | undefined {
      const found = domains.get(name)
      if (found) settle(found)
      return domains.get(name)
    },
    settleAll() {
      for (const domain of [...domains.values()]) settle(domain)
    },
    put(domain: Partial<HeldDomain> & { name: string }): HeldDomain {
      const now = clock.now()
      const whole: HeldDomain = {
        roid: `D${++count}-TEST`,
        sponsor: us,
        statuses: new Set<string>(),
        registrant: undefined,
        contacts: [],
        nameservers: [],
        groups: [],
        keys: [],
        digests: [],
        code: '',
        createdAt: now,
        updatedAt: now,
        expiresAt: years(now, 1),
        mails: 0,
        ...domain,
      }
      domains.set(domain.name, whole)
      return whole
    },
  }
}

const panData = (name: string, clTRID: string, at: Date) =>
  el('domain:panData', [
    el('domain:name', name, { paResult: '1' }),
    el('domain:paTRID', [el('clTRID', clTRID), el('svTRID', 'server-1')]),
    el('domain:paDate', at.toISOString()),
  ])

export const trnData = ({ name, transfer, expiresAt, sponsor }: HeldDomain) =>
  el('domain:trnData', [
    el('domain:name', name),
    el('domain:trStatus', transfer?.status ?? ''),
    el('domain:reID', transfer?.principal ?? ''),
    el('domain:reDate', (transfer?.askedAt ?? expiresAt).toISOString()),
    el('domain:acID', sponsor),
    el('domain:acDate', (transfer?.until ?? expiresAt).toISOString()),
    el('domain:exDate', expiresAt.toISOString()),
  ])
