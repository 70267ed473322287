import { protectionOf } from '#areas/domains/dns/rules/zone.ts'
import { ourServersOf, recordsOf, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import type { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { publicRecords } from '#areas/ordering/catalogue/server/public.ts'
import { accountOf } from '#base/access.ts'
import type { Output } from '#base/call.ts'
import type { AccountId, DomainId } from '#base/ids.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Preview, WantedNameservers } from '../contract/shapes.ts'
import { lostRecords } from '../rules/bring-along.ts'
import { spreadHours } from '../rules/change-steps.ts'
import { type Nameserver, readNameservers, readPrimaries } from '../rules/own-nameservers.ts'
import { askServers, atParent, darkAt, vouchedFor } from './looking.ts'
import { heldOf } from './registry.ts'
import { answerNameservers, limitsOf } from './serialize.ts'
import { refuse, refuseBusy, startChange } from './start-change.ts'
import type { Mode } from './wanted.ts'

type Asked = Output<typeof WantedNameservers>
export type Chosen = {
  mode: Mode
  servers: Nameserver[]
  primaries: string[]
  withDns?: boolean
  records?: TransferRecord[]
}

/** The request, parsed and checked as far as possible without outside systems. */
export async function chosenOf(
  work: Pick<Work, 'sql' | 'driver'>,
  domain: Pick<DomainRecord, 'id' | 'name'>,
  { mode, nameservers, primaries: typed }: Asked,
): Promise<Chosen> {
  if (mode === 'own') {
    const given = nameservers.map((each) => (typeof each === 'string' ? { host: each } : each))
    const { servers, flaw } = readNameservers(domain.name, given, limitsOf(work, domain.name))
    if (flaw) refuse(flaw.code, { field: flaw.field, ...(flaw.values ? { values: flaw.values } : {}) })
    return { mode, servers, primaries: [] }
  }
  const servers = (await ourServersOf(work, domain.id)).map((host) => ({ host, addresses: [] }))
  if (mode === 'ours') return { mode, servers, primaries: [] }
  if (!work.driver(dnsHostKey).abilities.secondary.can) refuse('secondary_not_offered')
  const { primaries, wrong } = readPrimaries(typed)
  if (wrong !== undefined) refuse('address_invalid', { field: `primaries.${wrong}` })
  if (primaries.length === 0) refuse('primary_missing', { field: 'primaries.0' })
  return { mode, servers, primaries }
}

/** The servers whose keys decide whether the domain stays reachable: for a fetched zone, the primary server. */
const signersOf = ({ mode, servers, primaries }: Chosen) =>
  mode === 'secondary' ? primaries.map((host) => ({ host, addresses: [] })) : servers

/** Asks the outside systems before writing: nothing is changed that would make the domain unreachable. */
export async function activate(ctx: Ctx, ref: string, asked: Asked, more: Pick<Chosen, 'withDns' | 'records'> = {}) {
  const domain = await visibleDomain(ctx, ref)
  await refuseBusy(ctx, domain, 'nameservers')
  const chosen = await chosenOf(ctx, domain, asked)
  const [held, parent] = await Promise.all([heldOf(ctx, domain), atParent(ctx, domain.name)])
  if (!parent && !held.isFromRegistry) refuse('registry_silent')
  const dark = await darkAt(ctx, domain, vouchedFor(parent, held.keys), { ...chosen, servers: signersOf(chosen) })
  if (dark.length > 0) refuse('dnssec_in_the_way', { values: { tags: dark.join(', ') }, details: { keyTags: dark } })
  if (chosen.mode === 'secondary') await refuseSilentPrimaries(ctx, domain, chosen)
  await ctx.transact((work) =>
    setNameservers(work, domain.id, { ...chosen, ...more }, accountOf(ctx.requirePrincipal())),
  )
  return answerNameservers(ctx, domain)
}

/** From a server that does not answer for the domain, ours could fetch nothing. */
async function refuseSilentPrimaries(ctx: Ctx, domain: DomainRecord, chosen: Chosen): Promise<void> {
  const answers = await askServers(ctx, domain.name, signersOf(chosen))
  const silent = answers.findIndex(({ standing }) => standing !== 'authoritative')
  if (silent >= 0) refuse('primary_silent', { field: `primaries.${silent}`, values: { domain: domain.name } })
}

/** For other areas: they have already checked that the principal may see the domain, and that nothing stands in the way. */
export async function setNameservers(
  work: Work,
  domainId: DomainId,
  { mode, servers, primaries, withDns = false, records = [] }: Chosen,
  accountId: AccountId | null,
): Promise<number> {
  const row = await work.sql
    .selectFrom('domain')
    .select(['id', 'client_id as clientId', 'name', 'status', 'nameserver_mode'])
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  // A fetched zone leaves no zone of the user's own to return to.
  const needsZone = mode === 'ours' && (withDns || row.nameserver_mode === 'secondary')
  return startChange(
    work,
    row,
    'nameservers',
    { mode, nameservers: servers, ...(mode === 'secondary' ? { primaries } : {}), withDns: needsZone, records },
    accountId,
  )
}

/** Previews a change. Own servers that do not answer give a warning only: they may still have to be set up. */
export async function preview(ctx: Ctx, ref: string, asked: Asked): Promise<{ data: Preview }> {
  const domain = await visibleDomain(ctx, ref)
  const chosen = await chosenOf(ctx, domain, asked)
  const [held, parent, told, state, records, standings] = await Promise.all([
    heldOf(ctx, domain),
    atParent(ctx, domain.name),
    publicRecords(ctx, domain.name),
    zoneStateOf(ctx, domain.id),
    recordsOf(ctx, domain.id),
    chosen.mode === 'ours' ? [] : askServers(ctx, domain.name, signersOf(chosen)),
  ])
  const answered = told?.data ?? []
  const facts = { name: domain.name, nameservers: held.ours }
  return {
    data: {
      now: parent ? parent.nameservers.map(({ host }) => host) : null,
      next: (chosen.mode === 'ours' ? chosen.servers : signersOf(chosen)).map(({ host, addresses }, index) => ({
        host,
        addresses,
        standing: standings[index]?.standing ?? null,
      })),
      zoneRecords: state === 'none' ? null : records.filter((record) => !protectionOf(record, facts)).length,
      publicRecords: told ? answered.length : null,
      lost: chosen.mode === 'ours' ? lostRecords(domain.name, records, answered) : [],
      darkTags: await darkAt(ctx, domain, vouchedFor(parent, held.keys), { ...chosen, servers: signersOf(chosen) }),
      spreadHours,
    },
  }
}
