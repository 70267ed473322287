import * as z from 'zod/mini'
import { type BegunOrder, beginOrder, completeOrder } from '#areas/domains/certificates/server/public.ts'
import { renewalAt, retrySeconds } from '#areas/domains/forwarding/rules/forwarding.ts'
import { keepsFacts, referenceOf } from '#areas/hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import type { Issued } from '#drivers/certificate-authority/port.ts'
import type { WebHost, WebSpaceFacts } from '#drivers/web-host/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Answer, isDone, reading, step, waits } from '#platform/operations/answers.ts'
import type { Asking, Reason } from '#platform/operations/operation.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import { m } from '#words'
import { isProblem, nextLookSeconds } from '../rules/certificate.ts'
import { type CertificateRow, certificateStore, withoutOrder } from './certificate-store.ts'
import { certificateBringsHttps } from './domain-events.ts'
import { checkFileOf, hideFiles, namesHere, showFiles } from './proofs.ts'

const hourMs = 3_600_000
/** An authority that asks for a pause this long was asked too often. */
const longPauseSeconds = 600
/** One certificate has room for a hundred names. */
const mostNames = 100

type Asked = { subject_id: ServiceId; client_id: ClientId }
type Step = (asking: { host: WebHost; id: ServiceId; row: CertificateRow } & Asking) => Promise<Answer<WebSpaceFacts>>

/** Done, or the host is still at it: the order goes on. */
const going = { done: () => undefined, pending: () => undefined }

const purposeOf = (id: ServiceId): string => `web-certificate:${id}`

/**
 * Brings a space its certificate, and renews it: one step at a time, each from what the row says, so that a worker that dies is followed
 * by another without harm. No order is spent before the first name is seen to lead to the space; other names that do not are left out.
 */
export const bringCertificate = ownOperation({
  name: 'hosting.certificate.bring',
  ...keepsFacts,
  wanted: z.object({}),
  tasks: { 'hosting.certificate.bring': m.web_certificate_task_bring },
  ask: async (host, { subject_id: id }: Asked, asking) => {
    const row = await certificateStore.find(asking.ctx.sql, id)
    // Switched off meanwhile.
    if (!row) return rejected('stopped')
    return (row.order_reference ? complete : begin)({ host, id, row, ...asking })
  },
  apply: async (work, request, facts) => {
    const row = await certificateStore.find(work.sql, request.subject_id)
    await active(work, request.subject_id, facts)
    await keepsFacts.apply(work, request, facts)
    if (row?.brings_https) await work.emit(certificateBringsHttps, { serviceId: request.subject_id })
  },
  fail: (work, { subject_id: id }, reason) => failed(work, id, reason),
  stopped: async () => {},
})

/** Looks which names lead here, and opens the order. */
const begin: Step = async ({ host, id, row, ctx, operationId }) => {
  const read = await host.readSpace(referenceOf(id))
  if (!isDone(read)) return read
  const { domain, site } = read.value
  const notShowing = await reading(
    await showFiles(host, read.value, `${operationId}-check-${row.checks}`, [checkFileOf(id)]),
    going,
  )
  if (notShowing) return notShowing
  const names = [domain, ...site.aliases, ...(await certificateStore.moreNames(ctx.sql, id))]
  const { here, leftOut } = await namesHere(ctx, id, names.slice(0, mostNames))
  if (!here.includes(domain)) return notShown(row, leftOut)
  const now = ctx.now().getTime()
  const inHour = await certificateStore.ordersSince(ctx.sql, new Date(now - hourMs))
  if (inHour >= ctx.config.forwarder.certificatesPerHour) return tooMany(id, 1800)
  const [, ...also] = here
  const begun = await beginOrder(ctx, { host: domain, also, purpose: purposeOf(id), kind: 'http-01' })
  return reading<BegunOrder, Answer<WebSpaceFacts>>(begun, {
    done: ({ value }) => ordered({ host, id, operationId, facts: read.value, begun: value, here, leftOut }),
    pending: (said) => said,
    ...refusing(id),
  })
}

type Ordered = {
  host: WebHost
  id: ServiceId
  operationId: string
  facts: WebSpaceFacts
  begun: BegunOrder
  here: readonly string[]
  leftOut: readonly string[]
}
async function ordered({
  host,
  id,
  operationId,
  facts,
  begun,
  here,
  leftOut,
}: Ordered): Promise<Answer<WebSpaceFacts>> {
  const files = begun.challenges.map(({ token, answer }) => ({ name: token, text: answer }))
  const notShowing = await reading(await showFiles(host, facts, `${operationId}-proof`, files), going)
  if (notShowing) return notShowing
  return step({
    progress: 40,
    write: async (work) => {
      const row = await certificateStore.find(work.sql, id)
      await certificateStore.change(work.sql, id, {
        ...(row?.state === 'active' ? {} : { state: 'ordering' }),
        ...{ order_reference: begun.reference, order_key: begun.sealedKey, ordered_at: work.now() },
        ...{ names: here, left_out: leftOut, problem: null, problem_detail: null },
      })
    },
  })
}

/** The authority looks, and what it issues goes to the host with its key. */
const complete: Step = async ({ host, id, row, ctx }) => {
  const [domain = '', ...also] = row.names
  const order = { host: domain, also, purpose: purposeOf(id), kind: 'http-01' } as const
  const sealedKey = row.order_key ?? ''
  const said = await completeOrder(ctx, { ...order, reference: row.order_reference ?? '', sealedKey })
  return reading<Issued, Answer<WebSpaceFacts>>(said, {
    done: ({ value }) => bring({ host, id, row, ctx }, value.certificate),
    pending: ({ lookAgainSeconds }) => waits({ progress: 60, retryAfterSeconds: lookAgainSeconds }),
    ...refusing(id),
  })
}

type Bringing = { host: WebHost; id: ServiceId; row: CertificateRow; ctx: JobCtx }
async function bring({ host, id, row, ctx }: Bringing, chain: string): Promise<Answer<WebSpaceFacts>> {
  const key = await unsealSecret(ctx, purposeOf(id), row.order_key ?? '')
  // Each order has an id of its own: asked again nothing is done twice, and another certificate is another write.
  const operationId = `certificate-${id}-${row.ordered_at?.getTime() ?? 0}`
  const kept = await host.setCertificate(operationId, { reference: referenceOf(id), certificate: { chain, key } })
  if (isDone(kept)) await hideFiles(host, kept.value, operationId)
  return kept
}

/** What the authority says when it gives nothing. */
const refusing = (id: ServiceId) => ({
  rejected: ({ detail }: { detail?: string }) => rejected('certificate_refused', detail),
  retry: (said: { kind: 'retry'; afterSeconds: number }) =>
    said.afterSeconds >= longPauseSeconds ? tooMany(id, said.afterSeconds) : said,
  unknown: (said: { kind: 'unknown' }) => said,
})

const tooMany = (id: ServiceId, seconds: number): Answer<WebSpaceFacts> =>
  waits({
    retryAfterSeconds: seconds,
    reasonCode: 'certificate_too_many',
    write: async ({ sql }) => {
      await certificateStore.change(sql, id, { problem: 'certificate_too_many', problem_detail: null })
    },
  })

/** Its first name does not lead to the space: it is looked at again for an hour, and its owner is told. */
function notShown({ service_id: id, checks }: CertificateRow, leftOut: readonly string[]): Answer<WebSpaceFacts> {
  const seconds = nextLookSeconds(checks)
  if (seconds === undefined) return rejected('certificate_not_shown', leftOut.join(' '))
  return waits({
    progress: 10,
    retryAfterSeconds: seconds,
    reasonCode: 'certificate_not_shown',
    write: async ({ sql }) => {
      const told = { problem: 'certificate_not_shown', problem_detail: null, left_out: leftOut } as const
      await certificateStore.change(sql, id, { ...told, checks: checks + 1 })
    },
  })
}

async function active(work: Work, id: ServiceId, { certificate }: WebSpaceFacts): Promise<void> {
  const ends = certificate ? new Date(certificate.until) : null
  await certificateStore.change(work.sql, id, {
    ...{ state: 'active', problem: null, problem_detail: null, checks: 0, failures: 0, ...withoutOrder },
    // Once: whoever switches it off afterwards keeps it off.
    brings_https: false,
    expires_at: ends,
    next_at: ends ? renewalAt(work.now(), ends, id) : new Date(work.now().getTime() + dayMs),
  })
}

/** One in use stays in use as long as it lasts. Tried again later, and ever later: an authority counts failures. */
async function failed(work: Work, id: ServiceId, { code, detail }: Reason): Promise<void> {
  const row = await certificateStore.find(work.sql, id)
  if (!row) return
  const isInUse = row.expires_at !== null && row.expires_at > work.now()
  const failures = row.failures + 1
  const pauseMs = code === 'certificate_not_shown' ? dayMs : retrySeconds(failures) * 1000
  await certificateStore.change(work.sql, id, {
    ...{ state: isInUse ? 'active' : 'failed', failures, checks: 0, ...withoutOrder },
    problem: isProblem(code) ? code : 'certificate_refused',
    problem_detail: detail?.slice(0, 300) ?? null,
    next_at: new Date(work.now().getTime() + pauseMs),
  })
}
