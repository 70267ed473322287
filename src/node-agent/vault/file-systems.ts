import { lstat, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRelativePath } from '#base/web-space/relative-path.ts'
import { unmount } from './stage.ts'
import type { VaultNode } from './vault-node.ts'

/** A file system on a disk: `at` is where the server has it, '' for its root. */
export type FileSystem = { disk: string; offset: number; at: string }
type Found = FileSystem & { names: readonly string[] }

const sectorBytes = 512
/** What is read without the kernel of the node, which a made-up file system could lead astray. */
const readable = new Set(['ext2', 'ext3', 'ext4'])

/** Where partitions begin and what each is known by; a disk without any may be a file system as a whole. */
async function partitionsOf({ run }: VaultNode, file: string): Promise<{ offset: number; uuid: string | undefined }[]> {
  const { code, stdout } = await run({
    program: 'partx',
    args: ['--raw', '--noheadings', '--output', 'START,UUID', file],
  })
  const lines = code === 0 ? String(stdout).trim().split('\n') : []
  const rows = lines.map((line) => line.split(' ')).filter(([start]) => Number(start) > 0)
  return [
    { offset: 0, uuid: undefined },
    ...rows.map(([start, uuid]) => ({ offset: Number(start) * sectorBytes, uuid })),
  ]
}

const facts = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('\n').flatMap((line) => [line.split('=')].filter((parts) => parts.length === 2)))

/** Every file system that can be read on these disks; what was not written to its place yet is, in the copy. */
async function found(node: VaultNode, folder: string, disks: readonly string[]): Promise<Found[]> {
  const systems: Found[] = []
  for (const disk of disks) {
    const file = path.join(folder, disk)
    for (const { offset, uuid } of await partitionsOf(node, file)) {
      const probed = await node.run({ program: 'blkid', args: ['-p', '-o', 'export', '-O', String(offset), file] })
      const known = probed.code === 0 ? facts(String(probed.stdout)) : {}
      if (!readable.has(known.TYPE ?? '')) continue
      const checked = await node.run({
        program: 'e2fsck',
        args: ['-p', '-E', 'journal_only', `${file}?offset=${offset}`],
        seconds: 600,
      })
      if (checked.code === null || checked.code > 2) continue
      const names = Object.entries({ UUID: known.UUID, LABEL: known.LABEL, PARTUUID: uuid })
      const labels = names.flatMap(([kind, value]) => (value ? [`${kind}=${value}`] : []))
      systems.push({ disk, offset, at: '', names: [...labels, ...(offset === 0 ? [`/dev/${disk}`] : [])] })
    }
  }
  return systems
}

async function mounted(node: VaultNode, folder: string, { disk, offset }: FileSystem, place: string): Promise<boolean> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  const end = await node.run({
    program: 'fuse2fs',
    args: ['-o', `ro,offset=${offset}`, path.join(folder, disk), place],
  })
  return end.code === 0
}

/** File systems of disks in a folder, to be read; each at a place of its own, so that no link of one leads into another. */
export async function withFileSystems<System extends FileSystem, Value>(
  node: VaultNode,
  { reference, folder, systems }: { reference: string; folder: string; systems: readonly System[] },
  work: (mounts: (System & { place: string })[]) => Promise<Value>,
): Promise<Value> {
  const mounts: (System & { place: string })[] = []
  try {
    for (const [index, system] of systems.entries()) {
      const place = node.vaultPlaces(reference).fileSystem(index)
      if (await mounted(node, folder, system, place)) mounts.push({ ...system, place })
    }
    return await work(mounts)
  } finally {
    for (const { place } of [...mounts].reverse()) await unmount(node, place)
  }
}

const isFolder = (place: string) =>
  lstat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/** Where a server mounts what is not its root, as its `fstab` has it. */
async function placesIn(root: string): Promise<Map<string, string>> {
  const file = path.join(root, 'etc', 'fstab')
  const isThere = (await lstat(file).catch(() => undefined))?.isFile()
  const text = isThere ? await readFile(file, 'utf8') : ''
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(
    rows.flatMap(([what = '', where = '']) => {
      const at = where.replace(/^\/+|\/+$/g, '')
      return what.startsWith('#') || at === '' || !isRelativePath(at) ? [] : [[what.replaceAll('"', ''), at] as const]
    }),
  )
}

/** The file systems of a server as it has them: its root, and what that mounts. What nobody mounts has no path there. */
export async function systemsOn(
  node: VaultNode,
  { reference, folder, disks }: { reference: string; folder: string; disks: readonly string[] },
): Promise<FileSystem[]> {
  const systems = await found(node, folder, disks)
  return withFileSystems(node, { reference, folder, systems }, async (mounts) => {
    for (const root of mounts) {
      if (!(await isFolder(path.join(root.place, 'etc')))) continue
      const places = await placesIn(root.place)
      const others = mounts.flatMap(({ disk, offset, names }) => {
        const at = names.map((name) => places.get(name)).find((each) => each !== undefined)
        return at === undefined ? [] : [{ disk, offset, at }]
      })
      return [{ disk: root.disk, offset: root.offset, at: '' }, ...others]
    }
    return []
  })
}
