import { expect, it } from 'vitest'
import { clusterToDrive } from '#test/kit/fake-pve/cluster-to-drive.ts'
import type { PveTrouble } from '#test/kit/fake-pve/fake-pve.ts'
import type { Outcome } from '../../outcome.ts'
import type { Compute } from '../port.ts'
import { markOf } from './server/marks.ts'

const troubles: PveTrouble[] = ['lose-before', 'lose-after', '596', 'dead-before', 'dead-after']
const key = 'ssh-ed25519 AAAA'
const size = { cpus: 2, memoryGb: 4, disksGb: [50, 10] }

/** The same numbers each time. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * most)
  }
}

const isGone = Symbol('whoever asked is gone')

/** Asks until it has ended; one that dies on its way is followed by another process, which knows what was written down. */
async function followed<Value>(
  cluster: ReturnType<typeof clusterToDrive>,
  call: (driver: Compute) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let driver = cluster.open()
  for (let turn = 0; turn < 400; turn++) {
    const dying = new Promise<typeof isGone>((resolve) => {
      cluster.fake.onDeath(() => resolve(isGone))
    })
    const said = await Promise.race([call(driver), dying])
    if (said === isGone) driver = cluster.open()
    else if (said.kind === 'done' || said.kind === 'rejected') return said
    await cluster.letPass(
      said === isGone || said.kind === 'unknown' ? 3 : said.kind === 'pending' ? said.lookAgainSeconds : 10,
    )
  }
  throw new Error('no end')
}

/** Enough for a thousand troubles: five in the life of each server, at any request of it. */
const rounds = 240
const placesOfTrouble = [60, 60, 120, 180, 180]

it('makes nothing twice, whatever is lost on the way and whoever dies', async () => {
  const cluster = clusterToDrive()
  const { fake } = cluster
  const { vms, tasks } = fake.world
  const roll = dice(17)
  let met = 0
  const ofReference = (reference: string) =>
    [...vms.values()].filter(({ config }) => config.tags?.split(';').includes(markOf(reference)))

  for (let round = 0; round < rounds; round++) {
    const reference = `service-${round}`
    const wanted = { reference, name: `srv${round}`, type: 'standard', size, image: 'debian-12', sshKeys: [key] }
    const at = placesOfTrouble.map((within) => fake.counts.asked + 1 + roll(within))
    fake.troubleWith(({ count }) => {
      if (!at.includes(count)) return undefined
      met += 1
      return troubles[roll(troubles.length)]
    })
    const placed = await followed(cluster, (driver) => driver.placeServer(`place ${round}`, wanted))
    expect(placed, reference).toMatchObject({ kind: 'done', value: { name: wanted.name, size } })
    const booted = await followed(cluster, (driver) => driver.power(`boot ${round}`, { reference, action: 'reboot' }))
    expect(booted, reference).toMatchObject({ kind: 'done', value: { state: 'running' } })
    const larger = { cpus: 4, memoryGb: 8, disksGb: [60, 10] }
    const grown = await followed(cluster, (driver) => driver.resize(`grow ${round}`, { reference, size: larger }))
    expect(grown, reference).toMatchObject({ kind: 'done', value: { size: larger, state: 'running' } })
    expect(tasks.filter(({ type }) => type === 'qmreboot').length, reference).toBe(1)
    expect(tasks.filter(({ type, exit }) => type === 'qmclone' && exit === 'OK').length, reference).toBe(1)
    expect(ofReference(reference).length, reference).toBe(1)
    const ended = await followed(cluster, (driver) => driver.endServer(`end ${round}`, { reference }))
    expect(ended, reference).toEqual({ kind: 'done', value: { existed: true } })
    expect([...vms.keys()], reference).toEqual([9000, 9001])
    tasks.length = 0
  }
  expect(fake.problems).toEqual([])
  expect(met).toBeGreaterThan(1_000)
  console.info(`score: servers made once ${rounds}/${rounds}, under ${met} lost answers and deaths`)
})
