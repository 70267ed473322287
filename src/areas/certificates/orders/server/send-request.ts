import { readRequest } from '#areas/ordering/catalogue/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { rejected } from '#base/outcome.ts'
import type { CertificateShop, ShopOrder, WantedProof } from '#drivers/certificate-shop/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Answer, reading, step, waits } from '#platform/operations/answers.ts'
import { type IssueReason, namesOrdered } from '../rules/order.ts'
import { waitingReason } from '../rules/standing.ts'
import { caaObstacle } from './caa-check.ts'
import type { KnownCertificate } from './certificates.ts'
import { requestAsOrdered, sealKey, subjectOf } from './keys.ts'
import { type OrderChange, type OrderRow, orderStore, withoutProblem, withoutProofs } from './order-store.ts'
import { silence } from './out-of-reach.ts'
import { keepStanding } from './owner-acts.ts'

/** A rule of DNS is changed by people, who are given time. */
const caaPauseSeconds = 900
const dnsPauseSeconds = 300

export type Sending = {
  ctx: JobCtx
  shop: CertificateShop
  found: KnownCertificate
  why: IssueReason
  taskId: number
  operationId: string
}

/** The names that this certificate is to stand for: those of the customer's own request, or as they are sold. */
export function namesFor(found: KnownCertificate, csr: string | null): string[] {
  const read = csr === null ? undefined : readRequest(csr)
  if (read && !('flaw' in read)) return [...read.names]
  return namesOrdered((found.ordered?.CN ?? found.name).toLowerCase(), found.domain)
}

const wantedProof = ({ proof, approver }: OrderRow): WantedProof => ({ kind: proof, ...(approver ? { approver } : {}) })

/** Has a key and a request ready, looks whether the authority may certify the names, and asks it: one step at a time. */
export async function sendRequest(sending: Sending): Promise<Answer<ShopOrder>> {
  const { ctx, found } = sending
  const csr = found.row.next_csr
  if (csr === null) return prepared(sending)
  const names = namesFor(found, csr)
  const obstacle = await caaObstacle(ctx, names, found.domain)
  if (obstacle === 'dns') return held(found, dnsPauseSeconds, { problem: 'dns_silent', problem_detail: found.domain })
  if (obstacle) {
    const detail = `${obstacle.name} ${obstacle.at}`
    return held(found, caaPauseSeconds, { problem: 'caa_forbids', problem_detail: detail, caa: obstacle })
  }
  return reading<ShopOrder, Answer<ShopOrder>>(await asked(sending, csr, names), {
    done: ({ value }) =>
      step({
        progress: 30,
        write: async (work) => {
          await orderStore.change(work.sql, found.id, {
            ...{ ...withoutProblem, ...withoutProofs, looks: 0, failures: 0, names, asked_for: sending.taskId },
            ...{ state: value.state === 'issued' ? 'in-review' : stateOf(value), proofs: value.proofs },
            read_at: new Date(value.readAt),
          })
          await keepStanding(work, found.id)
        },
      }),
    rejected: ({ code, detail }) =>
      rejected(code === 'proof_not_offered' || code === 'access_denied' ? code : 'request_refused', detail),
    ...silence(ctx, found),
  }) as Promise<Answer<ShopOrder>>
}

export const stateOf = ({ state }: ShopOrder): 'waits-for-proof' | 'in-review' =>
  state === 'waits-for-proof' ? state : 'in-review'

async function asked(
  { ctx, shop, found, why, operationId }: Sending,
  csr: string,
  names: string[],
): ReturnType<CertificateShop['order']> {
  const { reference, row, months, isWildcard } = found
  const request = { reference, csr, names, proof: wantedProof(row) }
  if (row.certificate !== null && why !== 'renewal') return shop.reissue(operationId, request)
  if (row.certificate !== null) return shop.renew(operationId, { ...request, months })
  const { email, ...subject } = subjectOf(found)
  const client = await clientOf(ctx, found.clientId)
  const contact = {
    name: client ? clientName(client) : found.name,
    email: email || client?.emailAddress || '',
    language: client?.locale ?? 'nl',
  }
  return shop.order(operationId, { ...request, product: isWildcard ? 'wildcard' : 'single', months, subject, contact })
}

/** Makes the key with its request, or takes the customer's own once more. */
async function prepared({ ctx, found }: Sending): Promise<Answer<ShopOrder>> {
  const { row, id } = found
  if (row.is_own_key && row.csr)
    return step({ progress: 10, write: ({ sql }) => changed(sql, id, { next_csr: row.csr, sealed_next_key: null }) })
  const made = await requestAsOrdered(found, namesFor(found, null))
  const sealed = await ctx.transact((work) => sealKey(work, id, made.key))
  return step({
    progress: 10,
    write: ({ sql }) => changed(sql, id, { next_csr: made.csr, sealed_next_key: sealed, is_own_key: false }),
  })
}

const changed = async (...of: Parameters<typeof orderStore.change>): Promise<void> => {
  await orderStore.change(...of)
}

/** Somebody has to change their DNS first; nothing was ordered. */
const held = (
  { id }: KnownCertificate,
  seconds: number,
  change: OrderChange & { problem: 'caa_forbids' | 'dns_silent' },
): Answer<ShopOrder> =>
  waits({
    progress: 20,
    reasonCode: waitingReason({ problem: change.problem, placed: null }),
    retryAfterSeconds: seconds,
    write: async (work) => {
      await orderStore.change(work.sql, id, change)
      await keepStanding(work, id)
    },
  })
