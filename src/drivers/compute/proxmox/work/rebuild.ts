import type { ServerWork } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { no } from '../api/stop.ts'
import { joinedParts, partsOf, rowOf, text } from '../api/values.ts'
import { disksOf, freeSlot } from '../server/disks.ts'
import { isOn, type Seen } from '../server/inventory.ts'
import { marksIn, notedIn, notesWith, tagsWith } from '../server/marks.ts'
import { growDisks, keysFor, starting, stopping } from './machine.ts'
import type { Operations, WorkContext } from './operations.ts'
import { isOffered, templateOf } from './place.ts'
import type { Run } from './run.ts'

const volumeOf = (value: unknown): string => {
  const named = Object.fromEntries(partsOf(text(value)))
  return named.file ?? named[''] ?? ''
}

/** The first disk anew from that of a template; its number, card, addresses and firewall stay. */
async function withNewDisk(context: WorkContext, run: Run, seen: Seen, image: string): Promise<void> {
  const { api, settings } = context
  const path = `${machinePath(seen)}/config`
  const configNow = async () => rowOf(await api.read(path))
  const old = await run.note('old', async () => {
    const disk = disksOf(await configNow())[0]
    if (!disk) throw no('refused', 'it has no disk to start from')
    return disk
  })
  const template = await templateOf(context, image)
  const from = await run.note(
    'from',
    async () => disksOf((await context.servers.look(template)).config)[0]?.volume ?? '',
  )
  if (from === '') throw no('image_not_offered', image, 'image')
  const set = partsOf(text(seen.config[old.slot])).filter(([name]) => name !== '' && name !== 'file' && name !== 'size')
  await run.must('disk', {
    send: () =>
      api.write('POST', path, {
        [old.slot]: joinedParts([['', `${settings.storage}:0`], ...set, ['import-from', from]]),
      }),
    isSo: async () => volumeOf((await configNow())[old.slot]) !== old.volume,
    found: { ...seen, type: 'qmconfig' },
    seconds: 5,
  })
  await run.once('clear', async () => {
    const config = await configNow()
    const left = Object.keys(config).filter((name) => /^unused\d+$/.test(name) && volumeOf(config[name]) === old.volume)
    if (left.length > 0) await api.write('PUT', path, { delete: left.join(',') })
  })
  await growDisks(context, run, seen, [old.gb])
}

/** Where the rescue system is put in. */
const rescueSlot = async (run: Run, seen: Seen, iso: string): Promise<string> => {
  const there = Object.keys(seen.config).find((name) => volumeOf(seen.config[name]) === iso)
  return run.note('slot', () => there ?? freeSlot(seen.config, 'ide0') ?? freeSlot(seen.config, 'sata0') ?? '')
}

async function setRescue({ api }: WorkContext, run: Run, seen: Seen, { iso, isOn }: { iso: string; isOn: boolean }) {
  const slot = await rescueSlot(run, seen, iso)
  if (slot === '') throw no('not_possible', 'no place for a disc')
  const { reference } = run
  const description = text(seen.config.description)
  const noted = notedIn(description, reference) ?? { type: '', image: '', since: '' }
  const { boot: before, ...others } = noted
  const marks = { ...marksIn(seen.tags), isInRescue: isOn }
  await api.write('PUT', `${machinePath(seen)}/config`, {
    tags: tagsWith(seen.tags, reference, marks),
    ...(isOn
      ? {
          ...{ [slot]: `${iso},media=cdrom`, boot: `order=${slot}` },
          description: notesWith(description, reference, { ...others, boot: before ?? text(seen.config.boot) }),
        }
      : {
          ...{ delete: slot, description: notesWith(description, reference, others) },
          ...(before && { boot: before }),
        }),
  })
}

export const rebuildPart = ({ carryOut, context }: Operations): Pick<ServerWork, 'reinstall' | 'rescue'> => ({
  reinstall: (operationId, { reference, image, sshKeys }) =>
    carryOut(operationId, reference, {
      kind: 'reinstall',
      before: () => {
        if (!isOffered(context, image)) throw no('image_not_offered', image, 'image')
        return undefined
      },
      plan: async (run) => {
        const { api, servers, clock } = context
        const seen = await servers.seen(reference)
        await run.must('stop', stopping(context, run, seen))
        await withNewDisk(context, run, seen, image)
        await run.once('set', async () => {
          const { config, tags } = await servers.seen(reference)
          const description = text(config.description)
          const noted = notedIn(description, reference)
          const anew = { type: noted?.type ?? '', image, since: clock.now().toISOString() }
          await api.write('PUT', `${machinePath(seen)}/config`, {
            description: notesWith(description, reference, anew),
            ...(marksIn(tags).isInRescue && {
              tags: tagsWith(tags, reference, { ...marksIn(tags), isInRescue: false }),
            }),
            sshkeys: keysFor(sshKeys),
          })
        })
        await run.must('start', starting(context, run, seen))
      },
    }),

  rescue: (operationId, { reference, isOn: isWanted }) => {
    const iso = context.settings.rescueIso
    return carryOut(operationId, reference, {
      kind: 'rescue',
      before: ({ tags }) => {
        if (!iso) throw no('not_possible', 'PROXMOX_RESCUE_ISO')
        return marksIn(tags).isInRescue === isWanted ? 'already' : undefined
      },
      plan: async (run) => {
        const seen = await context.servers.seen(reference)
        await run.once('set', () => setRescue(context, run, seen, { iso: iso ?? '', isOn: isWanted }))
        // A machine that runs keeps what it was started with: it is stopped, not reset.
        if (isOn(seen) || run.noted('stops')) {
          await run.note('stops', () => true)
          await run.must('stop', stopping(context, run, seen))
        }
        await run.must('start', starting(context, run, seen))
      },
    })
  },
})
