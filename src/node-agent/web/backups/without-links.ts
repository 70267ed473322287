import { mkdir, readdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { alone } from '../../lock.ts'
import { readProcFile } from '../../proc-file.ts'
import { placesOf } from '../places.ts'
import type { WebNode } from '../web-node.ts'

const folderOf = (node: WebNode) => path.join(node.web.state, 'saving')
const lockOf = (node: WebNode, user: string, waitSeconds: number) => ({
  folder: path.join(node.web.state, 'locks', 'saving'),
  thing: user,
  waitSeconds,
})

/** How a place is mounted (`ro,relatime,nosymfollow`), of the last that was mounted there; undefined where nothing is. */
async function mountedAt(place: string): Promise<readonly string[] | undefined> {
  const lines = (await readProcFile('/proc/self/mountinfo')).split('\n').map((line) => line.split(' '))
  return lines.findLast(([, , , , at]) => at === place)?.[5]?.split(',')
}

async function takeDown({ run }: WebNode, place: string): Promise<void> {
  while (await mountedAt(place)) {
    const { code, stderr } = await run({ program: 'umount', args: ['--lazy', '--', place] })
    if (code !== 0) throw new Error(`umount: ${stderr.trim().slice(0, 200)}`)
  }
  await rmdir(place).catch(() => undefined)
}

const longestWait = 600
/**
 * Work of root's that walks through the folder of a customer by paths, as restic does. It sees the folder at another place, where it can be read alone and where
 * the kernel follows no link: a folder that becomes one between two looks at it is an error to whoever is inside, and never a way out of the space.
 */
export async function withoutLinks<Value>(
  node: WebNode,
  reference: string,
  work: (place: string) => Promise<Value>,
): Promise<Value> {
  const { user, home } = placesOf(node.web, reference)
  const place = path.join(folderOf(node), user)
  const seen = await alone(lockOf(node, user, longestWait), async () => {
    await takeDown(node, place)
    await mkdir(place, { recursive: true, mode: 0o700 })
    try {
      const args = ['--bind', '-o', 'ro,nosymfollow', '--', home, place]
      const { code, stderr } = await node.run({ program: 'mount', args })
      if (code !== 0) throw new Error(`mount: ${stderr.trim().slice(0, 200)}`)
      // A system that does not know the word may pass it over.
      if (!(await mountedAt(place))?.includes('nosymfollow')) throw new Error('mount: this system follows links')
      return [await work(place)] as const
    } finally {
      await takeDown(node, place)
    }
  })
  if (!seen) throw new Error('another backup of the space is under way')
  return seen[0]
}

/** Takes down what agents left up that were killed. */
export async function clearSaving(node: WebNode): Promise<void> {
  for (const user of await readdir(folderOf(node)).catch(() => []))
    await alone(lockOf(node, user, 0), () => takeDown(node, path.join(folderOf(node), user)))
}
