import * as z from 'zod/mini'
import type { Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { Direction, LogLine } from '../port.ts'
import { inJudgements } from './judgements.ts'

/** The JSON that `node/rspamd/rspamd.local.lua` writes about one message. */
const Told = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out', 'reply', 'bounce']),
  /** The message that a bounce refers to. */
  bounced: z.string(),
  sender: z.string(),
  author: z.string(),
  user: z.string(),
  recipients: list(z.string()),
  subject: z.string(),
  size: z.number(),
  score: z.number(),
  verdict: z.enum(['delivered', 'marked', 'held', 'refused', 'waiting']),
  /** By domain, whether its allow or block list has the sender. */
  lists: z.pipe(
    z.transform((lists) => (Array.isArray(lists) ? {} : lists)),
    z.record(z.string(), z.string()),
  ),
  symbols: list(z.object({ name: z.string(), score: z.number() })),
})
export type Told = z.output<typeof Told>

/** Lua encodes an empty list as an empty object. */
function list<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.transform((value) => (Array.isArray(value) ? value : [])),
    z.array(item),
  )
}

/** One message in the log of one domain. */
export type OwnLine = Omit<LogLine, 'heldId' | 'at'> & { domain: string; at: Date }

/** Undefined when the line cannot be parsed. */
export function readTold(line: string): Told | undefined {
  try {
    return z.safeParse(Told, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
const points = { allow: ['BELFRY_ALLOW', -20], deny: ['BELFRY_DENY', 50] } as const

/** All domains that the message may belong to; the log keeps those that are here. */
export const domainsIn = ({ sender, author, user, recipients }: Told): string[] => [
  ...new Set([sender, author, user, ...recipients].map(domainOf).filter(Boolean)),
]

/** The message as each domain involved sees it; incoming mail shows only the domain's own recipients. */
export function linesFrom(told: Told, at: Date, isHere: (domain: string) => boolean): OwnLine[] {
  if (told.direction === 'bounce') return []
  const inside = [...new Set(told.recipients.map(domainOf))].filter(isHere)
  const from = told.direction === 'in' ? undefined : domainOf(told.user || told.author)
  // Outgoing mail to a domain of this node is logged there when it comes in again.
  const isTold = told.direction === 'in'
  const lineOf = (domain: string, direction: Direction, to: string[]): OwnLine => {
    const list = told.lists[domain]
    const [name, score] = list === 'allow' || list === 'deny' ? points[list] : []
    const symbols = name === undefined ? told.symbols : [...told.symbols, { name, score }]
    return {
      id: told.id,
      at,
      domain,
      direction,
      from: told.sender || told.author,
      to,
      subject: told.subject,
      sizeBytes: told.size,
      verdict: told.verdict satisfies Verdict,
      score: Math.round((told.score + (score ?? 0)) * 10) / 10,
      why: inJudgements(symbols),
    }
  }
  return [
    ...(from !== undefined && isHere(from) ? [lineOf(from, 'out', told.recipients)] : []),
    ...(isTold ? inside : []).map((domain) =>
      lineOf(
        domain,
        'in',
        told.recipients.filter((to) => domainOf(to) === domain),
      ),
    ),
  ]
}
