import { octetsOfText } from '#areas/domains/dns/rules/octets.ts'
import {
  isSpf,
  maxSpfLength,
  maxSpfLookups,
  parseSpf,
  type SpfRecord,
  spfSeverity,
} from '#areas/domains/dns/rules/spf.ts'
import { maxSpfVoids } from './check-host.ts'
import type { SpfBranch, SpfTree } from './tree.ts'

/** The findings about a record. `error`: receivers treat it as broken; `warning`: it does not do what is intended. */
export const spfFindingSeverities = {
  missing: 'error',
  not_spf: 'error',
  several: 'error',
  term: 'error',
  lookups: 'error',
  voids: 'error',
  length: 'error',
  include_missing: 'error',
  include_several: 'error',
  include_broken: 'error',
  include_loop: 'error',
  hosts: 'error',
  open: 'error',
  unanswered: 'warning',
  neutral: 'warning',
  without_all: 'warning',
  behind_all: 'warning',
  redirect_ignored: 'warning',
  empty: 'warning',
  nobody: 'warning',
  twice: 'note',
  ptr: 'note',
  near_limit: 'note',
} as const
export type SpfFindingCode = keyof typeof spfFindingSeverities
export type SpfFinding = { code: SpfFindingCode; values: Record<string, string | number> }

/** Length of the record: octets of one string (the reading of service areas §5). */
export const spfLength = (record: string): number => octetsOfText(record).length

const say = (code: SpfFindingCode, values: SpfFinding['values'] = {}): SpfFinding => ({ code, values })
const faults: Partial<Record<NonNullable<SpfTree['fault']>, SpfFindingCode>> = {
  'no-record': 'include_missing',
  'several-records': 'include_several',
  syntax: 'include_broken',
  loop: 'include_loop',
  'no-answer': 'unanswered',
}

/** The findings about unusual DNS answers, at any depth of the tree. */
function ofBranch(branch: SpfBranch): SpfFinding[] {
  if (!branch.reached) return []
  const values = { term: branch.term, domain: branch.below?.domain ?? branch.value }
  const fault = branch.below?.fault && faults[branch.below.fault]
  return [
    ...(fault ? [say(fault, values)] : []),
    ...(branch.state === 'too-many-hosts' ? [say('hosts', values)] : []),
    ...(branch.state === 'no-answer' ? [say('unanswered', values)] : []),
    ...(branch.state === 'void' ? [say('empty', values)] : []),
    ...(branch.below?.terms ?? []).flatMap(ofBranch),
  ]
}

/** `hasMail`: the domain has mail servers, so a record that authorises nobody is probably a mistake. */
export function spfFindings(tree: SpfTree, hasMail = false): SpfFinding[] {
  if (tree.fault === 'no-record') return [say('missing')]
  if (tree.fault === 'several-records') return [say('several')]
  if (tree.record === null) return [say('unanswered', { term: tree.domain, domain: tree.domain })]
  if (!isSpf(tree.record)) return [say('not_spf')]
  const record = parseSpf(tree.record)
  const length = spfLength(tree.record)
  const severity = spfSeverity(record)
  const redirect = record.modifiers.some(({ name }) => name === 'redirect')
  const behind = tree.terms.filter(({ reached, qualifier }) => !reached && qualifier !== null)
  const own = tree.terms.map(({ term }) => term.toLowerCase())
  const repeated = [...new Set(own.filter((term, index) => own.indexOf(term) !== index))]
  return [
    ...record.wrong.map((term) => say('term', { term })),
    ...(tree.lookups > maxSpfLookups ? [say('lookups', { lookups: tree.lookups, max: maxSpfLookups })] : []),
    ...(tree.voids > maxSpfVoids ? [say('voids', { voids: tree.voids, max: maxSpfVoids })] : []),
    ...(length > maxSpfLength ? [say('length', { length, max: maxSpfLength })] : []),
    ...tree.terms.flatMap(ofBranch),
    ...(severity === 'pass' ? [say('open')] : []),
    ...(hasMail && !redirect && namesNobody(record) ? [say('nobody')] : []),
    ...(severity === 'neutral' ? [say('neutral')] : []),
    ...(!severity && !redirect ? [say('without_all')] : []),
    ...(severity && redirect ? [say('redirect_ignored')] : []),
    ...behind.map(({ term }) => say('behind_all', { term })),
    ...repeated.map((term) => say('twice', { term })),
    ...(record.mechanisms.some(({ name }) => name === 'ptr') ? [say('ptr')] : []),
    ...(tree.lookups >= maxSpfLookups - 1 && tree.lookups <= maxSpfLookups
      ? [say('near_limit', { lookups: tree.lookups, max: maxSpfLookups })]
      : []),
  ]
}

/** `v=spf1 -all`, for a domain that sends no mail (RFC 7208 §10.1.2). */
const namesNobody = (record: SpfRecord): boolean =>
  record.mechanisms.every(({ name }) => name === 'all') && ['fail', 'softfail'].includes(spfSeverity(record) ?? '')

/** Findings that block saving: receivers would reject the record as a whole. */
export const spfBlockers: readonly SpfFindingCode[] = ['term', 'lookups', 'length']
