import { type Plan, type PlanLine, type Planner, planAlone, planOf } from './lines.ts'
import {
  hostOfMx,
  keepMailServers,
  mailServersOf,
  planInclude,
  planMailServers,
  planPresent,
  planProof,
  textOf,
} from './mail-lines.ts'

/** The user's choices; those left out are not changed. */
export type GoogleOptions = {
  /**
   * `single` is Google's current form, `legacy` its former five servers; left out: the present form, otherwise
   * `single`.
   */
  mx?: 'single' | 'legacy' | 'none' | undefined
  verification?: string | undefined
  /** The selector of the key; Google proposes `google`. */
  selector?: string | undefined
  dkim?: string | undefined
}

export const googleMail = {
  single: [{ host: 'smtp.google.com', priority: 1 }],
  legacy: [
    { host: 'aspmx.l.google.com', priority: 1 },
    { host: 'alt1.aspmx.l.google.com', priority: 5 },
    { host: 'alt2.aspmx.l.google.com', priority: 5 },
    { host: 'alt3.aspmx.l.google.com', priority: 10 },
    { host: 'alt4.aspmx.l.google.com', priority: 10 },
  ],
} as const
export const googleInclude = '_spf.google.com'

/** The verification record as Google shows it, or only its token. */
export function googleProof(text: string): string | undefined {
  const token = text
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/^google-site-verification[=:]\s*/i, '')
  return /^[\w-]{20,100}$/.test(token) ? `google-site-verification=${token}` : undefined
}

/** A pasted key, with the quotes and line ends that come with it; undefined when invalid. */
export function dkimKey(text: string): string | undefined {
  const plain = text.replace(/["\r\n]/g, '').trim()
  const [, key = ''] = /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(plain) ?? []
  const bare = key.replace(/\s/g, '')
  if (!/^[a-z\d+/]{40,}={0,2}$/i.test(bare)) return undefined
  return plain.replace(key, bare).replace(/;\s*/g, '; ').replace(/;\s*$/, '')
}

export const isSelector = (text: string): boolean =>
  text.length <= 100 && text.split('.').every((label) => /^[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?$/i.test(label))

export function planGoogle(planner: Planner, options: GoogleOptions): Plan {
  const selector = (options.selector || 'google').toLowerCase()
  return planOf([
    ...mailLines(planner, options.mx),
    planInclude(planner, googleInclude),
    ...proofLines(planner, options.verification),
    ...keyLines(planner, selector, options.dkim),
  ])
}

/** Mail servers of Google stay as they are, unless the other form is chosen. */
function mailLines(planner: Planner, chosen: GoogleOptions['mx']): PlanLine[] {
  if (chosen === 'none') return []
  const present = mailServersOf(planner)
  const hosts = present.map(hostOfMx)
  const complete = googleMail.legacy.every(({ host }) => hosts.includes(`${host}.`))
  if (chosen === undefined && complete && present.length === googleMail.legacy.length)
    return keepMailServers(planner, present)
  return planMailServers(planner, googleMail[chosen ?? (complete ? 'legacy' : 'single')])
}

function proofLines(planner: Planner, verification: string | undefined): PlanLine[] {
  const proof = verification ? googleProof(verification) : undefined
  if (proof) return [planProof(planner, proof)]
  const present = planner.current.find(
    ({ name, type, data }) =>
      name === '@' && type === 'TXT' && textOf({ data }).startsWith('google-site-verification='),
  )
  return present ? [planProof(planner, textOf(present))] : []
}

function keyLines(planner: Planner, selector: string, pasted: string | undefined): PlanLine[] {
  const name = `${selector}._domainkey`
  const key = pasted ? dkimKey(pasted) : undefined
  const input = { recordTypeName: 'TXT', recordName: name, recordData: key ?? '' }
  if (key) return [planAlone(planner, { id: `key ${name}`, group: 'signing', input })]
  const present = planner.current.find((record) => record.name === name && record.type === 'TXT')
  return present ? [planPresent(planner, 'signing', present)] : []
}
