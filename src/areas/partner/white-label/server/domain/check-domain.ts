import { certificateAuthorityKey } from '#drivers/certificate-authority/port.ts'
import { dnsLookupKey, type PublicRecord } from '#drivers/dns-lookup/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { domainCheckPath } from '#platform/http/well-known.ts'
import { answered, detailOf, isDone } from '#platform/operations/answers.ts'
import { type DomainProblem, isProven, pointsHere, proofName } from '../../rules/own-domain.ts'
import { type DomainRow, domainStore } from './domain-store.ts'

export type Checked = { kind: 'fine' } | { kind: 'wrong'; problem: DomainProblem; detail?: string }
const wrong = (problem: DomainProblem, detail?: string): Checked => ({
  kind: 'wrong',
  problem,
  ...(detail ? { detail } : {}),
})

/**
 * Checks ownership, the DNS target, and whether our server answers there, in that order, so that the message is the
 * next thing to do. No transaction is open meanwhile.
 */
export async function lookAtDomain(ctx: JobCtx, row: DomainRow): Promise<Checked> {
  const records = await recordsOf(ctx, row.name)
  if (records === undefined) return wrong('dns-silent')
  if (!isProven(records.proof, row.proof)) return wrong('proof-missing')
  if (!pointsHere(records.name, ctx.config.label)) return wrong('not-pointing')
  const holder = await domainStore.holder(ctx.sql, row.name)
  if (holder && holder.id !== row.id) return wrong('taken')
  const heard = await ctx.driver(certificateAuthorityKey).reach(row.name, domainCheckPath, row.proof)
  if (!isDone(heard)) return wrong('not-reached', detailOf(heard))
  return heard.value ? { kind: 'fine' } : wrong('not-reached', 'somebody else answers there')
}

/** The name itself and the TXT record are separate queries: they may be in different zones. */
async function recordsOf(
  ctx: JobCtx,
  name: string,
): Promise<{ name: PublicRecord[]; proof: PublicRecord[] } | undefined> {
  const lookup = ctx.driver(dnsLookupKey)
  const [itself, beside] = await Promise.all([
    lookup.lookUp(name, [{ name: '@', types: ['CNAME', 'A', 'AAAA'] }]),
    lookup.lookUp(proofName(name), [{ name: '@', types: ['TXT'] }]),
  ])
  if (!isDone(itself)) return undefined
  return { name: itself.value.records, proof: answered(beside)?.records ?? [] }
}
