import { canBeAsked, type DnsQuestioner } from '../spf/resolver.ts'
import { isDmarc, parseDmarc, tagOf } from './record.ts'

/**
 * The DNS tree walk of RFC 9989 §4.10: the DMARC records from a name up to the top. It finds the record that applies to
 * a name without one, and the domains of one organisation.
 */
export const maxQuestions = 8

/** A name on the way with its one valid record. */
export type WalkedRecord = { domain: string; record: string }
/** `isSure`: every name was answered. */
export type Walk = { from: string; found: WalkedRecord[]; isSure: boolean }

/** The names to query, at most eight: for a longer name those between itself and its last seven labels are skipped. */
export function walkedNames(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.length >= maxQuestions ? labels.slice(1 - maxQuestions) : labels.slice(1)
  return [domain, ...above.map((_, index) => above.slice(index).join('.'))]
}

const psdOf = ({ record }: WalkedRecord): string | undefined => tagOf(parseDmarc(record), 'psd')?.toLowerCase()

/** Stops where a record says that nothing above it applies: `psd=y` at a registry, `psd=n` at an organisation. */
export async function walkUp(ask: DnsQuestioner, domain: string): Promise<Walk> {
  const found: WalkedRecord[] = []
  for (const name of walkedNames(domain)) {
    if (!canBeAsked(`_dmarc.${name}`)) continue
    const answer = await ask(`_dmarc.${name}`, 'TXT')
    if (answer.kind === 'failed') return { from: domain, found, isSure: false }
    const [record, another] = answer.kind === 'found' ? answer.data.filter(isDmarc) : []
    // Several records count as none.
    if (record === undefined || another !== undefined) continue
    const here = { domain: name, record }
    found.push(here)
    if (['y', 'n'].includes(psdOf(here) ?? '')) break
  }
  return { from: domain, found, isSure: true }
}

/** The organisational domain, RFC 9989 §4.10.2: without any record the name itself. */
export function organisationOf({ from, found }: Walk): string {
  for (const each of found) {
    const psd = psdOf(each)
    if (psd === 'n') return each.domain
    if (psd === 'y' && each.domain !== from)
      return from
        .split('.')
        .slice(-each.domain.split('.').length - 1)
        .join('.')
  }
  return found.at(-1)?.domain ?? from
}

/**
 * The record that applies to the name: its own, that of its organisation, or that of the registry above it (§4.10.1).
 */
export function countingRecord(walk: Walk): WalkedRecord | undefined {
  const own = walk.found.find(({ domain }) => domain === walk.from)
  const organisation = organisationOf(walk)
  return (
    own ?? walk.found.find(({ domain }) => domain === organisation) ?? walk.found.find((each) => psdOf(each) === 'y')
  )
}
