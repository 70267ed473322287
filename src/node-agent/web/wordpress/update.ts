import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { UpdateReport } from '../../contract/wordpress-site.ts'
import type { Works } from '../../verb-work.ts'
import type { One } from '../database-users.ts'
import { asUser } from '../own-files.ts'
import { forgetFiles } from '../php.ts'
import { roomIn, sizeOf } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { coreNames, layReady } from './core-files.ts'
import { copyPiece, isThere, type Kept, keepTables, keptIn, makeKept, swapPiece } from './kept.ts'
import { type Looked, lookAtAll, lookedAt, passing } from './look.ts'
import { isInMaintenance, setSign } from './maintenance.ts'
import { ownDatabase } from './own-tables.ts'
import { type Told, tell } from './read-site.ts'
import { isTooOld, releaseFolder } from './releases.ts'
import { inWordPress, type Site, withSite } from './site.ts'
import { judge, mustAct, stepping, Worse } from './steps.ts'
import { readUnfinished } from './unfinished.ts'
import { changesBetween, isNothing, plannedChanges, planUpdate, type UpdatePlan } from './update-plan.ts'
import { type Writing, writing } from './writing.ts'

/** Of plugins and themes, the folders or files that are replaced; below the folder of the space. */
function placesOfExtensions({ places }: Site, told: Told, { plugin, theme }: UpdatePlan): string[] {
  const content = path.relative(places.home, told.content)
  const ofPlugin = (slug: string) => {
    const file = told.pluginFiles.get(slug) ?? ''
    return file.includes('/') ? path.dirname(file) : file
  }
  return [
    ...plugin.map((slug) => `${content}/plugins/${ofPlugin(slug)}`),
    ...theme.map((slug) => `${content}/themes/${slug}`),
  ]
}

type Prepared = { release: string | null; names: string[]; extensions: string[] }

/** Copies what is replaced and lays ready what comes in its place, while visitors still see the site as it is. */
async function prepare(node: WebNode, site: Site, { release, names, extensions }: Prepared): Promise<Kept['pieces']> {
  await makeKept(node, site)
  for (const [index, place] of extensions.entries()) await copyPiece(node, site, place, index)
  const core = names.map((name) => `${site.folder}/${name}`)
  if (release) {
    await asUser(site.record.ids, () => mkdir(path.join(keptIn(site), 'new')))
    await layReady(node, site, release, names)
  }
  const existed = await Promise.all(core.map((place) => isThere(site, place)))
  return [
    ...extensions.map((place) => ({ place, existed: true })),
    ...core.map((place, index) => ({ place, existed: existed[index] === true })),
  ]
}

async function bringFiles(node: WebNode, site: Site, plan: UpdatePlan, { names, extensions }: Prepared): Promise<void> {
  for (const [index, name] of names.entries())
    await swapPiece(site, `${site.folder}/${name}`, extensions.length + index, `new/${name}`)
  if (plan.plugin.length > 0) await mustAct(node, site, { act: 'update-plugins', slugs: plan.plugin })
  if (plan.theme.length > 0) await mustAct(node, site, { act: 'update-themes', slugs: plan.theme })
}

const withoutFault = ({ fault: _, ...look }: Looked) => look

async function refusal(node: WebNode, site: Site, told: Told, prepared: Prepared): Promise<Outcome<never> | undefined> {
  const { version: php } = site.record.php
  if (prepared.release && (await isTooOld(prepared.release, php))) return rejected('php_too_old', php)
  if (!told.content.startsWith(`${site.places.home}/`)) return rejected('not_possible', 'wp-content')
  const folders = [
    ...prepared.extensions.map((place) => path.join(site.places.home, place)),
    ...(prepared.release ? [prepared.release] : []),
  ]
  const sizes = await Promise.all(folders.map((folder) => sizeOf(node, folder, site.record.ids)))
  const needed =
    sizes.reduce((sum, { bytes }) => sum + bytes, 0) + told.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  return needed > (await roomIn(node, site.record.reference)) ? rejected('no_room') : undefined
}

type Known = { told: Told; one: One; plan: UpdatePlan; prepared: Prepared }

async function carryOut(node: WebNode, now: Writing, known: Known): Promise<Outcome<UpdateReport>> {
  const { told, one, plan, prepared } = known
  const { site } = now
  const started = performance.now()
  const wasInMaintenance = await isInMaintenance(node, site)
  const token = randomBytes(24).toString('hex')
  const pages = lookedAt(told.page)
  const look = () => lookAtAll(node, site, pages, passing(token))
  const steps = stepping(node, now, wasInMaintenance)
  await steps.step('backup')
  if (wasInMaintenance) await setSign(node, site, { isOn: true, token })
  const before = await look()
  let after: Looked[] = []
  const report = (ended: UpdateReport['ended'], more: Partial<UpdateReport> = {}): UpdateReport => ({
    ...{ ended, because: null, detail: null, changes: [] },
    looks: { before: before.map(withoutFault), after: after.map(withoutFault) },
    seconds: Math.round((performance.now() - started) / 100) / 10,
    ...more,
  })
  try {
    const pieces = await prepare(node, site, prepared)
    await steps.step('maintenance', { pieces })
    await setSign(node, site, { isOn: true, token })
    // Behind the sign nothing is written that a way back would lose.
    const tables = await keepTables(node, site, one, told.prefix)
    await steps.step('files', { tables })
    await bringFiles(node, site, plan, prepared)
    await steps.step('database')
    await mustAct(node, site, { act: 'update-database' })
    await forgetFiles(node, site.record)
    await steps.step('look')
    after = await look()
    judge(before, after)
    const said = await tell(node, site)
    if ('broken' in said) throw new Worse('program', said.broken.message)
    return await steps.end(report('updated', { changes: changesBetween(told, said.told) }))
  } catch (fault) {
    const { because, message } =
      fault instanceof Worse ? fault : { because: 'program' as const, message: (fault as Error).message }
    await steps.back()
    return await steps.end(
      report('rolled_back', {
        because,
        changes: plannedChanges(told, plan),
        detail: message.replaceAll(`${site.places.home}/`, ''),
      }),
    )
  }
}

const nothing: UpdateReport = {
  ...{ ended: 'nothing', because: null, detail: null, changes: [], looks: { before: [], after: [] }, seconds: 0 },
}

const update = (node: WebNode, now: Writing, { what }: InputOf<'wp.update'>): Promise<Outcome<UpdateReport>> =>
  inWordPress(node, now.site, async () => {
    const { site } = now
    const said = await tell(node, site)
    if ('broken' in said) return rejected('wordpress_broken', said.broken.message.slice(0, 300))
    const { told } = said
    const planned = planUpdate(told, what)
    if (planned.kind !== 'done') return planned
    const plan = planned.value
    if (isNothing(plan)) return done(nothing)
    const release = plan.core === null ? null : await releaseFolder(node, { version: plan.core, locale: 'en_US' })
    if (release && release.kind !== 'done') return release
    const folder = release?.kind === 'done' ? release.value.folder : null
    const prepared: Prepared = {
      release: folder,
      names: folder ? await coreNames(folder) : [],
      extensions: placesOfExtensions(site, told, plan),
    }
    const one = ownDatabase(site.record, site.places.user, told.database)
    if (!one) return rejected('not_possible', 'database')
    return (await refusal(node, site, told, prepared)) ?? carryOut(node, now, { told, one, plan, prepared })
  })

async function progress(node: WebNode, { reference, operationId }: InputOf<'wp.progress'>) {
  const found = await readUnfinished(node, reference)
  if (found?.operationId !== operationId) return rejected('no_such_operation', operationId)
  return done({ step: found.step, at: found.at })
}

export const updateWorks = (node: WebNode): Pick<Works, 'wp.update' | 'wp.progress'> => ({
  'wp.update': writing(node, (input, now) => update(node, now, input)),
  'wp.progress': { read: (input) => withSite(node, input.reference, () => progress(node, input)) },
})
