import { randomBytes } from 'node:crypto'
import { hideChallenges } from '#areas/domains/certificates/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { bringCertificate } from './bring-certificate.ts'
import { certificateStore } from './certificate-store.ts'

/** After this time the sweep restarts a lost chain of steps. */
export const lostSeconds = 86_400

/** A host with a rule gets its certificate as soon as it leads here; one left from an earlier rule is used again. */
export async function wantCertificate(work: Work, domain: { id: DomainId }, hostname: string): Promise<void> {
  const now = work.now()
  const word = randomBytes(24).toString('base64url')
  const nextAt = new Date(now.getTime() + lostSeconds * 1000)
  const added = await certificateStore.add(work.sql, { domainId: domain.id, hostname, word, nextAt, now })
  if (added) return work.enqueue(bringCertificate, { certificateId: added.id, round: added.round })
  await lookAgain(work, domain.id, hostname)
}

/**
 * No rule needs the certificate any more: its order is given up and its challenges are removed. An issued certificate
 * stays.
 */
export async function leaveCertificate(work: Work, domainId: DomainId, hostname: string): Promise<void> {
  const found = await certificateStore.ofHost(work.sql, domainId, hostname)
  const row = found && (await certificateStore.lock(work.sql, found.id))
  if (!row) return
  await certificateStore.change(work.sql, row.id, {
    round: row.round + 1,
    order_reference: null,
    order_key: null,
    ...(row.state === 'ordering' ? { state: 'waiting' as const, problem: null, problem_detail: null } : {}),
  })
  await hideChallenges(work, { forwarding: row.id })
}

/**
 * A user who fixed something may retry twice; after that a failing host waits its turn, as the authority's limits
 * require.
 */
const triesByHand = 2

/** Starts anew at once; an older chain of steps ends by itself. A certificate that is valid for long stays. */
export async function lookAgain(work: Work, domainId: DomainId, hostname: string): Promise<void> {
  const row = await certificateStore.ofHost(work.sql, domainId, hostname)
  const isEarly = row !== undefined && row.next_at > work.now()
  if (!row || (isEarly && (row.state === 'active' || row.failures > triesByHand))) return
  await startAgain(work, row.id)
}

/** Failures stay counted: a retry does not reset the authority's limits. */
export async function startAgain(work: Work, id: number): Promise<void> {
  const row = await certificateStore.lock(work.sql, id)
  if (!row) return
  const round = row.round + 1
  await certificateStore.change(work.sql, id, {
    round,
    checks: 0,
    next_at: new Date(work.now().getTime() + lostSeconds * 1000),
    ...(row.state === 'failed' ? { state: 'waiting' as const, problem: null, problem_detail: null } : {}),
  })
  await work.enqueue(bringCertificate, { certificateId: id, round })
}
