import * as z from 'zod/mini'
import type { Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { Direction, LogLine } from '../port.ts'
import { inJudgements } from './judgements.ts'

/** What `node/rspamd/rspamd.local.lua` tells of one message. */
const Told = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out', 'reply', 'bounce']),
  /** The message that a bounce is about. */
  bounced: z.string(),
  sender: z.string(),
  author: z.string(),
  user: z.string(),
  recipients: list(z.string()),
  subject: z.string(),
  size: z.number(),
  score: z.number(),
  verdict: z.enum(['delivered', 'marked', 'held', 'refused', 'waiting']),
  /** By domain, whether one of its lists names the sender. */
  lists: z.pipe(
    z.transform((lists) => (Array.isArray(lists) ? {} : lists)),
    z.record(z.string(), z.string()),
  ),
  symbols: list(z.object({ name: z.string(), score: z.number() })),
})
export type Told = z.output<typeof Told>

/** Lua does not tell an empty list from an empty table. */
function list<Item extends z.core.$ZodType>(item: Item) {
  return z.pipe(
    z.transform((value) => (Array.isArray(value) ? value : [])),
    z.array(item),
  )
}

/** One message in the log of one domain. */
export type OwnLine = Omit<LogLine, 'heldId' | 'at'> & { domain: string; at: Date }

/** Undefined for what nobody can read. */
export function readTold(line: string): Told | undefined {
  try {
    return z.safeParse(Told, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
const points = { allow: ['BELFRY_ALLOW', -20], deny: ['BELFRY_DENY', 50] } as const

/** Every domain whose mail a message may be: of those, whoever keeps the log knows which are here. */
export const domainsIn = ({ sender, author, user, recipients }: Told): string[] => [
  ...new Set([sender, author, user, ...recipients].map(domainOf).filter(Boolean)),
]

/** A message as each domain sees it that it came from or went to: of the recipients its own alone, of what came in. */
export function linesFrom(told: Told, at: Date, isHere: (domain: string) => boolean): OwnLine[] {
  if (told.direction === 'bounce') return []
  const inside = [...new Set(told.recipients.map(domainOf))].filter(isHere)
  const from = told.direction === 'in' ? undefined : domainOf(told.user || told.author)
  // What goes out comes in again at those of the node for whom it is, once it has left.
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
