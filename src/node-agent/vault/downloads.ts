import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { downloadHours } from '#base/cloud-server/restore-points.ts'
import { done, type Outcome } from '#base/outcome.ts'
import { nameOf } from '#base/web-space/relative-path.ts'
import { Stop } from '../compute/stop.ts'
import type { InputOf, OutputOf } from '../contract/verbs.ts'
import { dropOld, sendKept } from '../kept-files.ts'
import type { Contents } from '../verb-work.ts'
import { meantBy } from './listing.ts'
import { withPoint } from './open-point.ts'
import { listingOf } from './points.ts'
import { no, type VaultNode } from './vault-node.ts'
import { nameOfOperation } from './vault-record.ts'
import type { AtWork } from './working.ts'

const keptMs = downloadHours * 3_600_000
const longSeconds = 6 * 3600
type Prepare = InputOf<'vault.prepare'>
type Ready = OutputOf<'vault.facts'>
type One = { reference: string; id: string }

/** A file of the agent's own, whose name has its id and what it is called: `4f…2a.server.js`. */
const fileOf = async (node: VaultNode, { reference, id }: One): Promise<string | undefined> => {
  const { downloads } = node.vaultPlaces(reference)
  const name = (await readdir(downloads).catch(() => [])).find((each) => each.startsWith(`${id}.`))
  return name && path.join(downloads, name)
}

export async function downloadFacts(node: VaultNode, one: One): Promise<Outcome<Ready>> {
  const file = await fileOf(node, one)
  const found = file ? await stat(file).catch(() => undefined) : undefined
  if (!file || !found || node.now().getTime() - found.mtimeMs > keptMs) return no('no_such_download', one.id)
  return done({
    id: one.id,
    name: path.basename(file).slice(one.id.length + 1),
    bytes: found.size,
    until: new Date(found.mtimeMs + keptMs).toISOString(),
  })
}

export const download = async (
  node: VaultNode,
  one: InputOf<'vault.download'>,
  contents: Contents,
): Promise<Outcome<{ bytes: number }>> =>
  (await sendKept(await fileOf(node, one), { now: node.now(), keptMs }, contents)) ?? no('no_such_download', one.id)

/** What is asked for, if all of it is there. */
export async function meantIn(node: VaultNode, { reference, point, paths }: Prepare) {
  const listing = await listingOf(node, { reference, point })
  const meant = meantBy(listing, paths)
  if (typeof meant === 'string') throw new Stop(no('no_such_path', meant))
  const [only] = paths
  const isOneFile =
    paths.length === 1 && listing.entries.some(({ path: each, kind }) => each === only && kind === 'file')
  return { ...meant, oneFile: isOneFile ? only : undefined }
}
export type MeantIn = Awaited<ReturnType<typeof meantIn>>

const passingOf = (node: VaultNode, reference: string, id: string) =>
  path.join(node.vaultPlaces(reference).downloads, `next-${id}.zip`)

/** One file is ready as it is, and several as an archive. */
export async function prepare(node: VaultNode, order: Prepare, meant: MeantIn, at: AtWork): Promise<Ready> {
  const { reference, point } = order
  const { downloads } = node.vaultPlaces(reference)
  const id = nameOfOperation(at.operationId)
  const passing = passingOf(node, reference, id)
  await mkdir(downloads, { recursive: true, mode: 0o700 })
  await dropOld(downloads, node.now(), keptMs)
  await rm(passing, { force: true })
  const systems = meant.groups.map(({ system }) => system)
  await withPoint(node, { reference, point }, systems, async (mounts) => {
    for (const [index, { paths }] of meant.groups.entries()) {
      await at.reached(index, meant.groups.length)
      const cwd = mounts[index]?.place
      if (cwd === undefined) throw new Stop({ kind: 'retry', afterSeconds: 60, detail: 'a file system does not open' })
      if (meant.oneFile !== undefined) {
        const from = createReadStream(path.join(cwd, paths[0] ?? ''))
        await pipeline(from, createWriteStream(passing, { mode: 0o600 }), { signal: at.signal })
        continue
      }
      const args = ['-q', '-r', '-y', passing, '--', ...paths]
      const end = await node.run({ program: 'zip', args, cwd, seconds: longSeconds, signal: at.signal })
      at.signal.throwIfAborted()
      if (end.code !== 0) throw new Error('zip failed')
    }
  })
  await at.pastStopping()
  const name = meant.oneFile === undefined ? `${reference}-${point}.zip` : nameOf(meant.oneFile)
  await rename(passing, path.join(downloads, `${id}.${name}`))
  const ready = await downloadFacts(node, { reference, id })
  if (ready.kind !== 'done') throw new Stop(ready)
  return ready.value
}

export const dropDownload = (node: VaultNode, reference: string, operationId: string): Promise<void> =>
  rm(passingOf(node, reference, nameOfOperation(operationId)), { force: true })
