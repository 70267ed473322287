import { ourServersOf, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { certificateAuthorityKey } from '#drivers/certificate-authority/port.ts'
import type { Proof } from '#drivers/certificate-shop/port.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Work } from '#platform/context.ts'
import { answered, detailOf, isDone } from '#platform/operations/answers.ts'
import type { SeenProof } from '../contract/shapes.ts'
import type { OrderedService } from './certificates.ts'

type Looking = Pick<Work, 'driver' | 'sql'>
type Place = Pick<OrderedService, 'domain' | 'domainId'>
type Answer = SeenProof['answers'][number]

/** What the authority would see at this moment of each proof, and why it is not what it should be. */
export const whatIsSeen = (ctx: Looking, place: Place, proofs: readonly Proof[]): Promise<SeenProof[]> =>
  Promise.all(
    proofs.map((proof) => {
      if (proof.kind === 'dns') return recordSeen(ctx, place, proof)
      return proof.kind === 'file' ? fileSeen(ctx, proof) : mailSeen(ctx, place, proof)
    }),
  )

/** All is there, as far as it can be looked at from here; what a mail says is not. */
export const isAllThere = (seen: readonly SeenProof[]): boolean =>
  seen.every(({ finding, kind }) => finding === 'right' || (kind === 'email' && finding === 'sent'))

const bare = (text: string): string => text.replace(/\.$/, '').toLowerCase()

async function recordSeen(
  ctx: Looking,
  { domain, domainId }: Place,
  { name, host, type, value }: Extract<Proof, { kind: 'dns' }>,
): Promise<SeenProof> {
  const told = (finding: SeenProof['finding'], answers: Answer[]): SeenProof => ({
    name,
    kind: 'dns',
    finding,
    answers,
  })
  const lookup = ctx.driver(dnsLookupKey)
  const relative = host === domain ? '@' : host.slice(0, -domain.length - 1)
  const delegation = answered(await lookup.delegationOf(domain))
  if (!delegation) return told('dns_silent', [])
  const isWanted = (text: string) => (type === 'TXT' ? text === value : bare(text) === bare(value))
  /** As a resolver hears it: what a name server that is asked by itself does not tell. */
  const inPublic = async (): Promise<SeenProof> => {
    const found = answered(await lookup.lookUp(domain, [{ name: relative, types: [type] }]))
    if (!found || found.unanswered.length > 0) return told('dns_silent', [])
    const says = found.records.map(({ data }) => data)
    const finding = says.some(isWanted)
      ? 'right'
      : says.length > 0
        ? 'other'
        : await absence(ctx, domainId, delegation.nameservers)
    return told(finding, [{ by: domain, says }])
  }
  if (type === 'CNAME') return inPublic()
  const answers = await Promise.all(
    delegation.nameservers.map(async (server): Promise<Answer & { isSilent: boolean }> => {
      const says = await lookup.textsAt(host, server)
      return { by: server.host, says: says ?? [], isSilent: says === undefined }
    }),
  )
  const heard = answers.filter(({ isSilent }) => !isSilent)
  const right = heard.filter(({ says }) => says.some(isWanted))
  const shown = answers.map(({ by, says }) => ({ by, says }))
  if (heard.length > 0 && right.length === heard.length) return told('right', shown)
  if (right.length > 0) return told('partly', shown)
  if (heard.some(({ says }) => says.length > 0)) return told('other', shown)
  if (heard.length === 0) return inPublic()
  return told(await absence(ctx, domainId, delegation.nameservers), shown)
}

/** Why a record is not there: the zone may be elsewhere, or the registry name other servers than ours. */
async function absence(
  ctx: Looking,
  domainId: DomainId | null,
  servers: readonly { host: string }[],
): Promise<SeenProof['finding']> {
  if (domainId === null || (await zoneStateOf(ctx, domainId)) === 'none') return 'zone_elsewhere'
  const ours = await ourServersOf(ctx, domainId)
  return servers.some(({ host }) => ours.includes(host)) ? 'absent' : 'not_delegated'
}

async function fileSeen(ctx: Looking, { name, path, content }: Extract<Proof, { kind: 'file' }>): Promise<SeenProof> {
  const [word = ''] = content.split('\n')
  const said = await ctx.driver(certificateAuthorityKey).reach(name, path, word)
  const by = `http://${name}${path}`
  if (isDone(said)) return { name, kind: 'file', finding: said.value ? 'right' : 'other', answers: [{ by, says: [] }] }
  const detail = detailOf(said) ?? ''
  const finding = detail.startsWith('status 404') ? 'absent' : 'site_silent'
  return { name, kind: 'file', finding, answers: [{ by, says: detail ? [detail] : [] }] }
}

/** Whether a mail can arrive at all; whether somebody answered it only the authority knows. */
async function mailSeen(
  ctx: Looking,
  { domain }: Place,
  { name, to }: Extract<Proof, { kind: 'email' }>,
): Promise<SeenProof> {
  const found = answered(await ctx.driver(dnsLookupKey).lookUp(domain, [{ name: '@', types: ['MX'] }]))
  const servers = found?.records.map(({ data }) => data) ?? []
  const finding = !found ? 'dns_silent' : servers.length > 0 ? 'sent' : 'no_mail'
  return { name, kind: 'email', finding, answers: [{ by: to, says: servers }] }
}
