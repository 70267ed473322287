import { parseData } from '#areas/domains/dns/rules/record-data.ts'
import { toFqdn } from '#base/hostname.ts'

export type Nameserver = { host: string; addresses: string[] }
export type TypedServer = { host: string; addresses?: readonly string[] | undefined }
export type ServerFlaw = {
  code:
    | 'nameserver_is_ip'
    | 'nameserver_invalid'
    | 'nameserver_twice'
    | 'nameserver_count'
    | 'glue_missing'
    | 'address_invalid'
  field: string
  values?: Record<string, string | number>
}

export const canonicalAddress = (text: string): string | undefined => {
  const typed = text.trim()
  const values = parseData(typed.includes(':') ? 'AAAA' : 'A', typed, '.').value
  return values && typeof values.recordData === 'string' ? values.recordData : undefined
}

/** A server whose name lies inside the domain can only be found by an address that the registry gives with it (glue). */
export const needsGlue = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * Own name servers as typed: names in any case, with or without a closing dot, never an address (service areas §5).
 * Addresses are kept only where the registry needs them.
 */
export function readNameservers(
  domain: string,
  typed: readonly TypedServer[],
  limits: { least: number; most: number },
): { servers: Nameserver[]; flaw?: ServerFlaw } {
  const servers: Nameserver[] = []
  for (const [index, { host: text, addresses = [] }] of typed.entries()) {
    const field = `nameservers.${index}.host`
    const host = text.trim().replace(/\.$/, '')
    if (canonicalAddress(host)) return { servers, flaw: { code: 'nameserver_is_ip', field } }
    const name = toFqdn(host)
    if (!name) return { servers, flaw: { code: 'nameserver_invalid', field } }
    if (servers.some((server) => server.host === name)) return { servers, flaw: { code: 'nameserver_twice', field } }
    const glue = needsGlue(name, domain) ? addresses.map((each) => each.trim()) : []
    const wrong = glue.findIndex((each) => each !== '' && !canonicalAddress(each))
    if (wrong >= 0)
      return { servers, flaw: { code: 'address_invalid', field: `nameservers.${index}.addresses.${wrong}` } }
    const read = glue.flatMap((each) => canonicalAddress(each) ?? [])
    if (needsGlue(name, domain) && read.length === 0)
      return { servers, flaw: { code: 'glue_missing', field: `nameservers.${index}.addresses.0`, values: { domain } } }
    servers.push({ host: name, addresses: [...new Set(read)] })
  }
  return servers.length < limits.least || servers.length > limits.most
    ? { servers, flaw: { code: 'nameserver_count', field: 'nameservers', values: limits } }
    : { servers }
}

/** Addresses of the primary server, from which our servers fetch the zone. */
export function readPrimaries(typed: readonly string[]): { primaries: string[]; wrong?: number } {
  const read = typed.map(canonicalAddress)
  const wrong = read.indexOf(undefined)
  return wrong >= 0 ? { primaries: [], wrong } : { primaries: [...new Set(read as string[])] }
}
