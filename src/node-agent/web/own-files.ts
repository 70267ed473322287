import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import os from 'node:os'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { placesOf } from './places.ts'
import type { UserIds } from './user-processes.ts'
import type { WebNode } from './web-node.ts'

/** Of Linux: names a folder without opening it for reading. */
const O_PATH = 0o10_000_000

let turn: Promise<unknown> = Promise.resolve()

/**
 * Does work on files as the user of a space: what the customer may not do, the agent may not do for them. The whole process is that user
 * meanwhile, one at a time, and root again behind it.
 */
export function asUser<Value>({ uid, gid }: UserIds, work: () => Promise<Value>): Promise<Value> {
  const next = turn.then(async () => {
    const groups = process.getgroups?.() ?? []
    process.setgroups?.([gid])
    process.setegid?.(gid)
    process.seteuid?.(uid)
    try {
      return await work()
    } finally {
      process.seteuid?.(0)
      process.setegid?.(0)
      process.setgroups?.(groups)
    }
  })
  turn = next.catch(() => undefined)
  return next
}

/** What is called so in a folder that is open. The kernel looks nowhere else for it, whatever became of the path meanwhile. */
export const at = (folder: FileHandle, name: string): string => `/proc/self/fd/${folder.fd}/${name}`

/** Node has no name for what a user hears whose quota is full, and makes one of its number. */
const quotaFull = -os.constants.errno.EDQUOT
const codeOf = (fault: unknown) => {
  const { code = '', errno } = fault as NodeJS.ErrnoException
  return errno === quotaFull ? 'EDQUOT' : code
}

/** Why a path cannot be used, in the words of the port. */
export function pathRefusal(fault: unknown, path: string): Outcome<never> | undefined {
  const code = codeOf(fault)
  if (code === 'ENOENT') return rejected('no_such_path', path, 'path')
  if (code === 'ENOTDIR') return rejected('not_a_folder', path, 'path')
  if (code === 'EEXIST' || code === 'ENOTEMPTY') return rejected('path_taken', path, 'path')
  if (code === 'EISDIR') return rejected('not_a_file', path, 'path')
  if (code === 'ENOSPC' || code === 'EDQUOT') return rejected('no_room', path)
  const isRefused = ['ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG', 'EINVAL', 'EXDEV', 'ENXIO'].includes(code)
  return isRefused ? rejected('path_not_allowed', path, 'path') : undefined
}

/**
 * Opens a folder by walking down to it, one name at a time, and never along a link (what `openat2` with RESOLVE_NO_SYMLINKS does). Whoever
 * asked closes it.
 */
export async function openFolder(root: string, path: string): Promise<FileHandle> {
  const flags = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW
  let folder = await open(root, flags)
  for (const part of path === '' ? [] : path.split('/')) {
    const within = folder
    try {
      folder = await open(at(within, part), flags)
    } finally {
      await within.close()
    }
  }
  return folder
}

/** Work in a folder of a space, as its user; what the system refuses is told in the words of the port. */
export async function inFolder<Value>(
  node: WebNode,
  reference: string,
  path: string,
  work: (folder: FileHandle, ids: UserIds) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { user, home } = placesOf(node.web, reference)
  if (!(await node.records.find(reference))) return rejected('no_such_space', reference)
  const ids = await node.users.find(user)
  if (!ids) return rejected('no_such_space', reference)
  try {
    return await asUser(ids, async () => {
      const folder = await openFolder(home, path)
      try {
        return await work(folder, ids)
      } finally {
        await folder.close()
      }
    })
  } catch (fault) {
    const refusal = pathRefusal(fault, path)
    if (refusal) return refusal
    throw fault
  }
}

/** The folders of a path, as far as they are not there. */
export async function makeDirectories(node: WebNode, reference: string, path: string): Promise<Outcome<null>> {
  const parts = path.split('/')
  for (const [deep, name] of parts.entries()) {
    const made = await inFolder(node, reference, parts.slice(0, deep).join('/'), async (folder) => {
      await mkdir(at(folder, name), { mode: 0o755 }).catch((fault: unknown) => {
        if (codeOf(fault) !== 'EEXIST') throw fault
      })
      return done(null)
    })
    if (made.kind !== 'done') return made
  }
  return inFolder(node, reference, path, async () => done(null))
}
