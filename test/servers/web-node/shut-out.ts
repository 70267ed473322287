import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { givenSpace, type WebScene } from './serving.ts'
import { sshKey } from './ssh.ts'

/**
 * Go on as their own children all the time, so that nobody who looks for them one by one finds them all; signs of life are left each time. One that fights ends
 * whatever else there is of its user.
 */
const forkers = (signs: string, { chains, isFighting }: { chains: number; isFighting: boolean }) => `
use IO::Handle;
use POSIX 'setsid';
open(my $sign, '>>', '${signs}') or exit 1;
$sign->autoflush(1);
my $is_chain = 0;
for (1..${chains}) { if (!fork) { $is_chain = 1; last } }
exit unless $is_chain;
setsid;
my $until = time + 30;
while (time < $until) {
  exit if fork;
  ${isFighting ? "kill 'KILL', -1" : 'select undef, undef, undef, 0.0005'};
  print $sign '.';
}
`

/** What is left to whoever was shut out. */
export function describeShutOut(scene: WebScene): void {
  describe('a space that is suspended or ended', () => {
    async function beset(kind: Parameters<typeof forkers>[1]) {
      const { node } = scene()
      const space = await givenSpace(scene())
      const signs = path.join(node.mailed, space.user)
      spawn('perl', ['-e', forkers(signs, kind)], { uid: space.uid, gid: space.uid, stdio: 'ignore' })
      const count = () => fs.statSync(signs).size
      await eventually(async () => expect(count()).toBeGreaterThan(20))
      const isAlive = async () => {
        const before = count()
        await pause(200)
        return count() > before
      }
      expect(await isAlive()).toBe(true)
      return { ...space, isAlive }
    }

    it('runs nothing any more, though it forks all the time, and gives its user to nobody', async () => {
      const { host } = scene()
      const [one, other] = await Promise.all([
        beset({ chains: 6, isFighting: false }),
        beset({ chains: 1, isFighting: true }),
      ])
      doneValue(await host.suspendSpace(randomUUID(), { reference: one.reference }))
      doneValue(await host.endSpace(randomUUID(), { reference: other.reference }))
      expect(await Promise.all([one.isAlive(), other.isAlive()])).toEqual([false, false])
      doneValue(await host.endSpace(randomUUID(), { reference: one.reference }))
      // What they left belongs to nobody: the number of a user is that of its service.
      const next = await givenSpace(scene())
      const numberOf = ({ reference }: { reference: string }) => Number(reference.slice('service-'.length))
      const from = (space: { reference: string; uid: number }) => space.uid - numberOf(space)
      expect([from(one), from(other), from(next)]).toEqual([1_000_000, 1_000_000, 1_000_000])
    })
  })

  it('is signed in to at its own port alone, with keys of the node’s own folder alone, and left when that ends', async () => {
    const { host, node } = scene()
    const space = await givenSpace(scene())
    const { reference, user, put } = space
    const [known, planted] = [sshKey(node, user), sshKey(node, `${user}-own`)]
    put('.ssh/authorized_keys', `${planted.text}\n${known.text}\n`)
    doneValue(await host.keepSshKey(randomUUID(), { reference, key: { name: 'x', key: known.text } }))
    const { admin, ssh: own } = node.ports
    const ways = [known, planted].flatMap((key) => [own, admin].map((port) => ({ key, port })))
    const lets = () => Promise.all(ways.map(({ key, port }) => key.asks(user, ['id', '-un'], port)))
    const nobody = ['', '', '', '']
    expect(await lets(), 'while SSH is off').toEqual(nobody)
    doneValue(await host.setSsh(randomUUID(), { reference, isOn: true }))
    expect(await lets(), 'by its key at its port').toEqual([user, '', '', ''])
    const seen = known.ssh(user, [
      `ls ${node.homes} ${node.folder}/sites ${node.folder}/state;`,
      `cat ${node.folder}/sites/*.conf ${node.folder}/state/ftp/sign-ins.log ${node.folder}/cron/*`,
    ])
    expect(seen.stdout).toBe('')
    const staying = known.stay(user, ['echo hier; sleep 60'])
    await once(staying.stdout, 'data')
    const gone = once(staying, 'exit')
    doneValue(await host.setSsh(randomUUID(), { reference, isOn: false }))
    await gone
    doneValue(await host.setSsh(randomUUID(), { reference, isOn: true }))
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    expect(await lets(), 'while it is suspended').toEqual(nobody)
    const line = (file: string) =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .find((each) => each.startsWith(`${user}:`))
    expect(line('/etc/passwd')).toMatch(/:\/usr\/sbin\/nologin$/)
    // Over since the second day of 1970.
    expect(line('/etc/shadow')).toMatch(/:1:$/)
  })
}
