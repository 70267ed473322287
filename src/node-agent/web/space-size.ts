import { placesOf } from './places.ts'
import type { WebNode } from './web-node.ts'

/** Octets and files below a folder, as the system counts them. */
export async function sizeOf({ run }: WebNode, folder: string): Promise<{ bytes: number; files: number }> {
  const count = async (...args: string[]) => {
    const { stdout } = await run({ program: 'du', args: ['--summarize', ...args, '--', folder], seconds: 90 })
    return Number(/^\d+/.exec(String(stdout))?.[0] ?? 0)
  }
  const [bytes, files] = await Promise.all([count('--block-size=1'), count('--inodes')])
  return { bytes, files }
}

/** How much more a space may hold. */
export async function roomIn(node: WebNode, reference: string): Promise<number> {
  const record = await node.records.find(reference)
  if (!record) return 0
  return record.quotaBytes - (await sizeOf(node, placesOf(node.web, reference).jail)).bytes
}
