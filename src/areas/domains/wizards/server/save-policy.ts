import { isSpf, maxSpfLength, maxSpfLookups, parseSpf } from '#areas/domains/dns/rules/spf.ts'
import { rrsetHash } from '#areas/domains/dns/rules/zone.ts'
import { changeRecords, recordsOf } from '#areas/domains/dns/server/public.ts'
import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { accountOf } from '#base/access.ts'
import type { DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { wizardRefusals } from '../contract/refusals.ts'
import { isDmarc, problemsForSaving } from '../rules/dmarc/record.ts'
import { textOf } from '../rules/plan/mail-lines.ts'
import { spfLength } from '../rules/spf/findings.ts'
import { spfTree } from '../rules/spf/tree.ts'
import { questionerFor, zoneOf } from './ask-dns.ts'

const refuse = refuser(wizardRefusals)
type Policy = { record: string; seen?: string | null | undefined }
type Place = { name: string; fits(text: string): boolean; action: string }

/**
 * Replaces all records of its kind by one: never a second SPF record beside the first (RFC 7208 §4.5). Refused when the
 * present records are not those that the user saw.
 */
async function replaceText(ctx: Ctx, domainId: DomainId, { name, fits, action }: Place, { record, seen }: Policy) {
  const texts = (await recordsOf(ctx, domainId)).filter((each) => each.name === name && each.type === 'TXT')
  const [first, ...others] = texts.filter((each) => fits(textOf(each)))
  if (seen !== undefined && seen !== (first ? textOf(first) : null)) refuse('policy_changed')
  const input = { recordTypeName: 'TXT', recordName: name, recordData: record }
  const same = first !== undefined && textOf(first) === record
  const { plan } = await changeRecords(
    ctx,
    domainId,
    {
      add: first ? [] : [input],
      change: first && !same ? [{ ...input, id: first.id }] : [],
      remove: others.map(({ id }) => id),
      expected: { [`${name}/TXT`]: rrsetHash(texts) },
    },
    { action, accountId: accountOf(ctx.requirePrincipal()) },
  )
  return { data: { record, changed: plan.added.length + plan.changed.length + plan.removed.length > 0 } }
}

/** Includes are followed before the transaction, which must not wait for other people's name servers. */
export async function saveSpf(ctx: Ctx, ref: string, policy: Policy) {
  const domain = await visibleDomain(ctx, ref)
  const { record } = policy
  if (!isSpf(record)) refuse('not_spf', { field: 'record' })
  const [wrong] = parseSpf(record).wrong
  if (wrong !== undefined) refuse('spf_term', { field: 'record', values: { term: wrong } })
  const length = spfLength(record)
  if (length > maxSpfLength) refuse('spf_length', { field: 'record', values: { length, max: maxSpfLength } })
  const zone = await zoneOf(ctx, domain)
  if (zone.state === 'none') refuse('zone_not_here')
  const { lookups } = await spfTree(questionerFor(ctx, domain.name, zone), domain.name, record)
  if (lookups > maxSpfLookups) refuse('spf_lookups', { field: 'record', values: { lookups, max: maxSpfLookups } })
  return ctx.transact((inner) =>
    replaceText(inner, domain.id, { name: '@', fits: isSpf, action: 'dns.spf.change' }, policy),
  )
}

export async function saveDmarc(ctx: Ctx, ref: string, policy: Policy) {
  const domain = await visibleDomain(ctx, ref)
  if (!isDmarc(policy.record)) refuse('not_dmarc', { field: 'record' })
  const [problem] = problemsForSaving(policy.record)
  if (problem)
    refuse('dmarc_tag', {
      field: 'record',
      values: { tag: problem.tag ? `${problem.tag}=${problem.value}` : problem.value },
    })
  return replaceText(ctx, domain.id, { name: '_dmarc', fits: isDmarc, action: 'dns.dmarc.change' }, policy)
}
