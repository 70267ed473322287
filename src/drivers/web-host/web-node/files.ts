import { isOwnPath, isRelativePath } from '#base/web-space/relative-path.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { WebFiles } from '../port/files.ts'
import type { Asking } from './asking.ts'

/** Why a call names no place within a space; nothing is asked of the node then. */
const leadsOut = (...paths: readonly string[]): Outcome<never> | undefined => {
  const wrong = paths.find((path) => !isRelativePath(path))
  return wrong === undefined ? undefined : rejected('path_not_allowed', wrong, 'path')
}
const isTop = (path: string): Outcome<never> | undefined =>
  path === '' ? rejected('path_not_allowed', path, 'path') : undefined
/** Names that begin like the node's own are made by nobody else. */
const isTheirs = (path: string, field = 'path'): Outcome<never> | undefined =>
  isOwnPath(path) ? rejected('path_not_allowed', path, field) : undefined

export const filePart = ({ agent, read, write }: Asking): WebFiles => ({
  listFiles: async ({ reference, path, cursor, most, order }) =>
    leadsOut(path) ?? read('files.list', { reference, path, cursor, most, order }),
  readFileFacts: async ({ reference, path }) =>
    leadsOut(path) ?? isTop(path) ?? read('files.facts', { reference, path }),

  async readFile({ reference, path, range }) {
    const refused = leadsOut(path) ?? (path === '' ? rejected('not_a_file', path, 'path') : undefined)
    if (refused) return refused
    const facts = await read('files.facts', { reference, path })
    if (facts.kind !== 'done') return facts
    if (facts.value.kind !== 'file') return rejected('not_a_file', path, 'path')
    const { version } = facts.value
    return done({ ...facts.value, body: agent.contents('files.read', { reference, path, version, range }) })
  },

  searchFiles: async ({ reference, path, name, text }) =>
    leadsOut(path) ?? read('files.search', { reference, path, name, text }),
  writeFile: async (operationId, { reference, path, body, ifVersion }) =>
    leadsOut(path) ??
    isTop(path) ??
    isTheirs(path) ??
    write(operationId, 'files.write', { reference, path, ifVersion }, { body }),
  makeFolder: async (operationId, { reference, path }) =>
    leadsOut(path) ?? isTop(path) ?? isTheirs(path) ?? write(operationId, 'files.make-folder', { reference, path }),
  moveFile: async (operationId, { reference, path, to }) =>
    leadsOut(path, to) ??
    isTop(path) ??
    isTop(to) ??
    isTheirs(to, 'to') ??
    write(operationId, 'files.move', { reference, path, to }),
  copyFile: async (operationId, { reference, path, to }) =>
    leadsOut(path, to) ??
    isTop(path) ??
    isTop(to) ??
    isTheirs(to, 'to') ??
    write(operationId, 'files.copy', { reference, path, to }),
  deleteFiles: async (operationId, { reference, paths }) =>
    leadsOut(...paths) ??
    (paths.includes('') ? isTop('') : undefined) ??
    write(operationId, 'files.delete', { reference, paths: [...paths] }),
  setFileMode: async (operationId, { reference, path, mode, within }) =>
    leadsOut(path) ?? isTop(path) ?? write(operationId, 'files.mode', { reference, path, mode, within }),
  fixPermissions: async (operationId, { reference, path }) =>
    leadsOut(path) ?? write(operationId, 'files.fix', { reference, path }),
  packFiles: async (operationId, { reference, paths, to, kind }) =>
    leadsOut(to, ...paths) ??
    isTop(to) ??
    isTheirs(to, 'to') ??
    write(operationId, 'files.pack', { reference, paths: [...paths], to, kind }),
  unpackFiles: async (operationId, { reference, path, to }) =>
    leadsOut(path, to) ??
    isTop(path) ??
    isTheirs(to, 'to') ??
    write(operationId, 'files.unpack', { reference, path, to }),
})
