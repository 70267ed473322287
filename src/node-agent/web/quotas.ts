import type { ProgramEnd, RunProgram } from '../run-program.ts'
import type { WebSettings } from './places.ts'
import type { SpaceRecord } from './space-record.ts'

/** How quota counts. */
const block = 1024
type Counted = { usedBytes: number; limitBytes: number }

function heard(program: string, { code, stdout, stderr }: ProgramEnd): string {
  if (code !== 0) throw new Error(`${program}: ${stderr.trim().slice(0, 200)}`)
  return String(stdout)
}

/** What `repquota` tells, by the number of a user. */
export function countedIn(report: string): Map<number, Counted> {
  const counted = new Map<number, Counted>()
  for (const line of report.split('\n')) {
    const [user = '', , , used, , limit] = line.split(',')
    const uid = /^#(\d+)$/.exec(user)?.[1]
    if (uid) counted.set(Number(uid), { usedBytes: Number(used) * block, limitBytes: Number(limit) * block })
  }
  return counted
}

/**
 * What the kernel keeps the user of a space to, by whichever way they write: PHP, FTP, SSH. It counts whatever belongs to them on the file system, in
 * `/tmp` as well where that is on it. Root is held to nothing, so what the agent puts back goes on.
 */
export function openQuotas({ quota: mount }: WebSettings, run: RunProgram) {
  const report = () => run({ program: 'repquota', args: ['-u', '-n', '-O', 'csv', '--', mount ?? ''] })
  async function counted(): Promise<Map<number, Counted>> {
    return mount === undefined ? new Map() : countedIn(heard('repquota', await report()))
  }
  async function set(uid: number, bytes: number): Promise<void> {
    if (mount === undefined) return
    const blocks = ['0', String(Math.floor(bytes / block))]
    heard('setquota', await run({ program: 'setquota', args: ['-u', String(uid), ...blocks, '0', '0', mount] }))
  }

  return {
    set,
    /** Whether it is said where, and the kernel counts there. */
    isOn: async (): Promise<boolean> => mount !== undefined && (await report()).code === 0,
    usedBytes: async (uid: number): Promise<number> => (await counted()).get(uid)?.usedBytes ?? 0,
    /** The limits as they should be: of spaces from before there were any, and of a file system that was brought back. */
    async tend(records: readonly SpaceRecord[]): Promise<void> {
      const now = await counted()
      for (const { ids, quotaBytes } of records)
        if (now.get(ids.uid)?.limitBytes !== Math.floor(quotaBytes / block) * block) await set(ids.uid, quotaBytes)
    },
  }
}
