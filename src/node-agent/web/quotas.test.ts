import { describe, expect, it } from 'vitest'
import type { ProgramEnd, RunProgram } from '../run-program.ts'
import { pathRefusal } from './own-files.ts'
import type { WebSettings } from './places.ts'
import { openQuotas } from './quotas.ts'
import type { SpaceRecord } from './space-record.ts'

const report = `User,BlockStatus,FileStatus,BlockUsed,BlockSoftLimit,BlockHardLimit,BlockGrace,FileUsed,FileSoftLimit,FileHardLimit,FileGrace
#0,ok,ok,20,0,0,,2,0,0,
#1000017,ok,ok,1024,0,2048,,7,0,0,
#1000018,ok,ok,8,0,0,,3,0,0,
`
function scene(answers: Readonly<Record<string, Partial<ProgramEnd>>> = {}) {
  const asked: string[][] = []
  const run = (async ({ program, args }) => {
    asked.push([program, ...args])
    return { code: 0, stdout: Buffer.from(report), stderr: '', ...answers[program] } as ProgramEnd
  }) as RunProgram
  const at = (quota?: string) => openQuotas({ quota } as unknown as WebSettings, run)
  return { asked, held: at('/srv/web'), unheld: at() }
}
const space = (uid: number, quotaBytes: number) => ({ ids: { uid, gid: uid }, quotaBytes }) as SpaceRecord
const reading = ['repquota', '-u', '-n', '-O', 'csv', '--', '/srv/web']

describe('quota of a web node', () => {
  it('is said to the kernel in its own blocks, and asked of it', async () => {
    const { asked, held } = scene()
    await held.set(1_000_017, 5_000_000)
    expect([await held.usedBytes(1_000_017), await held.usedBytes(1_000_099), await held.isOn()]).toEqual([
      1024 ** 2,
      0,
      true,
    ])
    expect(asked).toEqual([
      ['setquota', '-u', '1000017', '0', '4882', '0', '0', '/srv/web'],
      ...[reading, reading, reading],
    ])
  })

  it('is set where it differs from what the space may hold, and nowhere else', async () => {
    const { asked, held } = scene()
    await held.tend([space(1_000_017, 2048 * 1024), space(1_000_018, 4096)])
    expect(asked).toEqual([reading, ['setquota', '-u', '1000018', '0', '4', '0', '0', '/srv/web']])
  })

  it('is told as no room by Node, which has no name for it', () => {
    const fault = Object.assign(new Error(), { errno: -122, code: 'Unknown system error -122' })
    expect(pathRefusal(fault, 'public')).toMatchObject({ kind: 'rejected', code: 'no_room' })
  })

  it('is nobody’s on a node that says nowhere, and told where the kernel does not count', async () => {
    const { asked, unheld } = scene()
    await unheld.set(1_000_017, 4096)
    await unheld.tend([space(1_000_017, 4096)])
    expect([await unheld.isOn(), await unheld.usedBytes(1_000_017), asked]).toEqual([false, 0, []])
    const { held } = scene({ repquota: { code: 1 }, setquota: { code: 1, stderr: 'setquota: no quota enabled\n' } })
    expect(await held.isOn()).toBe(false)
    await expect(held.set(1_000_017, 4096)).rejects.toThrow('setquota: setquota: no quota enabled')
  })
})
