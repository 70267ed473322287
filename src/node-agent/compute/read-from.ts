import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ComputeSettings } from './compute-settings.ts'

/**
 * Has a program read a text from a file, for those that open what they read by its name: what they are told over a pipe has none that
 * they could open. The file is gone behind it, for a text may let somebody in.
 */
export async function readFrom<Value>(
  { state }: ComputeSettings,
  name: string,
  text: string,
  use: (file: string) => Promise<Value>,
): Promise<Value> {
  const folder = path.join(state, '.passing')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  await writeFile(file, text, { mode: 0o600 })
  try {
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}
