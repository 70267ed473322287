import { access, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { placesOf } from '../compute/places.ts'
import type { ServerRecord } from '../compute/server-record.ts'
import { Stop } from '../compute/stop.ts'
import { subjectOf as serverSubject } from '../compute/working.ts'
import type { InputOf, OutputOf } from '../contract/verbs.ts'
import { alone } from '../lock.ts'
import { tagged } from '../restic/repository.ts'
import { type MeantIn, meantIn } from './downloads.ts'
import { dropInside, putInside } from './inside.ts'
import { pointOf } from './points.ts'
import { ofServer, save } from './save.ts'
import { mustRun, withStage } from './stage.ts'
import { no, type VaultNode } from './vault-node.ts'
import { nameOfOperation } from './vault-record.ts'
import type { AtWork } from './working.ts'

const longSeconds = 6 * 3600
const restored = '.restored'
const letters = 'abcdefghijklmnop'
type Restore = InputOf<'vault.restore'>
type Restored = OutputOf<'vault.restore'>
export type Noted = { ranBefore: boolean; image: string | null; meant: MeantIn | null }

/** What is asked for is there, and the server takes it; looked at before anything is done. */
export async function seeRestore(node: VaultNode, { paths, ...one }: Restore): Promise<Noted> {
  const { suspendedAt } = await node.server(one.reference)
  if (suspendedAt !== null) throw new Stop(no('server_suspended', one.reference))
  const { snapshot } = await pointOf(node, one)
  const ranBefore = await node.isRunning(one.reference)
  if (paths && !ranBefore) throw new Stop(no('no_agent', 'it is off'))
  return {
    ranBefore,
    image: tagged(snapshot.tags, 'image') ?? null,
    meant: paths && (await meantIn(node, { ...one, paths })),
  }
}

const tagOf = (operationId: string) => `operation=${nameOfOperation(operationId)}`
const undoOf = async (node: VaultNode, reference: string, operationId: string): Promise<string | undefined> => {
  const { hasRepository } = await node.vault.find(reference)
  if (!hasRepository) return undefined
  const all = await (await node.repository(reference)).snapshots(ofServer(reference))
  return all.find(({ tags }) => tags.includes(tagOf(operationId)))?.id
}
/** How it stands, saved once under an operation. */
export async function saveOnce(
  node: VaultNode,
  reference: string,
  how: { operationId: string; because: 'asked' | 'before_restore'; signal?: AbortSignal },
): Promise<string> {
  const { operationId, ...more } = how
  const known = await undoOf(node, reference, operationId)
  return known ?? save(node, reference, { ...more, tags: [tagOf(operationId)] })
}

export async function restore(node: VaultNode, order: Restore, noted: Noted, at: AtWork): Promise<Restored> {
  const { operationId, signal } = at
  await at.reached(0, 3)
  const undoPoint = await saveOnce(node, order.reference, { operationId, because: 'before_restore', signal })
  await at.reached(1, 3)
  if (noted.meant) {
    await putInside(node, order, noted.meant, at)
    return { files: noted.meant.files, bytes: noted.meant.bytes, undoPoint }
  }
  const disks = at.isPastStopping ? [] : await bring(node, order, signal)
  await at.reached(2, 3)
  await swap(node, order.reference, noted, at)
  return { files: disks.length, bytes: disks.reduce((sum, { bytes }) => sum + bytes, 0), undoPoint }
}

const diskFiles = (node: VaultNode, reference: string): string[] => {
  const { disk } = placesOf(node.compute, reference)
  return [...letters].map((_letter, index) => disk(index))
}
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The disks of a point beside those that the server has. */
async function bring(node: VaultNode, one: Restore, signal: AbortSignal): Promise<{ bytes: number }[]> {
  const { repository } = await pointOf(node, one)
  const { size } = await node.server(one.reference)
  const { saved } = node.vaultPlaces(one.reference)
  return withStage(node, one.reference, async () => {
    const only = ['--include', '/vd?']
    await repository.said(['restore', one.point, '--target', saved, ...only], { seconds: longSeconds, signal })
    const brought: { bytes: number }[] = []
    for (const name of await readdir(saved)) {
      const index = letters.indexOf(name.slice(-1))
      const [gb, file] = [size.disksGb[index], placesOf(node.compute, one.reference).disk(index)]
      if (gb === undefined) continue
      await mustRun(node, ['convert', '-O', 'qcow2', path.join(saved, name), `${file}${restored}`], signal)
      await node.disks.grow(`${file}${restored}`, gb)
      brought.push({ bytes: gb * 1024 ** 3 })
    }
    return brought
  })
}

/** Off, the disks in their places, and on again if it was; nobody else works at the server meanwhile. */
async function swap(node: VaultNode, reference: string, { ranBefore, image }: Noted, at: AtWork): Promise<void> {
  const swapped = await alone(
    { folder: node.locks, thing: serverSubject({ reference }), waitSeconds: 30 },
    async () => {
      const record = await node.server(reference)
      if (record.suspendedAt !== null && !at.isPastStopping) throw new Stop(no('server_suspended', reference))
      await at.pastStopping()
      await node.off(reference)
      for (const file of diskFiles(node, reference))
        if (await isThere(`${file}${restored}`)) await rename(`${file}${restored}`, file)
      const next: ServerRecord = { ...record, image: image ?? record.image }
      await node.records.keep(next)
      await node.define(next)
      const fault = ranBefore && record.suspendedAt === null ? await node.start(reference) : undefined
      if (fault !== undefined) throw new Stop(no('refused', fault))
      return true
    },
  )
  if (!swapped) throw new Stop({ kind: 'retry', afterSeconds: 10, detail: 'the server is being worked at' })
}

/** Leaves nothing of one that was stopped: neither what was to be put back nor how it stood before. */
export async function dropRestore(
  node: VaultNode,
  { reference }: { reference: string },
  operationId: string,
): Promise<void> {
  for (const file of diskFiles(node, reference)) await rm(`${file}${restored}`, { force: true })
  await dropInside(node, reference, operationId)
  const undo = await undoOf(node, reference, operationId)
  if (undo === undefined) return
  const repository = await node.repository(reference)
  await repository.said(['unlock'])
  await repository.said(['forget', undo])
}
