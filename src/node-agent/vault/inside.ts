import * as z from 'zod/mini'
import { comesUp, runInside, say } from '../compute/guest-agent.ts'
import { Stop } from '../compute/stop.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { MeantIn } from './downloads.ts'
import { withPoint } from './open-point.ts'
import { no, type VaultNode } from './vault-node.ts'
import { nameOfOperation } from './vault-record.ts'
import type { AtWork } from './working.ts'

/** So much goes in one word with the agent: one argument of a program is 128 kilobytes at most, and this is written in base64. */
const partBytes = 64 * 1024
const longMs = 6 * 3_600_000
const Handle = z.int()
const Written = z.object({ count: z.int() })

const placeOf = (operationId: string, index: number) => `/var/tmp/.belfry-${nameOfOperation(operationId)}-${index}.tar`
const failed = (detail: string) => new Stop({ kind: 'retry', afterSeconds: 60, detail })

/** Writes a file within the server, as it comes. */
async function writeInside(
  node: VaultNode,
  reference: string,
  file: string,
  fill: (take: (part: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const opened = z.safeParse(Handle, await say(node, reference, 'guest-file-open', { path: file, mode: 'w' }))
  if (!opened.success) throw failed('the agent opens no file')
  const handle = opened.data
  let waiting = Buffer.alloc(0)
  const put = async (part: Buffer) => {
    const words = { handle, 'buf-b64': part.toString('base64') }
    const written = z.safeParse(Written, await say(node, reference, 'guest-file-write', words))
    if (!written.success || written.data.count !== part.length) throw failed('the agent writes no more')
  }
  try {
    await fill(async (part) => {
      waiting = Buffer.concat([waiting, part])
      while (waiting.length >= partBytes) {
        await put(waiting.subarray(0, partBytes))
        waiting = waiting.subarray(partBytes)
      }
    })
    if (waiting.length > 0) await put(waiting)
  } finally {
    await say(node, reference, 'guest-file-close', { handle })
  }
}

/**
 * Files of a point into a server that runs, by its agent: as archives that its own `tar` unpacks, with their owners and modes. All of them are in the
 * server before the first is unpacked, and until then it can be stopped.
 */
export async function putInside(
  node: VaultNode,
  { reference, point }: InputOf<'vault.restore'>,
  { groups }: MeantIn,
  at: AtWork,
): Promise<void> {
  const { operationId, signal } = at
  if (!(await comesUp(node, reference, () => signal.throwIfAborted()))) throw new Stop(no('no_agent'))
  const systems = groups.map(({ system }) => system)
  await withPoint(node, { reference, point }, systems, async (mounts) => {
    for (const [index, { paths }] of groups.entries()) {
      const place = mounts[index]?.place
      if (place === undefined) throw failed('a file system does not open')
      const args = ['--create', '--numeric-owner', '--one-file-system', '--directory', place, '--', ...paths]
      await writeInside(node, reference, placeOf(operationId, index), async (take) => {
        const end = await node.run({ program: 'tar', args, take, seconds: longMs / 1000, signal })
        signal.throwIfAborted()
        if (end.code !== 0) throw failed('tar failed')
      })
    }
  })
  await at.reached(2, 3)
  await at.pastStopping()
  for (const [index, { system }] of groups.entries()) {
    const args = ['-x', '-p', '-f', placeOf(operationId, index), '-C', `/${system.at}`]
    const end = await runInside(node, reference, '/bin/tar', args, longMs)
    // A question that got no answer in time is asked again, with all of it.
    if (end === undefined) throw failed('the agent does not tell how tar ended')
    if (end.code !== 0) throw new Stop(no('refused', `tar: ${end.fault.slice(0, 200)}`))
  }
  await dropInside(node, reference, operationId, groups.length)
}

/** What passed by within the server; one that does not answer has nobody who could take it away. */
export async function dropInside(node: VaultNode, reference: string, operationId: string, count = 1): Promise<void> {
  if (!(await node.isRunning(reference))) return
  const files = Array.from({ length: count }, (_, index) => placeOf(operationId, index))
  await runInside(node, reference, '/bin/rm', ['-f', ...files])
}
