import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Outcome, rejected } from '#base/outcome.ts'
import { asUser } from '../own-files.ts'
import { forgetFiles } from '../php.ts'
import { roomIn, sizeOf } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { copyTables } from './copy-tables.ts'
import { layReady } from './core-files.ts'
import { isThere, type Kept, keepTables, keptIn, makeKept, swapPiece } from './kept.ts'
import { lookAtAll, lookedAt, passing } from './look.ts'
import { isInMaintenance, setSign } from './maintenance.ts'
import { asOwnProgram } from './own-programs.ts'
import { ownDatabase } from './own-tables.ts'
import { isAddedTo, stays } from './push-plan.ts'
import { type Told, tell } from './read-site.ts'
import type { Site } from './site.ts'
import { judge, mustAct, stepping } from './steps.ts'
import type { Writing } from './writing.ts'

/** What is pushed as one piece: everything at the top, and of `wp-content` each thing for itself. */
async function piecesOf(site: Site, copy: Site): Promise<string[]> {
  return asUser(site.record.ids, async () => {
    const top = (await readdir(copy.root)).filter((name) => name !== 'wp-content' && !stays(name))
    const content = await readdir(path.join(copy.root, 'wp-content')).catch(() => [])
    return [
      ...top,
      ...content.map((name) => `wp-content/${name}`).filter((place) => !isAddedTo(place) && !stays(place)),
    ]
  })
}

async function layAllReady(node: WebNode, site: Site, copy: Site, pieces: readonly string[]): Promise<Kept['pieces']> {
  await makeKept(node, site)
  await asUser(site.record.ids, () => mkdir(path.join(keptIn(site), 'new/wp-content'), { recursive: true }))
  for (const folder of ['', 'wp-content']) {
    const names = pieces.filter((piece) => path.dirname(piece) === (folder || '.')).map((piece) => path.basename(piece))
    if (names.length > 0) await layReady(node, site, path.join(copy.root, folder), names, folder)
  }
  const existed = await Promise.all(pieces.map((piece) => isThere(site, `${site.folder}/${piece}`)))
  return pieces.map((piece, index) => ({ place: `${site.folder}/${piece}`, existed: existed[index] === true }))
}

/** What people brought to the copy comes beside what they brought to the site. */
async function addUploads(node: WebNode, site: Site, copy: Site): Promise<void> {
  const [from, to] = [copy, site].map(({ root }) => path.join(root, 'wp-content/uploads'))
  if (!from || !to || !(await isThere(site, `${copy.folder}/wp-content/uploads`))) return
  await asOwnProgram(node, site, { program: 'cp', args: ['-a', '-u', '-T', '--', from, to] })
}

async function bringContent(node: WebNode, site: Site, copy: Site, here: Told, there: Told): Promise<void> {
  const tables = { from: there.database, to: here.database, prefix: there.prefix }
  const copied = await copyTables(node, site, tables)
  if (copied.kind !== 'done') throw new Error(copied.kind === 'rejected' ? copied.detail : copied.kind)
  await mustAct(node, site, { act: 'move-address', from: copy.base, to: here.url })
  await mustAct(node, site, { act: 'configs', configs: { hiddenFromSearch: here.configs?.hiddenFromSearch ?? false } })
}

async function refusal(
  node: WebNode,
  site: Site,
  copy: Site,
  here: Told,
  there: Told,
  tables: boolean,
): Promise<Outcome<never> | undefined> {
  if (tables && here.prefix !== there.prefix) return rejected('not_possible', 'prefix')
  const { bytes } = await sizeOf(node, copy.root, site.record.ids)
  return bytes > (await roomIn(node, site.record.reference)) ? rejected('no_room') : undefined
}

/** Brings the copy over the site, in the way of an update: what is worse afterwards goes back. */
export async function pushStaging(node: WebNode, now: Writing, copy: Site, tables: boolean): Promise<Outcome<null>> {
  const { site } = now
  const [here, there] = [await tell(node, site), await tell(node, copy)]
  if ('broken' in here) return rejected('wordpress_broken', here.broken.message.slice(0, 300))
  if ('broken' in there) return rejected('wordpress_broken', there.broken.message.slice(0, 300))
  const one = ownDatabase(site.record, site.places.user, here.told.database)
  if (!one) return rejected('not_possible', 'database')
  const refused = await refusal(node, site, copy, here.told, there.told, tables)
  if (refused) return refused
  const token = randomBytes(24).toString('hex')
  const look = () => lookAtAll(node, site, lookedAt(null), passing(token))
  const steps = stepping(node, now, await isInMaintenance(node, site))
  await steps.step('backup')
  const before = await look()
  try {
    const pieces = await piecesOf(site, copy)
    await steps.step('maintenance', { pieces: await layAllReady(node, site, copy, pieces) })
    await setSign(node, site, { isOn: true, token })
    await steps.step('files', { tables: await keepTables(node, site, one, here.told.prefix) })
    for (const [index, piece] of pieces.entries())
      await swapPiece(site, `${site.folder}/${piece}`, index, `new/${piece}`)
    await addUploads(node, site, copy)
    await steps.step('database')
    if (tables) await bringContent(node, site, copy, here.told, there.told)
    else await mustAct(node, site, { act: 'update-database' })
    await forgetFiles(node, site.record)
    await steps.step('look')
    judge(before, await look())
    return await steps.end(null)
  } catch (fault) {
    await steps.undo()
    return rejected('refused', (fault as Error).message.replaceAll(`${site.places.home}/`, '').slice(0, 300))
  }
}
