import { lexData } from '#areas/domains/dns/rules/lexing.ts'
import { textOfOctets, unescapeOctets } from '#areas/domains/dns/rules/octets.ts'
import { parseData } from '#areas/domains/dns/rules/record-data.ts'
import { valuesOfData } from '#areas/domains/dns/rules/zone-file.ts'
import { type LookedUpType, lookedUpTypes, type PublicRecord } from '../port.ts'

type Rrset = { name: string; type: string; ttlSeconds: number; rdatas: string[] }
const isLookedUp = (type: string): type is LookedUpType => (lookedUpTypes as readonly string[]).includes(type)

/** Records of one of our zones as public DNS answers them. */
export function recordsOfZone(domain: string, rrsets: readonly Rrset[]): PublicRecord[] {
  return rrsets.flatMap(({ name, type, ttlSeconds, rdatas }) => {
    if (!isLookedUp(type)) return []
    const relative = name === `${domain}.` ? '@' : name.slice(0, -domain.length - 2)
    return rdatas.map((rdata) => ({ name: relative, type, ttlSeconds, ...fieldsOf(type, rdata) }))
  })
}

const textOf = (raw: string) => textOfOctets(unescapeOctets(raw) ?? [])

/** The fields of the port: texts joined, the numbers of SRV and MX in fields of their own. */
function fieldsOf(type: LookedUpType, rdata: string): Omit<PublicRecord, 'name' | 'type' | 'ttlSeconds'> {
  if (type === 'TXT')
    return {
      data: lexData(rdata)
        .tokens.map(({ raw }) => textOf(raw))
        .join(''),
    }
  if (type === 'CAA' || !parseData(type, rdata, '.').value) return { data: rdata }
  const values = valuesOfData(type, rdata)
  const number = (field: 'priority' | 'weight' | 'port') =>
    values[field] === undefined || values[field] === null ? {} : { [field]: Number(values[field]) }
  return {
    data: String(values.recordData ?? rdata),
    ...number('priority'),
    ...(type === 'SRV' ? { ...number('weight'), ...number('port') } : {}),
  }
}
