import {
  costsLookup,
  isSpf,
  parseSpf,
  printSpfPart,
  type SpfPart,
  type SpfRecord,
  spfTarget,
} from '#areas/domains/dns/rules/spf.ts'
import { hasMacro } from './macros.ts'
import { type AskedType, canBeAsked, type DnsAnswer, type DnsQuestioner, withoutDot } from './resolver.ts'

/**
 * What a record costs and authorises in the worst case: a message from an unlisted server passes every term up to
 * `all`. Receivers count look-ups while they evaluate (RFC 7208 §4.6.4), so this is the number that must stay within
 * ten.
 */
export type SpfTree = {
  domain: string
  record: string | null
  fault: 'no-record' | 'several-records' | 'syntax' | 'no-answer' | 'loop' | 'not-followed' | null
  terms: SpfBranch[]
  /** Of this record and all its includes. */
  lookups: number
  voids: number
}
export type SpfBranch = {
  term: string
  /** `null` for an invalid term. */
  name: string | null
  value: string
  qualifier: '+' | '-' | '~' | '?' | null
  /** Whether the term itself costs a look-up. A term behind `all` is never reached. */
  lookup: boolean
  reached: boolean
  /** `differs`: it has a macro, so its answer depends on the message. */
  state: 'found' | 'void' | 'no-answer' | 'too-many-hosts' | 'differs' | null
  /** What the term authorises, where known; at most 30. */
  addresses: string[]
  below: SpfTree | null
}

/** A tree that is far over ten look-ups is not followed to its end. */
const maxFollowed = 40
const maxHosts = 10
const maxShown = 30

type Walk = { ask: (name: string, type: AskedType) => Promise<DnsAnswer>; followed: number }

/** Queries each name once. */
function remembered(ask: DnsQuestioner): DnsQuestioner {
  const asked = new Map<string, Promise<DnsAnswer>>()
  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`
    const answer =
      asked.get(key) ?? (canBeAsked(name) ? ask(name, type) : Promise.resolve({ kind: 'nothing' as const }))
    asked.set(key, answer)
    return answer
  }
}

/** The tree of a record, published or being edited: `record` is used in place of the one in DNS. */
export async function spfTree(ask: DnsQuestioner, domain: string, record?: string): Promise<SpfTree> {
  const walk: Walk = { ask: remembered(ask), followed: 0 }
  return record === undefined ? follow(walk, domain, []) : treeOf(walk, domain, record, [])
}

const bare = (domain: string, fault: SpfTree['fault'], record: string | null = null): SpfTree => ({
  domain,
  record,
  fault,
  terms: [],
  lookups: 0,
  voids: 0,
})

async function follow(walk: Walk, domain: string, above: readonly string[]): Promise<SpfTree> {
  const name = withoutDot(domain).toLowerCase()
  if (above.includes(name)) return bare(name, 'loop')
  walk.followed += 1
  if (walk.followed > maxFollowed) return bare(name, 'not-followed')
  const answer = await walk.ask(name, 'TXT')
  if (answer.kind === 'failed') return bare(name, 'no-answer')
  const [text, another] = answer.kind === 'found' ? answer.data.filter(isSpf) : []
  if (text === undefined)
    return { ...bare(name, 'no-record'), voids: answer.kind === 'nothing' && above.length > 0 ? 1 : 0 }
  if (another !== undefined) return bare(name, 'several-records', text)
  return treeOf(walk, name, text, above)
}

async function treeOf(walk: Walk, domain: string, text: string, above: readonly string[]): Promise<SpfTree> {
  const record = parseSpf(text)
  const parts = inOrder(record)
  const all = parts.findIndex((part) => 'mechanism' in part && part.mechanism.name === 'all')
  const terms = await Promise.all(
    parts.map((part, index) => branchOf(walk, domain, part, all < 0 || index <= all, [...above, domain])),
  )
  const sum = (of: (branch: SpfBranch) => number) =>
    terms.filter(({ reached }) => reached).reduce((total, branch) => total + of(branch), 0)
  return {
    domain,
    record: text,
    fault: record.wrong.length > 0 ? 'syntax' : null,
    terms,
    lookups: sum(({ lookup, below }) => (lookup ? 1 : 0) + (below?.lookups ?? 0)),
    voids: sum(({ state, below }) => (state === 'void' ? 1 : 0) + (below?.voids ?? 0)),
  }
}

/** Modifiers come after the mechanisms, wherever they are written (RFC 7208 §6.1). */
const inOrder = ({ parts }: SpfRecord): SpfPart[] => [
  ...parts.filter((part) => !('modifier' in part)),
  ...parts.filter((part) => 'modifier' in part),
]

async function branchOf(
  walk: Walk,
  domain: string,
  part: SpfPart,
  reached: boolean,
  above: readonly string[],
): Promise<SpfBranch> {
  const { name, value } =
    'mechanism' in part ? part.mechanism : 'modifier' in part ? part.modifier : { name: null, value: part.wrong }
  const lookup = costsLookup(part)
  const branch: SpfBranch = {
    term: printSpfPart(part),
    name,
    value,
    qualifier: 'mechanism' in part ? part.mechanism.qualifier : null,
    lookup,
    reached: reached || (name !== 'redirect' && !('mechanism' in part)),
    state: null,
    addresses: name === 'ip4' || name === 'ip6' ? [value] : [],
    below: null,
  }
  if (!lookup || !reached) return branch
  if (hasMacro(value)) return { ...branch, state: 'differs' }
  if (name === 'include' || name === 'redirect') return { ...branch, below: await follow(walk, value, above) }
  if (name === 'a') return { ...branch, ...(await addressesOf(walk, [spfTarget(value)?.domain ?? domain])) }
  if (name === 'mx') return { ...branch, ...(await mailServersOf(walk, spfTarget(value)?.domain ?? domain)) }
  if (name === 'exists') return { ...branch, state: stateOf([await walk.ask(withoutDot(value), 'A')]) }
  return { ...branch, state: 'differs' }
}

function stateOf(answers: readonly DnsAnswer[]): SpfBranch['state'] {
  if (answers.some(({ kind }) => kind === 'found')) return 'found'
  return answers.some(({ kind }) => kind === 'failed') ? 'no-answer' : 'void'
}

async function addressesOf(walk: Walk, hosts: readonly string[]): Promise<Pick<SpfBranch, 'state' | 'addresses'>> {
  const names = hosts.map(withoutDot).filter((host) => host !== '')
  const answers = await Promise.all(
    names.flatMap((host) => (['A', 'AAAA'] as const).map((type) => walk.ask(host, type))),
  )
  const addresses = answers.flatMap((answer) => (answer.kind === 'found' ? answer.data : []))
  return { state: stateOf(answers), addresses: [...new Set(addresses)].slice(0, maxShown) }
}

async function mailServersOf(walk: Walk, domain: string): Promise<Pick<SpfBranch, 'state' | 'addresses'>> {
  const answer = await walk.ask(withoutDot(domain), 'MX')
  if (answer.kind !== 'found') return { state: stateOf([answer]), addresses: [] }
  if (answer.data.length > maxHosts) return { state: 'too-many-hosts', addresses: [] }
  return addressesOf(walk, answer.data)
}
