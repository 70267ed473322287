import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { type DomainId, idOf, type ServiceId } from '#base/ids.ts'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { type SiteFiles, siteBuilderKey } from '#drivers/site-builder/port.ts'
import { type WebHost, webHostKey } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
import { type Answer, isDone, isRejectedAs, step } from '#platform/operations/answers.ts'
import type { Asking } from '#platform/operations/operation.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { m } from '#words'
import { siteLeftHosting } from '../domain-events.ts'
import { siteStore } from '../site-store.ts'
import { inTheWay, pathOf, type Space } from './in-the-way.ts'
import { type PlacedFiles, type PlacedRow, placedStore, type SetAside } from './placed-store.ts'
import { copyAside, dropStale, planAside, putBack, setAside, writeSite } from './write-site.ts'

type Placed = { version: number | null; files: PlacedFiles; left: SetAside[]; isThere: boolean }
type Asked = { host: WebHost; domainId: DomainId; row: PlacedRow } & Asking

const nothing: SiteFiles = { version: null, assets: new Map(), pages: new Map() }
/**
 * Brings what a hosting shows of a site to what is wanted by now: its live version, that it is switched off, or nothing of it. Each attempt
 * looks anew, so that a worker that dies is followed by another without harm.
 */
export const placeSite = ownOperation({
  name: 'web-builder.place-site',
  wanted: z.object({ serviceId: idOf<ServiceId>() }),
  about: subject<DomainId>('domain'),
  tasks: { 'web-builder.place': m.web_builder_task_place, 'web-builder.unplace': m.web_builder_task_unplace },
  driver: webHostKey,
  silent: 'web_host_silent',
  onlyNewest: true,
  ask: async (host: WebHost, { subject_id: domainId, wanted: { serviceId } }, asking): Promise<Answer<Placed>> => {
    const row = await placedStore.find(asking.ctx.sql, domainId)
    if (row?.service_id !== serviceId) return done({ version: null, files: {}, left: [], isThere: false })
    const space = await host.readSpace(referenceOf(serviceId))
    if (isRejectedAs(space, 'no_such_space')) return done({ version: null, files: {}, left: [], isThere: false })
    if (!isDone(space)) return space
    const files = await wantedFiles(asking, domainId, { serviceId, space: space.value })
    return isDone(files) ? bring({ host, domainId, row, ...asking }, space.value, files.value) : files
  },
  apply: async (work, { subject_id: domainId }, { version, files, left, isThere }) => {
    if (!isThere && Object.keys(files).length === 0) return void (await placedStore.remove(work.sql, domainId))
    const change = { version, files, set_aside: left, problem: null, placed_at: work.now() }
    await placedStore.change(work.sql, domainId, change)
  },
  fail: async (work, { subject_id: domainId }, { code }) => {
    await placedStore.change(work.sql, domainId, { problem: code })
  },
  after: async (work, { subject_id: domainId }) => {
    const row = await placedStore.locked(work.sql, domainId)
    if (row?.is_again) await bringToPlace(work, domainId, { isOver: true })
    else if (!row) await work.emit(siteLeftHosting, { domainId })
  },
  tell: ({ client_id: clientId, subject_id: id }) => ({
    events: [{ clientId, type: 'domain.web-builder', subject: id }],
  }),
})

async function wantedFiles(
  { ctx }: Asking,
  domainId: DomainId,
  { serviceId, space }: { serviceId: ServiceId; space: Space },
): Promise<Outcome<SiteFiles>> {
  const site = await siteStore.find(ctx.sql, domainId)
  if (site?.place_service_id !== serviceId) return done(nothing)
  const runsPhp = space.site.indexFiles.includes('index.php')
  return ctx.driver(siteBuilderKey).files(site.reference, { runsPhp })
}

/**
 * What is in the way is planned and recorded first, in a step of its own; it goes last, once all else is there: visitors get the former page or
 * the new one, and never none.
 */
async function bring(asked: Asked, space: Space, wanted: SiteFiles): Promise<Answer<Placed>> {
  const { host, domainId, row, operationId, ctx } = asked
  const placing = { host, space, operationId }
  const had = row.files
  const found = await inTheWay(host, space, { pages: [...wanted.pages.keys()], had })
  if (!isDone(found)) return found
  if (found.value.hasWordPress && !mayCover(space, row.set_aside)) return rejected('wordpress_there')
  const noted = (change: Parameters<typeof placedStore.change>[2]): Answer<Placed> =>
    step({ progress: 30, write: async ({ sql }) => void (await placedStore.change(sql, domainId, change)) })
  const planned = planAside(found.value.paths, row.set_aside, row.task_id ?? 0)
  if (planned.length > 0) return noted({ set_aside: [...row.set_aside, ...planned] })
  if (row.set_aside.some(({ isMoved, isCopied }) => !isMoved && !isCopied)) {
    const ready = await makeReady(asked, space, wanted)
    if (!isDone(ready)) return ready
    const { saved, aside } = ready.value
    const isNews = aside.length !== row.set_aside.length || aside.some((one, index) => one !== row.set_aside[index])
    if (isNews || (saved && row.backup_at === null))
      return noted({ set_aside: aside, ...(saved && { backup_at: ctx.now() }) })
  }
  const written = await writeSite(placing, wanted, had)
  if (!isDone(written)) return written
  const isStaying = (await siteStore.find(ctx.sql, domainId))?.place_service_id === row.service_id
  const aside = isStaying ? await setAside(placing, row.set_aside) : done([...row.set_aside])
  if (!isDone(aside)) return aside
  const dropped = await dropStale(placing, had, written.value)
  if (!isDone(dropped)) return dropped
  if (isStaying) return done({ version: wanted.version, files: written.value, left: aside.value, isThere: true })
  const left = await putBack(placing, row.set_aside)
  return isDone(left) ? done({ version: null, files: written.value, left: left.value, isThere: false }) : left
}

/** All that replaces nothing is written, the files are saved, and what will be replaced is copied aside. */
async function makeReady(
  asked: Asked,
  space: Space,
  { assets, pages }: SiteFiles,
): Promise<Outcome<{ saved: boolean; aside: SetAside[] }>> {
  const { host, operationId, row } = asked
  const placing = { host, space, operationId }
  const saved = await restorePoint(asked, space)
  if (!isDone(saved)) return saved
  const blocked = new Set(row.set_aside.filter(({ isMoved }) => !isMoved).map(({ path }) => path))
  const free = [...pages].filter(([name]) => !blocked.has(pathOf(space, name)) && !name.startsWith('index.'))
  const written = await writeSite(placing, { assets, pages: new Map(free) }, row.files)
  if (!isDone(written)) return written
  const replaced = new Set([...pages.keys()].map((name) => pathOf(space, name)))
  const aside = await copyAside(placing, row.set_aside, replaced)
  return isDone(aside) ? done({ saved: saved.value, aside: aside.value }) : aside
}

/** A WordPress is hidden where its owner said so: its first file was to be set aside from the beginning. */
const mayCover = (space: Space, aside: readonly SetAside[]): boolean =>
  aside.some(({ path }) => path === pathOf(space, 'index.php'))

/** How the files of the hosting stood, where its host saves any; what is set aside is kept in any case. */
async function restorePoint({ host, operationId }: Asked, { reference }: Space): Promise<Outcome<boolean>> {
  if (!host.abilities.backups.can) return done(false)
  const taken = await host.takeBackup(`${operationId}-backup`, { reference, kind: 'files' })
  return isDone(taken) ? done(true) : taken
}

/**
 * Something else is wanted of a site that stands in a hosting, or is to stand there or no longer: it is brought, in the step in which that is
 * recorded. While one request is under way, the next begins at its end.
 */
export async function bringToPlace(work: Work, domainId: DomainId, { isOver = false } = {}): Promise<void> {
  const row = await placedStore.locked(work.sql, domainId)
  if (!row) return
  if (!isOver && (await isUnderWay(work, domainId)))
    return void (await placedStore.change(work.sql, domainId, { is_again: true }))
  const site = await work.sql
    .selectFrom('domain')
    .leftJoin('builder_site', 'builder_site.domain_id', 'domain.id')
    .select(['domain.name', 'domain.client_id', 'builder_site.place_service_id', 'builder_site.client_id as owner_id'])
    .where('domain.id', '=', domainId)
    .executeTakeFirstOrThrow()
  const { taskId } = await startOperation(work, placeSite, {
    clientId: site.owner_id ?? site.client_id,
    subject: domainId,
    label: site.name,
    kind: site.place_service_id === row.service_id ? 'web-builder.place' : 'web-builder.unplace',
    wanted: { serviceId: row.service_id },
  })
  await placedStore.change(work.sql, domainId, { task_id: taskId, is_again: false })
}

const isUnderWay = async ({ sql }: Pick<Work, 'sql'>, domainId: DomainId): Promise<boolean> =>
  (await sql
    .selectFrom('provider_operation')
    .select('id')
    .where('name', '=', placeSite.name)
    .where('subject_type', '=', 'domain')
    .where('subject_id', '=', String(domainId))
    .where('finished_at', 'is', null)
    .executeTakeFirst()) !== undefined
