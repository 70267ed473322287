import { parseCidr, parseIp } from '#base/ip.ts'

/**
 * SPF records (RFC 7208) as far as they can be judged without asking a name server: their grammar, how many look-ups they
 * cost here and what happens to mail from elsewhere.
 */
export const spfSeverities = { fail: '-', softfail: '~', neutral: '?', pass: '+' } as const
export type SpfSeverity = keyof typeof spfSeverities

export type SpfTerm = { qualifier: '+' | '-' | '~' | '?'; name: string; value: string }
export type SpfRecord = {
  mechanisms: SpfTerm[]
  /** `redirect=`, `exp=` and whatever else is said with `=`; kept as it stands. */
  modifiers: { name: string; value: string }[]
  /** Terms that are no SPF. */
  wrong: string[]
}

/** More than ten look-ups make a record invalid (RFC 7208 §4.6.4, service areas §5). */
export const maxSpfLookups = 10
/** The specification gives a limit without a number; this is the length of one string. */
export const maxSpfLength = 255

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

const host = /^(?:[a-z\d_-]+\.)*[a-z\d_-]+\.?$|%\{/i
const takesHost = (value: string): boolean =>
  host.test(value.replace(/\/\d{1,2}(?:\/\/\d{1,3})?$/, '').replace(/\/\/\d{1,3}$/, ''))
const network = (value: string, family: 'ipv4' | 'ipv6'): boolean =>
  (value.includes('/') ? parseCidr(value) : parseIp(value))?.family === family

/** What may stand behind each mechanism, and whether it costs a look-up. */
const mechanisms: Record<string, { lookup: boolean; fits(value: string): boolean }> = {
  all: { lookup: false, fits: (value) => value === '' },
  include: { lookup: true, fits: takesHost },
  a: { lookup: true, fits: (value) => value === '' || value.startsWith('/') || takesHost(value) },
  mx: { lookup: true, fits: (value) => value === '' || value.startsWith('/') || takesHost(value) },
  ptr: { lookup: true, fits: (value) => value === '' || takesHost(value) },
  exists: { lookup: true, fits: takesHost },
  ip4: { lookup: false, fits: (value) => network(value, 'ipv4') },
  ip6: { lookup: false, fits: (value) => network(value, 'ipv6') },
}

export function parseSpf(text: string): SpfRecord {
  const record: SpfRecord = { mechanisms: [], modifiers: [], wrong: [] }
  for (const word of text.split(' ').slice(1).filter(Boolean)) {
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(word)
    const term = /^([+\-~?]?)([a-z\d]+)(?::|(?=\/)|$)(.*)$/i.exec(word)
    const name = term?.[2]?.toLowerCase() ?? ''
    if (modifier) record.modifiers.push({ name: modifier[1]?.toLowerCase() ?? '', value: modifier[2] ?? '' })
    else if (term && mechanisms[name]?.fits(term[3] ?? ''))
      record.mechanisms.push({ qualifier: (term[1] || '+') as SpfTerm['qualifier'], name, value: term[3] ?? '' })
    else record.wrong.push(word)
  }
  return record
}

export const printSpf = ({ mechanisms: terms, modifiers, wrong }: SpfRecord): string =>
  [
    'v=spf1',
    ...terms.map(({ qualifier, name, value }) => {
      const colon = value === '' || value.startsWith('/') ? '' : ':'
      return `${qualifier === '+' ? '' : qualifier}${name}${colon}${value}`
    }),
    ...wrong,
    ...modifiers.map(({ name, value }) => `${name}=${value}`),
  ].join(' ')

/** Look-ups that this record itself causes; those of what it includes come on top. */
export const spfLookups = (record: SpfRecord): number =>
  record.mechanisms.filter(({ name }) => mechanisms[name]?.lookup).length +
  record.modifiers.filter(({ name }) => name === 'redirect').length

/** What becomes of mail from servers that are not named. */
export function spfSeverity(record: SpfRecord): SpfSeverity | undefined {
  const all = record.mechanisms.find(({ name }) => name === 'all')
  return all && (Object.keys(spfSeverities) as SpfSeverity[]).find((word) => spfSeverities[word] === all.qualifier)
}
