import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { readContracts } from '#entry/contract-index.ts'
import { writeDocument } from '#platform/open-api/document.ts'
import { clientFiles } from './client-files.ts'

export const root = path.resolve(import.meta.dirname, '../..')
export const clientFolder = path.join(root, 'packages/client')

/** The contract of all areas, as `/api/openapi.json` answers it. */
export async function wholeDocument() {
  const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
  return writeDocument(rows, await readContracts(), { sessionCookie: 'belfry_session' })
}

/** The client's made files as they should be now. */
export const madeClient = async (): Promise<Map<string, string>> => clientFiles(await wholeDocument())

/** Builds what is published: JavaScript and types, into `dist` of the folder. */
export function buildClient(outDir = path.join(clientFolder, 'dist')): { status: number | null; said: string } {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsc, '-p', path.join(clientFolder, 'tsconfig.json'), '--outDir', outDir],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, said: `${stdout}${stderr}` }
}
