import { recordsAt, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { domainAround, domainsFound } from '#areas/domains/portfolio/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { canonicalIp } from '#base/ip.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { isProviderName } from '#platform/provider-names.ts'
import { m } from '#words'
import { ptrRefusals } from '../contract/refusals.ts'
import type { PtrAsked } from './ptr.ts'
import type { Server } from './servers.ts'

const refuse = refuser(ptrRefusals)

/**
 * A name may be in a domain of theirs, or in one that is not with us. Whoever gave an address the name of somebody else's
 * server would pass for it: with mail servers elsewhere, and in the logs of whoever they reach.
 * @returns what does not fit the name yet, in words
 */
export async function insistOnName(
  ctx: Ctx,
  { clientId }: Pick<Server, 'clientId'>,
  { ip, hostname }: PtrAsked,
): Promise<string | null> {
  if (hostname === '') return null
  if (isProviderName(ctx.config, hostname)) return refuse('ptr_name_of_ours', { field: 'hostname' })
  const domain = await domainAround(ctx, hostname)
  if (!domain) return null
  const isTheirs = domain.clientId === clientId || (await domainsFound(ctx, [domain.name]))[0] !== undefined
  if (!isTheirs) return refuse('ptr_name_of_others', { field: 'hostname', values: { domain: domain.name } })
  return remarkOn(ctx, domain, { ip, hostname })
}

/** Where its zone is with us it can be told at once whether the name leads to the address as well. */
async function remarkOn(
  ctx: Ctx,
  domain: { id: DomainId; name: string },
  { ip, hostname }: PtrAsked,
): Promise<string | null> {
  if ((await zoneStateOf(ctx, domain.id)) === 'none') return null
  const own = hostname === domain.name ? '@' : hostname.slice(0, -domain.name.length - 1)
  const records = await recordsAt(ctx, domain.id, namesAround(own))
  // What is delegated on or leads on is answered elsewhere.
  if (records.some(({ type }) => type === 'CNAME' || (type === 'NS' && own !== '@'))) return null
  const type = ip.includes(':') ? 'AAAA' : 'A'
  const address = canonicalIp(ip)
  const told = records.filter((record) => record.type === type)
  if (told.some(({ data }) => canonicalIp(data) === address)) return null
  const words = { name: hostname, ip, type }
  return told.length > 0
    ? m.cloud_ptr_leads_elsewhere(words, { locale: ctx.locale })
    : m.cloud_ptr_leads_nowhere(words, { locale: ctx.locale })
}

/** A name itself, and what stands for all names beside it or is handed on above it. */
function namesAround(own: string): string[] {
  if (own === '@') return ['@']
  const labels = own.split('.')
  const above = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'))
  return [own, ...above, '*', ...above.map((name) => `*.${name}`)]
}
