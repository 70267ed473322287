/** A CAA record (RFC 8659): who may issue certificates for a name. */
export type CaaRecord = { flags: number; tag: string; value: string }
/** What DNS has of a name: its records, or no answer, which is a no (§3). */
export type CaaAnswer = readonly CaaRecord[] | 'error'

export type CaaAsked = {
  /** The name that is to be certified; a wildcard begins with `*.`. */
  domain: string
  /** What the authority is called in CAA: any of these. */
  issuers: readonly string[]
  /** By which account and method it would be done, where a record asks for that (RFC 8657). */
  accountUri?: string | undefined
  method?: string | undefined
}
export type CaaVerdict = { mayIssue: boolean; foundAt: string | null; error?: 'dns' }

const known = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone'])
/** The critical bit is the highest one (§4.1); 1 was written for it by old software, and authorities respect that too. */
const isCritical = ({ flags }: CaaRecord): boolean => (flags & 0x80) !== 0 || (flags & 0x01) !== 0

/** The names at which CAA is looked for, the nearest first (§3). */
export function caaNames(domain: string): string[] {
  const labels = domain.replace(/^\*\./, '').replace(/\.$/, '').toLowerCase().split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Whether an authority may certify a name, by what DNS has of the name and those above it. */
export async function caaVerdict(
  asked: CaaAsked,
  look: (name: string) => CaaAnswer | Promise<CaaAnswer>,
): Promise<CaaVerdict> {
  for (const name of caaNames(asked.domain)) {
    const records = await look(name)
    if (records === 'error') return { mayIssue: false, foundAt: null, error: 'dns' }
    if (records.length > 0) return { mayIssue: allows(records, asked), foundAt: name }
  }
  return { mayIssue: true, foundAt: null }
}

function allows(records: readonly CaaRecord[], asked: CaaAsked): boolean {
  if (records.some((record) => isCritical(record) && !known.has(record.tag.toLowerCase()))) return false
  const tagged = (tag: string) => records.filter((record) => record.tag.toLowerCase() === tag)
  const wild = asked.domain.startsWith('*.') ? tagged('issuewild') : []
  const deciding = wild.length > 0 ? wild : tagged('issue')
  return deciding.length === 0 || deciding.some(({ value }) => isFor(value, asked))
}

/** `ca.example; accounturi=…; validationmethods=dns-01` (§4.2, RFC 8657). A value that is written wrongly allows nobody. */
function isFor(value: string, { issuers, accountUri, method }: CaaAsked): boolean {
  const [issuer = '', ...rest] = value.split(';').map((part) => part.trim())
  if (issuer === '' || !issuers.some((each) => each.toLowerCase() === issuer.toLowerCase())) return false
  const parameters = rest
    .filter((part) => part !== '')
    .map((part) => /^([a-z0-9]+)\s*=\s*([\x21-\x3a\x3c-\x7e]*)$/i.exec(part))
  if (parameters.includes(null)) return false
  return parameters.every((found) => {
    const [, tag = '', wanted = ''] = found ?? []
    if (tag.toLowerCase() === 'accounturi') return accountUri === wanted
    if (tag.toLowerCase() === 'validationmethods') return method !== undefined && wanted.split(',').includes(method)
    return true
  })
}

/** A record as it is written in a zone: `0 issue "ca.example"`. */
export function caaOf(text: string): CaaRecord | undefined {
  const found = /^(\d{1,3})\s+([a-z0-9]+)\s+(?:"((?:[^"\\]|\\.)*)"|(\S*))$/i.exec(text.trim())
  return found ? { flags: Number(found[1]), tag: found[2] ?? '', value: found[3] ?? found[4] ?? '' } : undefined
}
