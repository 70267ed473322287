import { type FirewallAction, type FirewallRule, parsePorts } from '#base/cloud-server/firewall.ts'
import { parseCidr, printIp } from '#base/ip.ts'
import type { Places } from './places.ts'
import type { OwnAddress } from './server-record.ts'

/** Statements as `nft --json` reads them: values stay values, so that none is ever taken for a word of its language. */
type Json = string | number | null | { readonly [key: string]: Json } | readonly Json[]
export type NftCommand = { readonly [key: string]: Json }

const table = { family: 'bridge', table: 'belfry' } as const
const [toServers, fromServers] = ['to', 'from'] as const

const match = (left: Json, right: Json, op = '=='): Json => ({ match: { op, left, right } })
const field = (protocol: string, name: string): Json => ({ payload: { protocol, field: name } })
const meta = (key: string): Json => ({ meta: { key } })

/** A bridge cannot answer on its way out, so what should be refused is dropped as well. */
const verdictOf = (action: FirewallAction): Json => (action === 'accept' ? { accept: null } : { drop: null })

function matches({ source, protocol, ports }: FirewallRule): Json[] {
  const network = source === '' ? undefined : parseCidr(source)
  const spans = (parsePorts(ports) ?? []).map(({ from, to }) => (from === to ? from : { range: [from, to] }))
  const hasPorts = ports !== ''
  return [
    ...(network
      ? [
          match(field(network.family === 'ipv4' ? 'ip' : 'ip6', 'saddr'), {
            prefix: { addr: printIp(network), len: network.prefix },
          }),
        ]
      : []),
    ...(protocol !== 'any' || hasPorts
      ? [match(meta('l4proto'), protocol === 'any' ? { set: ['tcp', 'udp'] } : protocol)]
      : []),
    ...(hasPorts ? [match(field('th', 'dport'), { set: spans })] : []),
  ]
}

/** Without these a server is not found at all, whatever its rules say. */
const answering: Json[] = [match({ ct: { key: 'state' } }, { set: ['established', 'related'] }, 'in'), { accept: null }]
const always: Json[][] = [
  [match(field('ether', 'type'), 'arp'), { accept: null }],
  [
    match(field('icmpv6', 'type'), {
      set: ['nd-neighbor-solicit', 'nd-neighbor-advert', 'nd-router-advert', 'packet-too-big'],
    }),
    { accept: null },
  ],
]

/** What a server may call itself: its own card and addresses, and none where it asks for one. */
function ownWords({ mac }: Places, addresses: readonly OwnAddress[]): Json[][] {
  const of = (family: OwnAddress['family'], more: string[]) => [
    ...addresses.filter((each) => each.family === family).map(({ ip }) => ip),
    ...more,
  ]
  const drop: Json = { drop: null }
  return [
    [match(field('ether', 'saddr'), mac, '!='), drop],
    [match(field('ip', 'saddr'), { set: of('ipv4', ['0.0.0.0']) }, '!='), drop],
    [match(field('arp', 'saddr ip'), { set: of('ipv4', ['0.0.0.0']) }, '!='), drop],
    [
      match(field('ip6', 'saddr'), { set: [...of('ipv6', ['::']), { prefix: { addr: 'fe80::', len: 10 } }] }, '!='),
      drop,
    ],
  ]
}

const chainsOf = (reference: string) => ({ to: reference, from: `${reference}-from` })

/** What every set of rules stands in, made where it is not there: two ways, each by the device of a server. */
const frame = (): NftCommand[] => {
  const way = (name: string, hook: string, device: string): NftCommand[] => {
    const chain = { family: table.family, table: table.table, name: `way-${name}` }
    const vmap = { vmap: { key: meta(device), data: `@${name}` } }
    return [
      { add: { map: { ...table, name, type: 'ifname', map: 'verdict' } } },
      { add: { chain: { ...chain, type: 'filter', hook, prio: 0, policy: 'accept' } } },
      { flush: { chain } },
      { add: { rule: { ...table, chain: `way-${name}`, expr: [vmap] } } },
    ]
  }
  return [
    { add: { table: { family: table.family, name: table.table } } },
    // What goes to a server leaves by its device, whether it came by the bridge or from the machine itself.
    ...way(toServers, 'postrouting', 'oifname'),
    ...way(fromServers, 'prerouting', 'iifname'),
  ]
}

const elements = (places: Places, reference: string): [string, Json][] => {
  const chains = chainsOf(reference)
  const jump = (target: string): Json => [[places.device, { jump: { target } }]]
  return [
    [toServers, jump(chains.to)],
    [fromServers, jump(chains.from)],
  ]
}

const emptied = (reference: string): NftCommand[] =>
  Object.values(chainsOf(reference)).flatMap((name): NftCommand[] => {
    const chain = { ...table, name }
    return [{ add: { chain } }, { flush: { chain } }]
  })

export type Guarded = {
  reference: string
  places: Places
  addresses: readonly OwnAddress[]
  rules: readonly FirewallRule[]
  policy: FirewallAction
  /** Whether what answers a server is let in, too. */
  answers: boolean
}

/** All of it in one transaction: the kernel holds the rules of before or those of now, and never some of them. */
export function rulesOf({ reference, places, addresses, rules, policy, answers }: Guarded): NftCommand[] {
  const chains = chainsOf(reference)
  const rule = (chain: string, expr: readonly Json[], comment?: string): NftCommand => ({
    add: { rule: { ...table, chain, expr, ...(comment === undefined ? {} : { comment }) } },
  })
  return [
    ...frame(),
    ...emptied(reference),
    ...(answers ? [rule(chains.to, answering)] : []),
    ...always.map((expr) => rule(chains.to, expr)),
    ...rules.map((each) => rule(chains.to, [...matches(each), verdictOf(each.action)], each.id)),
    rule(chains.to, [verdictOf(policy)], 'policy'),
    ...ownWords(places, addresses).map((expr) => rule(chains.from, expr)),
    ...elements(places, reference).map(([name, elem]) => ({ add: { element: { ...table, name, elem } } })),
  ]
}

/** Made first where it is not there, so that taking it away twice is no fault. */
export function withoutRules({ reference, places }: Pick<Guarded, 'reference' | 'places'>): NftCommand[] {
  const all = elements(places, reference)
  return [
    ...frame(),
    ...emptied(reference),
    ...all.map(([name, elem]) => ({ add: { element: { ...table, name, elem } } })),
    ...all.map(([name, elem]) => ({ delete: { element: { ...table, name, elem } } })),
    ...Object.values(chainsOf(reference)).map((name) => ({ delete: { chain: { ...table, name } } })),
  ]
}
