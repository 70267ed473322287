import type { Nameserver } from '../../port.ts'
import type { DigestData, KeyData } from '../frames/extensions.ts'
import { all, find, isTrue, type Node, textAt } from '../xml/read.ts'
import type { Answer } from './answer.ts'

/** A domain's data at its registry (RFC 5731 §3.1.2), with those of the extensions. */
export type DomainInfo = {
  name: string
  statuses: string[]
  registrant: string | undefined
  contacts: { type: string; id: string }[]
  nameservers: Nameserver[]
  /** The sponsoring registrar's id (`clID`). */
  sponsor: string | undefined
  createdAt: string | undefined
  updatedAt: string | undefined
  expiresAt: string | undefined
  transferredAt: string | undefined
  code: string | undefined
  keys: KeyData[]
  digests: DigestData[]
  /** Grace period statuses (RFC 3915): `redemptionPeriod`, `pendingRestore`, … */
  grace: string[]
  belgian: { groups: string[]; onHold: boolean; quarantined: boolean; deletionAt: string | undefined } | undefined
}

export function domainInfoOf(answer: Answer): DomainInfo | undefined {
  const data = find(answer.data, 'domain:infData')
  if (!data) return undefined
  const secure = find(answer.extension, 'secDNS:infData')
  return {
    name: textAt(data, 'domain:name') ?? '',
    statuses: all(data, 'domain:status').map(({ attributes }) => attributes.s ?? ''),
    registrant: textAt(data, 'domain:registrant'),
    contacts: all(data, 'domain:contact').map(({ attributes, text }) => ({ type: attributes.type ?? '', id: text })),
    nameservers: nameserversOf(find(data, 'domain:ns')),
    sponsor: textAt(data, 'domain:clID'),
    createdAt: textAt(data, 'domain:crDate'),
    updatedAt: textAt(data, 'domain:upDate'),
    expiresAt: textAt(data, 'domain:exDate'),
    transferredAt: textAt(data, 'domain:trDate'),
    code: textAt(data, 'domain:authInfo', 'domain:pw'),
    keys: all(secure, 'secDNS:keyData').map(keyOf),
    digests: all(secure, 'secDNS:dsData').map(digestOf),
    grace: all(find(answer.extension, 'rgp:infData'), 'rgp:rgpStatus').map(({ attributes }) => attributes.s ?? ''),
    belgian: belgianOf(find(answer.extension, 'dnsbe:ext', 'dnsbe:infData', 'dnsbe:domain')),
  }
}

const nameserversOf = (ns: Node | undefined): Nameserver[] => [
  ...all(ns, 'domain:hostObj').map(({ text }) => ({ host: text.toLowerCase() })),
  ...all(ns, 'domain:hostAttr').map((host) => {
    const addresses = all(host, 'domain:hostAddr').map(({ text }) => text)
    return {
      host: (textAt(host, 'domain:hostName') ?? '').toLowerCase(),
      ...(addresses.length > 0 ? { addresses } : {}),
    }
  }),
]

const keyOf = (key: Node): KeyData => ({
  flags: Number(textAt(key, 'secDNS:flags')),
  algorithm: Number(textAt(key, 'secDNS:alg')),
  publicKey: (textAt(key, 'secDNS:pubKey') ?? '').split(/\s+/).join(''),
})
const digestOf = (digest: Node): DigestData => ({
  keyTag: Number(textAt(digest, 'secDNS:keyTag')),
  algorithm: Number(textAt(digest, 'secDNS:alg')),
  digestType: Number(textAt(digest, 'secDNS:digestType')),
  digest: (textAt(digest, 'secDNS:digest') ?? '').toUpperCase(),
})
const belgianOf = (domain: Node | undefined) =>
  domain && {
    groups: all(domain, 'dnsbe:nsgroup').map(({ text }) => text),
    onHold: isTrue(textAt(domain, 'dnsbe:onhold')),
    quarantined: isTrue(textAt(domain, 'dnsbe:quarantined')),
    deletionAt: textAt(domain, 'dnsbe:deletionDate'),
  }

/** DNS Belgium adds to a check from when a name is free, and what prevents a transfer. */
export type BelgianChecked = { name: string; availableAt: string | undefined; statuses: string[] }
export const belgianCheckedOf = (answer: Answer): BelgianChecked[] =>
  all(find(answer.extension, 'dnsbe:ext', 'dnsbe:chkData', 'dnsbe:domain'), 'dnsbe:cd').map((checked) => ({
    name: textAt(checked, 'dnsbe:name') ?? '',
    availableAt: textAt(checked, 'dnsbe:availableDate'),
    statuses: all(checked, 'dnsbe:status').map(({ attributes }) => attributes.s ?? ''),
  }))

/** The state of a transfer (RFC 5731 §3.1.3): who requested it, who has to answer. */
export type TransferFacts = {
  name: string
  status: string
  requestedBy: string | undefined
  askedAt: string | undefined
  answerer: string | undefined
}
export function transferOf(answer: Answer): TransferFacts | undefined {
  const data = find(answer.data, 'domain:trnData')
  return (
    data && {
      name: textAt(data, 'domain:name') ?? '',
      status: textAt(data, 'domain:trStatus') ?? '',
      requestedBy: textAt(data, 'domain:reID'),
      askedAt: textAt(data, 'domain:reDate'),
      answerer: textAt(data, 'domain:acID'),
    }
  )
}

/** The registry's decision on a pending action (RFC 5731 §3.3). */
export function pendingActionOf(
  answer: Answer,
): { name: string; approved: boolean; clTRID: string | undefined } | undefined {
  const data = find(answer.data, 'domain:panData')
  const name = find(data, 'domain:name')
  return (
    name && {
      name: name.text,
      approved: isTrue(name.attributes.paResult),
      clTRID: textAt(data, 'domain:paTRID', 'clTRID'),
    }
  )
}

export const restoreStateOf = (answer: Answer): string | undefined =>
  find(answer.extension, 'rgp:upData', 'rgp:rgpStatus')?.attributes.s
