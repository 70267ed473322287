import * as z from 'zod/mini'
import { originOf, parseOwner, splitLabels } from '#areas/domains/dns/rules/names.ts'
import { type Checked, good } from '#areas/domains/dns/rules/problem.ts'
import { parseData, printData, type RecordValues } from '#areas/domains/dns/rules/record-data.ts'
import { clampTtl } from '#areas/domains/dns/rules/ttl.ts'
import { groupRrsets, type ZoneRecord } from '#areas/domains/dns/rules/zone.ts'
import { wholeName } from '../key-form.ts'
import { type ClusterType, clusterTypes } from './cluster-types.ts'

/** How external-dns writes records to its webhook providers (its `api/webhook.yaml`): one endpoint is a set of records. */
const text = (longest: number) => z.string().check(z.maxLength(longest))
const many = <T extends z.ZodMiniType>(each: T) => z.nullish(z.array(each).check(z.maxLength(20_000)))

export const Endpoint = z.object({
  dnsName: z._default(text(260), ''),
  targets: many(text(65_000)),
  recordType: z._default(text(20), ''),
  recordTTL: z._default(z.int(), 0),
  labels: z.nullish(z.record(z.string(), z.string())),
})
export type Endpoint = z.infer<typeof Endpoint>
export const Endpoints = many(Endpoint)

/** Of one request, in all of its lists: a portal that reads half a million of them reads nothing else meanwhile. */
const mostTargets = 20_000
export const isReadable = (...lists: (readonly Endpoint[])[]): boolean =>
  lists.flat().reduce((sum, { targets }) => sum + (targets?.length ?? 0), 0) <= mostTargets

const Lists = z.object({ create: Endpoints, updateOld: Endpoints, updateNew: Endpoints, delete: Endpoints })
export type Changes = { create: Endpoint[]; updateOld: Endpoint[]; updateNew: Endpoint[]; delete: Endpoint[] }

/** Before version 0.17 the lists had the capitals of Go (`UpdateOld`). */
export function readChanges(body: unknown): Changes | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const lower = Object.entries(body).map(([key, list]) => [key.charAt(0).toLowerCase() + key.slice(1), list])
  const { data } = z.safeParse(Lists, Object.fromEntries(lower))
  if (!data) return undefined
  const { create, updateOld, updateNew } = data
  const lists = {
    create: create ?? [],
    updateOld: updateOld ?? [],
    updateNew: updateNew ?? [],
    delete: data.delete ?? [],
  }
  return isReadable(...Object.values(lists)) ? lists : undefined
}

/** What a key for a cluster is bound to. */
export type Bounds = { domain: string; names: readonly string[]; types: readonly string[] }

export const isClusterType = (type: string): type is ClusterType => clusterTypes.some((each) => each === type)

/** The chosen names and all under them, as `--domain-filter` of external-dns has it. */
const covers = (chosen: string, name: string): boolean =>
  chosen === '@' || name === chosen || name.endsWith(`.${chosen}`)

/**
 * Where external-dns notes that it owns a set (its TXT registry) if no prefix was chosen, `a-apps` stands for the A of `apps`: beside the chosen name and not under it.
 */
function isRegistryName(chosen: string, name: string): boolean {
  const [first = '', ...rest] = splitLabels(chosen)
  const tail = rest.map((label) => `.${label}`).join('')
  if (!name.endsWith(tail)) return false
  const labels = splitLabels(name.slice(0, name.length - tail.length))
  // What begins so says something of a domain that others act on (`_dmarc`), and is no note.
  if (labels.some((label) => label.startsWith('_'))) return false
  const note = clusterTypes.map((type) => `${type.toLowerCase()}-${first}`)
  return note.some((each) => labels.at(-1) === each || labels.at(-1)?.endsWith(`-${each}`))
}

/** Whether a name is one of the chosen, under one, or where the ownership of one is noted. */
export const isCovered = (chosen: readonly string[], name: string): boolean =>
  chosen.some((each) => covers(each, name) || isRegistryName(each, name))

const isRegistryText = (target: string): boolean => /^"?heritage=external-dns[,"]/.test(target)

/** Whether a key may keep this set. Notes of ownership need no type of their own. */
export function mayKeep({ names, types }: Bounds, name: string, type: string, targets: readonly string[]): boolean {
  if (types.includes(type) && names.some((chosen) => covers(chosen, name))) return true
  return type === 'TXT' && targets.every(isRegistryText) && isCovered(names, name)
}

const naming: ReadonlySet<string> = new Set<ClusterType>(['CNAME', 'MX', 'NS', 'SRV'])

/** The owner of an endpoint within the zone. */
export const ownerIn = (domain: string, dnsName: string): Checked<string> =>
  parseOwner(originOf(dnsName), originOf(domain))

/** Reads a target. Names are always whole, with or without their dot; a text stands between quotes or bare. */
export function valuesOf(type: ClusterType, target: string, domain: string): Checked<RecordValues> {
  const origin = originOf(domain)
  if (naming.has(type)) return parseData(type, `${target.trim().replace(/\.$/, '')}.`, origin)
  return type === 'TXT' && !target.startsWith('"') ? good({ recordData: target }) : parseData(type, target, origin)
}

/** The canonical data of the targets that can be read. */
export const dataOf = (type: ClusterType, targets: readonly string[], domain: string): string[] => [
  ...new Set(
    targets.flatMap((target) => {
      const { value } = valuesOf(type, target, domain)
      return value ? [printData(type, value)] : []
    }),
  ),
]

/** As external-dns compares it: names without closing dot but in SRV, a text in one pair of quotes. */
function targetOf(type: ClusterType, data: string): string {
  if (type === 'TXT') return data.replace(/(?<!\\)" "/g, '')
  return type !== 'SRV' && naming.has(type) ? data.replace(/\.$/, '') : data
}

/** The sets of a zone that a key may keep. Those that people or other parts keep are among them: external-dns leaves alone what it sees and does not own. */
export function endpointsOf(bounds: Bounds, records: readonly ZoneRecord[]): Endpoint[] {
  return [...groupRrsets(records).values()].flatMap((set) => {
    const [{ name, type, ttl }] = set as [ZoneRecord]
    if (!isClusterType(type)) return []
    const targets = set
      .map(({ data }) => targetOf(type, data))
      .filter((target) => mayKeep(bounds, name, type, [target]))
    if (targets.length === 0) return []
    return [{ dnsName: wholeName(name, bounds.domain), targets, recordType: type, recordTTL: ttl }]
  })
}

/**
 * What is wanted, as it would come back from us, so that external-dns does not find a difference each minute: canonical
 * targets, a TTL within our limits, and nothing that we do not have (weights, aliases of other providers). What this key may not keep is left out.
 */
export const adjusted = (bounds: Bounds, endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.flatMap((endpoint) => {
    const { dnsName, recordType: type, recordTTL, labels } = endpoint
    const targets = endpoint.targets ?? []
    const { value: name } = ownerIn(bounds.domain, dnsName)
    if (name === undefined || !isClusterType(type) || !mayKeep(bounds, name, type, targets)) return []
    const tidy = targets.map((target) => {
      const [data] = dataOf(type, [target], bounds.domain)
      return data === undefined ? target : targetOf(type, data)
    })
    return [
      {
        dnsName: wholeName(name, bounds.domain),
        targets: [...new Set(tidy)],
        recordType: type,
        ...(recordTTL > 0 ? { recordTTL: clampTtl(recordTTL) } : { recordTTL: 0 }),
        ...(labels ? { labels } : {}),
      },
    ]
  })

/** `filters` is what the published description says, `include` what external-dns reads. */
export const domainFilter = ({ domain, names }: Bounds): { filters: string[]; include: string[] } => {
  const filters = names.map((name) => wholeName(name, domain))
  return { filters, include: filters }
}
