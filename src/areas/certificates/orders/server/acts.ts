import { webcrypto } from 'node:crypto'
import type { ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'
import { readRequest, requestIn } from '#areas/ordering/catalogue/server/public.ts'
import { provedName } from '#base/certificate/names.ts'
import { makeRequest } from '#base/certificate/request.ts'
import type { RevocationReason } from '#drivers/certificate-shop/port.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { NewCsr } from '../contract/calls.ts'
import { canProve, isApprover } from '../rules/order.ts'
import { beginBringing } from './begin.ts'
import { bringCertificate } from './bring.ts'
import {
  activeCertificate,
  changedCertificate,
  insistOnIssued,
  isRevoking,
  isUnderWay,
  type KnownCertificate,
  shopOf,
} from './certificates.ts'
import { spaceServedBy } from './fitting-space.ts'
import { canCarry, installCertificate, removeCertificate } from './install.ts'
import { keyChoice, sealKey, subjectOf } from './keys.ts'
import { orderStore, withoutProblem, withoutProofs } from './order-store.ts'
import { keepStanding } from './owner-acts.ts'
import { keepRecords } from './place-proofs.ts'
import { proofWay } from './proof-ways.ts'
import { refuse } from './refuse.ts'
import { revokeCertificate } from './revoke.ts'
import { namesFor } from './send-request.ts'
import { isAllThere, whatIsSeen } from './what-is-seen.ts'

type Asked = { success: true; task: number }

const line = ({ id, clientId, name }: KnownCertificate, action: string, details: Record<string, unknown> = {}) =>
  [
    { action, object: { type: 'service' as const, id }, clientId, details: { name, ...details } },
    { clientId, type: 'certificate.changed' as const, subject: id },
  ] as const

/** A key and a request made here, for the next reissue; what stood ready before goes. */
export async function generateRequest(ctx: Ctx, id: number, body: NewCsr): Promise<{ csr: string; names: string[] }> {
  const seen = await ctx.transact((step) => freeCertificate(step, id))
  const names = body.CN ? [...new Set([body.CN.toLowerCase(), ...namesFor(seen, null)])] : namesFor(seen, null)
  insistOnNames(seen, names, 'CN')
  const usual = subjectOf(seen)
  const subject = {
    ...{ O: body.O || usual.O, OU: body.OU || usual.OU, L: body.L || usual.L, ST: body.ST || usual.ST },
    ...{ C: (body.C || usual.C).toUpperCase(), email: body.email || usual.email },
  }
  const { keyType, rootLength, signatureAlgorithm: hash } = body
  const made = await makeRequest(webcrypto, { subject, names, key: keyChoice(keyType, rootLength), hash })
  await ctx.transact(async (step) => {
    const found = await freeCertificate(step, id)
    const sealed = await sealKey(step, found.id, made.key)
    await orderStore.change(step.sql, found.id, { next_csr: made.csr, sealed_next_key: sealed })
    await step.changed(...line(found, 'certificates.csr.generated'))
  })
  return { csr: made.csr, names }
}

/** One of which nothing is under way. */
async function freeCertificate(ctx: Ctx, id: number): Promise<KnownCertificate> {
  const found = await changedCertificate(ctx, id)
  const isTaken = (await isUnderWay(ctx.sql, found.row)) || (await isRevoking(ctx.sql, found.id))
  return isTaken ? refuse('certificate_under_way') : found
}

/** All of them belong to the domain, a wildcard stays one, and what was paid for is among them. */
function insistOnNames(found: KnownCertificate, names: readonly string[], field: string): void {
  const isBelow = (name: string) => provedName(name) === found.domain || provedName(name).endsWith(`.${found.domain}`)
  const sold = namesFor(found, null)
  const isSold = (name: string) => sold.includes(name)
  if (!names.every(isBelow) || !names.some(isSold) || !names.every(isSold)) refuse('certificate_name_other', { field })
}

export async function reissue(
  ctx: Ctx,
  id: number,
  { request, csr }: { request: 'generated' | 'prepared' | 'csr'; csr?: string | undefined },
): Promise<Asked> {
  const read = request === 'csr' ? readRequest(csr ?? '') : undefined
  if (read && 'flaw' in read) return refuse(read.flaw, { field: 'csr' })
  return ctx.transact(async (step) => {
    const found = await freeCertificate(step, id)
    if (read) insistOnNames(found, read.names, 'csr')
    if (request === 'prepared' && found.row.next_csr === null) return refuse('certificate_not_under_way')
    await orderStore.change(step.sql, found.id, {
      ...withoutProblem,
      ...(request === 'csr' ? { next_csr: requestIn(csr ?? ''), sealed_next_key: null, is_own_key: true } : {}),
      ...(request === 'generated' ? { next_csr: null, sealed_next_key: null, is_own_key: false } : {}),
      ...(request === 'prepared' ? { is_own_key: false } : {}),
    })
    const task = await beginBringing(step, found, found.row.certificate ? 'reissue' : 'first')
    await step.changed(...line(found, 'certificates.reissue', { request, task }))
    return { success: true, task } as const
  })
}

/** What the shop says when it does not change how an order is proved; that it does not let us in is no fault of whoever asks. */
const notChanged: Readonly<Record<string, 'certificates_not_offered' | 'certificate_not_under_way'>> = {
  ...{ access_denied: 'certificates_not_offered', not_in_this_state: 'certificate_not_under_way' },
}

/** Another way to prove, while the request waits or once it was refused; what is shown of the one before goes. */
export async function changeProof(
  ctx: Ctx,
  id: number,
  { kind, approver }: { kind: ValidationMethod; approver: string | undefined },
): Promise<KnownCertificate> {
  const found = await ctx.transact((step) => changedCertificate(step, id))
  const because = proofWay(shopOf(ctx), kind, ctx.locale)
  if (because) return refuse('proof_not_possible', { field: 'validationMethod', values: { because } })
  if (!canProve(kind, found.row.names)) return refuse('proof_file_wildcard', { field: 'validationMethod' })
  const to = kind === 'email' ? (approver ?? found.row.approver ?? `admin@${found.domain}`).toLowerCase() : null
  if (to !== null && !isApprover(to, found.domain)) return refuse('approver_not_allowed', { field: 'approver' })
  const { state, asked_for: askedFor } = found.row
  if (state === 'issued' || state === 'revoked') return refuse('certificate_not_under_way')
  // One that was not sent yet goes with its new proof.
  const proof = { kind, ...(to ? { approver: to } : {}) }
  const key = `proof-${found.reference}-${askedFor}-${ctx.newId()}`
  const said = askedFor === null ? undefined : await shopOf(ctx).changeProof(key, { reference: found.reference, proof })
  if (said && !isDone(said)) return refuse(isRejected(said) ? (notChanged[said.code] ?? 'shop_silent') : 'shop_silent')
  return ctx.transact(async (step) => {
    const now = await changedCertificate(step, id)
    await orderStore.change(step.sql, now.id, {
      ...{ ...withoutProblem, ...withoutProofs, proof: kind, approver: to, looks: 0, failures: 0 },
    })
    if (now.row.zone_domain_id !== null) await keepRecords(step, now.row.zone_domain_id)
    await keepStanding(step, now.id)
    // Whoever waits for a while looks at once; one that was refused is asked for again.
    if (await isUnderWay(step.sql, now.row)) await wake(step, now)
    else await beginBringing(step, now, now.row.certificate ? 'reissue' : 'first')
    await step.changed(...line(now, 'certificates.proof.changed', { validation: kind }))
    return { ...now, row: (await orderStore.find(step.sql, now.id)) ?? now.row }
  })
}

/** Its job looks now, however long it would have waited. */
const wake = async (ctx: Ctx, { row }: KnownCertificate): Promise<void> => {
  if (row.task_id !== null) await bringCertificate.takeUp(ctx, row.task_id)
}

const lookedAtOnce = (ctx: Ctx, id: number): Promise<KnownCertificate> =>
  ctx.transact(async (step) => {
    const now = await changedCertificate(step, id)
    await wake(step, now)
    return now
  })

/** What the authority would see now; where all is there it is told to look. */
export async function look(ctx: Ctx, id: number): Promise<KnownCertificate> {
  const found = await activeCertificate(ctx, id)
  // Before anything is ordered the zone's own rule is looked at, by whoever asks the authority.
  if (found.row.problem === 'caa_forbids') return lookedAtOnce(ctx, id)
  if (found.row.proofs.length === 0) return refuse('certificate_not_under_way')
  const seen = await whatIsSeen(ctx, found, found.row.proofs)
  return ctx.transact(async (step) => {
    const now = await changedCertificate(step, id)
    await orderStore.change(step.sql, now.id, { seen, seen_at: step.now() })
    if (isAllThere(seen)) await wake(step, now)
    await step.pushEvent({ clientId: now.clientId, type: 'certificate.changed', subject: now.id })
    return { ...now, row: (await orderStore.find(step.sql, now.id)) ?? now.row }
  })
}

export async function revoke(
  ctx: Ctx,
  id: number,
  { reason, name }: { reason: RevocationReason; name: string },
): Promise<Asked> {
  const found = insistOnIssued(await freeCertificate(ctx, id))
  if (name.trim().toLowerCase() !== found.name.toLowerCase()) return refuse('name_not_typed', { field: 'name' })
  const wanted = { reason, serial: found.row.serial ?? '' }
  const asked = {
    clientId: found.clientId,
    subject: found.id,
    label: found.name,
    kind: 'certificates.order.revoke',
    wanted,
  } as const
  const { taskId: task } = await startOperation(ctx, revokeCertificate, asked)
  await ctx.changed(...line(found, 'certificates.revoke', { reason, task }))
  return { success: true, task }
}

/** One click: the web space that shows its name is served with it, now and after every renewal. */
export async function install(ctx: Ctx, id: number, isWanted: boolean): Promise<Asked> {
  const found = insistOnIssued(await changedCertificate(ctx, id))
  const { row, clientId, name } = found
  const hostingId = isWanted
    ? ((await spaceServedBy(ctx, found, canCarry(row)))?.id ?? refuse('hosting_not_fitting'))
    : (row.hosting_id ?? refuse('hosting_not_fitting'))
  if (isWanted && row.sealed_key === null) return refuse('certificate_key_not_here')
  if (isWanted) await orderStore.change(ctx.sql, found.id, { hosting_id: hostingId, installed_serial: null })
  const of = { clientId, subject: found.id, label: name, wanted: { hostingId } }
  const { taskId: task } = isWanted
    ? await startOperation(ctx, installCertificate, { ...of, kind: 'certificates.install.on' })
    : await startOperation(ctx, removeCertificate, { ...of, kind: 'certificates.install.off' })
  await ctx.changed(...line(found, isWanted ? 'certificates.install.on' : 'certificates.install.off', { task }))
  return { success: true, task }
}

export async function dropKey(ctx: Ctx, id: number): Promise<void> {
  const found = await changedCertificate(ctx, id)
  if (found.row.sealed_key === null) return refuse('certificate_key_not_here')
  if (found.row.hosting_id !== null) return refuse('certificate_key_needed')
  await orderStore.change(ctx.sql, found.id, { sealed_key: null })
  await ctx.changed(...line(found, 'certificates.key.deleted'))
}
