import { obstacleInZone } from '#areas/domains/certificates/server/public.ts'
import { originOf, relativeName } from '#areas/domains/dns/rules/names.ts'
import { recordsAt, replaceManaged, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { hideFiles, showFiles } from '#areas/hosting/certificate/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Proof } from '#drivers/certificate-shop/port.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'
import type { OrderedService } from './certificates.ts'
import { type FittingSpace, spaceFor } from './fitting-space.ts'
import { orderStore } from './order-store.ts'

/** Who keeps proofs of certificates that are bought among the records of a zone. */
const managedBy = 'certificates'
/** An authority must not be told an old answer for long. */
const recordSeconds = 60

export type Placed = { placed: 'zone' | 'hosting' | null; zoneDomainId: DomainId | null }
const nowhere: Placed = { placed: null, zoneDomainId: null }

/** Shows the proofs by itself where the zone or the web space is here; where not, they are for the owner to show. */
export async function placeProofs(
  ctx: JobCtx,
  service: OrderedService,
  proofs: readonly Proof[],
  operationId: string,
): Promise<Placed> {
  const [first] = proofs
  if (first?.kind === 'dns') return (await isOurZone(ctx, service, first.name)) ? inZone(service) : nowhere
  if (first?.kind === 'file')
    return (await inHosting(ctx, service, proofs, operationId)) ? { placed: 'hosting', zoneDomainId: null } : nowhere
  return nowhere
}

const inZone = ({ domainId }: OrderedService): Placed => ({ placed: 'zone', zoneDomainId: domainId })

async function isOurZone(ctx: JobCtx, { domainId: id, domain }: OrderedService, name: string): Promise<boolean> {
  return id !== null && (await obstacleInZone(ctx, { id, name: domain }, name)) === undefined
}

/** Afterwards a zone has the proofs of all requests that wait for one, and none of those that have ended. */
export async function keepRecords(work: Work, zone: DomainId): Promise<void> {
  if ((await zoneStateOf(work, zone)) === 'none') return
  const row = await work.sql.selectFrom('domain').select('name').where('id', '=', zone).executeTakeFirstOrThrow()
  const proofs = (await orderStore.proofsInZone(work.sql, zone)).flatMap((proof) =>
    proof.kind === 'dns' ? [proof] : [],
  )
  const nameOf = (host: string) => relativeName(`${host}.`, originOf(row.name)) ?? `${host}.`
  const held = await recordsAt(work, zone, [...new Set(proofs.map(({ host }) => nameOf(host)))])
  const shared = new Set(held.filter(({ managedBy: by }) => by !== managedBy).map(({ name }) => name))
  await replaceManaged(
    work,
    zone,
    managedBy,
    proofs.map(({ host, type, value }) => ({
      recordTypeName: type,
      recordName: nameOf(host),
      recordData: type === 'CNAME' ? `${value.replace(/\.$/, '')}.` : value,
      // Records of one set have one TTL (RFC 2181 §5.2).
      ...(shared.has(nameOf(host)) ? {} : { TTL: recordSeconds }),
    })),
  )
}

type FileProof = Extract<Proof, { kind: 'file' }>
const filesOf = (proofs: readonly Proof[]): FileProof[] =>
  proofs.flatMap((proof) => (proof.kind === 'file' ? [proof] : []))

async function inHosting(
  ctx: JobCtx,
  service: OrderedService,
  proofs: readonly Proof[],
  operationId: string,
): Promise<boolean> {
  const files = filesOf(proofs)
  const space = await spaceFor(
    ctx,
    service,
    files.map(({ name }) => name),
  )
  if (!space) return false
  const shown = files.map(({ path, content }) => ({ name: lastOf(path), text: content }))
  const said = await showFiles(ctx.driver(webHostKey), space.facts, operationId, shown, folderOf(files))
  return isDone(said)
}

/** Takes the files away again; where that does not work they do no harm. */
export async function hideProofFiles(
  ctx: Pick<JobCtx, 'driver'>,
  space: FittingSpace,
  path: string,
  operationId: string,
): Promise<void> {
  await hideFiles(ctx.driver(webHostKey), space.facts, operationId, folderIn(path))
}

const lastOf = (path: string): string => path.split('/').at(-1) ?? ''
const folderIn = (path: string): string => path.split('/').slice(1, -1).join('/')
const folderOf = ([first]: readonly FileProof[]): string => folderIn(first?.path ?? '')
