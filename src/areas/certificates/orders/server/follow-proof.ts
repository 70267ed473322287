import type { CertificateShop, Proof, ShopOrder } from '#drivers/certificate-shop/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Answer, reading, step, waits } from '#platform/operations/answers.ts'
import { afterFailureSeconds, lookAgainSeconds } from '../rules/order.ts'
import { waitingReason } from '../rules/standing.ts'
import type { KnownCertificate } from './certificates.ts'
import { orderStore, withoutProblem } from './order-store.ts'
import { awayFrom } from './out-of-reach.ts'
import { keepStanding } from './owner-acts.ts'
import { keepRecords, placeProofs } from './place-proofs.ts'
import { stateOf } from './send-request.ts'
import { isAllThere, whatIsSeen } from './what-is-seen.ts'

type Following = { ctx: JobCtx; shop: CertificateShop; found: KnownCertificate; operationId: string }

/** What is shown for each name, whatever became of it; the database does not keep the order of fields. */
const shownOf = (proofs: readonly Proof[]): string => proofs.map(textOf).toSorted().join('\n')
function textOf(proof: Proof): string {
  if (proof.kind === 'dns') return `${proof.name} ${proof.host} ${proof.type} ${proof.value}`
  return proof.kind === 'file' ? `${proof.name} ${proof.path} ${proof.content}` : `${proof.name} ${proof.to}`
}

/** The request waits for its proof: shown by itself where that is possible, looked for as the authority will, and only then asked for. */
export async function followProof(following: Following, order: ShopOrder): Promise<Answer<ShopOrder>> {
  const { ctx, shop, found, operationId } = following
  const { row } = found
  // A proof that failed may have been replaced by another one.
  if (shownOf(row.proofs) !== shownOf(order.proofs) || row.looks === 0) return placed(following, order)
  const seen = await whatIsSeen(ctx, found, order.proofs)
  const isByMail = order.proofs.every(({ kind }) => kind === 'email')
  if (!isAllThere(seen) || isByMail) return waiting(found, order, seen)
  const key = `${operationId}-proof-${row.looks}`
  return reading<ShopOrder, Answer<ShopOrder>>(await shop.proofIsSet(key, found), {
    done: ({ value }) => told(found, value, seen),
    ...awayFrom(ctx, found),
  })
}

async function placed({ ctx, found, operationId }: Following, order: ShopOrder): Promise<Answer<ShopOrder>> {
  const { id, row } = found
  const where = await placeProofs(ctx, found, order.proofs, `${operationId}-place-${row.looks}-${row.failures}`)
  return step({
    progress: 50,
    write: async (work) => {
      await orderStore.change(work.sql, id, {
        ...{ state: 'waits-for-proof', proofs: order.proofs, placed: where.placed, looks: Math.max(1, row.looks) },
        ...{ zone_domain_id: where.zoneDomainId, read_at: new Date(order.readAt) },
      })
      for (const zone of new Set([row.zone_domain_id, where.zoneDomainId]))
        if (zone !== null) await keepRecords(work, zone)
    },
  })
}

type Seen = Awaited<ReturnType<typeof whatIsSeen>>

/** Not there yet, or a mail that nobody has answered: its owner is told what is seen, and it is looked for again. */
const waiting = ({ id, row }: KnownCertificate, order: ShopOrder, seen: Seen): Answer<ShopOrder> =>
  waits({
    progress: 60,
    reasonCode: waitingReason({ problem: order.why ? 'proof_failed' : 'proof_unseen', placed: row.placed }),
    retryAfterSeconds: lookAgainSeconds(row.looks),
    write: async (work) => {
      await orderStore.change(work.sql, id, {
        ...{ state: 'waits-for-proof', proofs: order.proofs, looks: row.looks + 1, read_at: new Date(order.readAt) },
        ...{ seen, seen_at: work.now() },
        ...(order.why
          ? { problem: 'proof_failed', problem_detail: order.why.slice(0, 300) }
          : { problem: 'proof_unseen', problem_detail: null }),
      })
      await keepStanding(work, id)
    },
  })

/** The authority was told to look; where it did not like what it saw, it is told again later, and ever later. */
function told({ id, row }: KnownCertificate, order: ShopOrder, seen: Seen): Answer<ShopOrder> {
  const isRefused = order.state === 'waits-for-proof'
  return waits({
    progress: isRefused ? 60 : 80,
    ...(isRefused ? { reasonCode: waitingReason({ problem: 'proof_failed', placed: row.placed }) } : {}),
    retryAfterSeconds: isRefused ? afterFailureSeconds(row.failures) : 3,
    write: async (work) => {
      await orderStore.change(work.sql, id, {
        ...{ state: stateOf(order), looks: row.looks + 1, seen, seen_at: work.now(), read_at: new Date(order.readAt) },
        ...(isRefused
          ? { failures: row.failures + 1, problem: 'proof_failed', problem_detail: order.why?.slice(0, 300) ?? null }
          : withoutProblem),
      })
      await keepStanding(work, id)
    },
  })
}
