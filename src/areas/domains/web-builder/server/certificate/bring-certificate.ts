import * as z from 'zod/mini'
import { type BegunOrder, beginOrder, completeOrder } from '#areas/domains/certificates/server/public.ts'
import { renewalAt, retrySeconds } from '#areas/domains/forwarding/rules/forwarding.ts'
import { type DomainId, idOf } from '#base/ids.ts'
import { certificateAuthorityKey, type Issued } from '#drivers/certificate-authority/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, detailOf, isDone, reading } from '#platform/operations/answers.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import { type CertificateRow, certificateStore, withoutOrder } from './certificate-store.ts'

const hourMs = 3_600_000
/** A domain that leads elsewhere costs the authority nothing, and is looked at again within the hour. */
const checkName = 'site-check'
const checkPath = `/.well-known/acme-challenge/${checkName}`

type Site = { domainId: DomainId; reference: string; name: string; row: CertificateRow }
type Again = { retryAfterSeconds: number } | undefined

/** For what the key of a certificate is sealed, while it is ordered. */
export const siteCertificatePurpose = (id: DomainId): string => `site-certificate:${id}`

/**
 * Brings a site at the builder its certificate, and renews it: one step at a time, each from what the row says. No order is spent before the
 * name is seen to lead to the builder, over the web as the authority will come; the one in use stays meanwhile.
 */
export const bringSiteCertificate = job({
  name: 'web-builder.bring-certificate',
  payload: z.object({ domainId: idOf<DomainId>() }),
  maxAttempts: 5,
  retrySeconds: 30,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { domainId }) => {
    if (!ctx.driver(siteBuilderKey).servesHttps) return
    const site = await certificateStore.wanted(ctx.sql, domainId)
    if (!site) return
    const row = await certificateStore.begin(ctx.sql, domainId, ctx.now())
    if (row.next_at > ctx.now() && !row.order_reference) return
    const known = { ...site, domainId, row }
    return row.order_reference ? complete(ctx, known, row.order_reference) : begin(ctx, known)
  },
})

/** Looks which names lead here, opens the order and shows what proves it. */
async function begin(ctx: JobCtx, site: Site): Promise<Again> {
  const { domainId, reference, name, row } = site
  const builder = ctx.driver(siteBuilderKey)
  const check = { name: checkName, text: reference }
  if (!isDone(await builder.showProofs(reference, [check]))) return { retryAfterSeconds: 60 }
  const authority = ctx.driver(certificateAuthorityKey)
  const names: string[] = []
  for (const each of [name, `www.${name}`])
    if (answered(await authority.reach(each, checkPath, reference)) === true) names.push(each)
  if (!names.includes(name)) return failed(ctx, site, { problem: 'not_here', seconds: nextLookSeconds(row) })
  const inHour = await certificateStore.ordersSince(ctx.sql, new Date(ctx.now().getTime() - hourMs))
  if (inHour >= ctx.config.forwarder.certificatesPerHour)
    return failed(ctx, site, { problem: 'too_many', seconds: 1800, isRefused: false })
  const begun = await beginOrder(ctx, {
    host: name,
    also: names.filter((each) => each !== name),
    purpose: siteCertificatePurpose(domainId),
    kind: 'http-01',
  })
  const again = await reading<BegunOrder, Again | 'ordered'>(begun, {
    done: async ({ value }) => {
      const proofs = value.challenges.map(({ token, answer }) => ({ name: token, text: answer }))
      if (!isDone(await builder.showProofs(reference, [check, ...proofs]))) return { retryAfterSeconds: 60 }
      await certificateStore.change(ctx.sql, domainId, {
        ...(row.state === 'active' ? {} : { state: 'ordering' }),
        ...{
          names,
          order_reference: value.reference,
          order_key: value.sealedKey,
          ordered_at: ctx.now(),
          problem: null,
        },
      })
      return 'ordered'
    },
    pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: Math.ceil(lookAgainSeconds) }),
    ...refusing(ctx, site),
  })
  return again === 'ordered' ? { retryAfterSeconds: 1 } : again
}

/** The authority looks, and what it issues goes to the builder with its key. */
async function complete(ctx: JobCtx, site: Site, order: string): Promise<Again> {
  const { domainId, reference, row } = site
  const [host = '', ...also] = row.names
  const sealedKey = row.order_key ?? ''
  const asked = {
    host,
    also,
    purpose: siteCertificatePurpose(domainId),
    kind: 'http-01',
    reference: order,
    sealedKey,
  } as const
  return reading<Issued, Again>(await completeOrder(ctx, asked), {
    done: async ({ value }) => {
      const key = await unsealSecret(ctx, siteCertificatePurpose(domainId), sealedKey)
      const builder = ctx.driver(siteBuilderKey)
      const kept = await builder.setCertificate(reference, { names: row.names, chain: value.certificate, key })
      if (!isDone(kept)) return { retryAfterSeconds: 60 }
      await builder.showProofs(reference, [])
      const ends = new Date(value.expiresAt)
      await ctx.transact(async (work) => {
        await certificateStore.change(work.sql, domainId, {
          ...{ state: 'active', problem: null, failures: 0, expires_at: ends, ...withoutOrder },
          next_at: renewalAt(work.now(), ends, domainId),
        })
        await work.pushEvent({ clientId: row.client_id, type: 'domain.web-builder', subject: domainId })
      })
    },
    pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: Math.ceil(lookAgainSeconds) }),
    ...refusing(ctx, site),
  })
}

/** What the authority says when it gives nothing. It counts failures, so that it is asked ever later. */
const refusing = (ctx: JobCtx, site: Site) => ({
  rejected: (said: Outcome<never>) =>
    failed(ctx, site, {
      problem: `refused ${detailOf(said) ?? ''}`.trim(),
      seconds: retrySeconds(site.row.failures + 1),
    }),
  retry: ({ afterSeconds }: { afterSeconds: number }) =>
    failed(ctx, site, { problem: 'too_many', seconds: Math.max(60, afterSeconds), isRefused: false }),
  unknown: () => ({ retryAfterSeconds: 60 }),
})

type Failure = { problem: string; seconds: number; isRefused?: boolean }
async function failed(ctx: JobCtx, { domainId, row }: Site, { problem, seconds, isRefused = true }: Failure) {
  const isInUse = row.expires_at !== null && row.expires_at > ctx.now()
  await certificateStore.change(ctx.sql, domainId, {
    ...{ state: isInUse ? 'active' : problem === 'not_here' ? 'waiting' : 'failed', problem: problem.slice(0, 300) },
    ...{ failures: row.failures + Number(isRefused), ...withoutOrder },
    next_at: new Date(ctx.now().getTime() + seconds * 1000),
  })
  return undefined
}

/** Names in our own zones lead here within minutes, others within a day or two. */
const nextLookSeconds = ({ failures }: CertificateRow): number => Math.min(21_600, 120 * 2 ** Math.min(failures, 10))

/** Certificates that end within a month, and those that did not come yet. */
export const lookAfterSiteCertificates = job({
  name: 'web-builder.look-after-certificates',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: async (ctx) => {
    if (!ctx.driver(siteBuilderKey).servesHttps) return
    for (const domainId of await certificateStore.due(ctx.sql, ctx.now()))
      await ctx.enqueue(bringSiteCertificate, { domainId })
  },
})
