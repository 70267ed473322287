import fs from 'node:fs'
import path from 'node:path'
import { bundleServer } from '../../tools/server-bundle.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A program as one file, for a test that starts it a hundred times. */
export async function asOneFile(program: string): Promise<{ file: string; remove(): void }> {
  // Inside the project, where its packages are found.
  const folder = fs.mkdtempSync(path.join(root, 'build', `${path.basename(program, '.ts')}-`))
  const file = path.join(folder, 'program.mjs')
  await bundleServer(program, { file, codeSplitting: false })
  return { file, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
