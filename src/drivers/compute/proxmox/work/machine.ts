import { machinePath, type PveApi } from '../api/pve-api.ts'
import { flag, partsOf, rowOf, text } from '../api/values.ts'
import { type Disk, disksOf, freeSlot } from '../server/disks.ts'
import { isOn, type Place, type Seen } from '../server/inventory.ts'
import { type Marks, marksIn, tagsWith } from '../server/marks.ts'
import type { WorkContext } from './operations.ts'
import type { Run, TaskStep } from './run.ts'

/** Ways of a machine that several operations go. */
type Waiting = { api: PveApi; servers: WorkContext['servers'] }

const power = (
  { api, servers }: Waiting,
  { reference }: Run,
  place: Place,
  how: { path: string; type: string; isOnAfter: boolean; parameters?: Record<string, number> },
): TaskStep => ({
  send: () => api.write('POST', `${machinePath(place)}/status/${how.path}`, how.parameters),
  isSo: async () => isOn(await servers.seen(reference)) === how.isOnAfter,
  found: { ...place, type: how.type },
})

export const starting = (of: Waiting, run: Run, place: Place): TaskStep =>
  power(of, run, place, { path: 'start', type: 'qmstart', isOnAfter: true })

/** How long an operating system has to stop. */
export const stopSeconds = 180

/** Asks the operating system; what does not stop by itself is stopped, where it has to be off. */
export const shuttingDown = (of: Waiting, run: Run, place: Place, { mustStop }: { mustStop: boolean }): TaskStep =>
  power(of, run, place, {
    ...{ path: 'shutdown', type: 'qmshutdown', isOnAfter: false },
    parameters: { timeout: stopSeconds, forceStop: mustStop ? 1 : 0 },
  })

/** Pulls the plug, also on one that is about to stop. */
export const stopping = (of: Waiting, run: Run, place: Place): TaskStep =>
  power(of, run, place, {
    ...{ path: 'stop', type: 'qmstop', isOnAfter: false },
    parameters: { 'overrule-shutdown': 1 },
  })

/** Sets what the provider starts by itself, and says so in its tags. */
export async function setMarks(
  { api }: Pick<Waiting, 'api'>,
  run: Run,
  seen: Seen,
  marks: Partial<Marks>,
): Promise<void> {
  const next = { ...marksIn(seen.tags), ...marks }
  const onboot = next.isSuspended || next.isInMaintenance ? 0 : 1
  await api.write('PUT', `${machinePath(seen)}/config`, { tags: tagsWith(seen.tags, run.reference, next), onboot })
}

/**
 * Brings the disks to these sizes, the first being the one that it starts from. A size is said as a whole, never as what is to be
 * added, so that asked twice it grows once. The firmware's variables are no disk: they cannot grow.
 */
export async function growDisks(
  { api, settings }: Pick<WorkContext, 'api' | 'settings'>,
  run: Run,
  place: Place,
  wantedGb: readonly number[],
): Promise<void> {
  const path = machinePath(place)
  const configNow = async () => rowOf(await api.read(`${path}/config`))
  const first = await run.note('disks', async () => disksOf(await configNow()))
  for (const [index, gb] of wantedGb.entries()) {
    const disk: Disk | undefined = first[index]
    if (disk && disk.gb >= gb) continue
    if (disk)
      await run.must(`grow ${disk.slot}`, {
        send: () => api.write('PUT', `${path}/resize`, { disk: disk.slot, size: `${gb}G` }),
        isSo: async () => disksOf(await configNow()).some(({ slot, gb: has }) => slot === disk.slot && has >= gb),
        found: { ...place, type: 'resize' },
      })
    else await addDisk(index, gb)
  }

  async function addDisk(index: number, gb: number): Promise<void> {
    const slot = await run.note(`slot ${index}`, async () => freeSlot(await configNow(), first[0]?.slot) ?? '')
    await run.must(`add ${slot}`, {
      send: () => api.write('POST', `${path}/config`, { [slot]: `${settings.storage}:${gb}` }),
      isSo: async () => disksOf(await configNow()).some((disk) => disk.slot === slot),
      found: { ...place, type: 'qmconfig' },
    })
  }
}

/** Cloud-init takes keys as one text that is escaped, and the form escapes it once more. */
export const keysFor = (sshKeys: readonly string[]): string | undefined =>
  sshKeys.length > 0 ? encodeURIComponent(sshKeys.map((key) => key.trim()).join('\n')) : undefined

export const hasAgent = ({ config }: Pick<Seen, 'config'>): boolean => {
  const [[name = '', value = ''] = []] = partsOf(text(config.agent))
  return flag(name === '' || name === 'enabled' ? value : '')
}
