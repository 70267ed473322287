import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clusterToDrive } from '#test/kit/fake-pve/cluster-to-drive.ts'
import { serveFakePve } from '#test/kit/fake-pve/fake-pve.ts'
import { describeCompute } from '../conformance.ts'

const cluster = clusterToDrive()
const { fake } = cluster
let served: Awaited<ReturnType<typeof serveFakePve>>
beforeAll(async () => {
  served = await serveFakePve(fake)
})
afterAll(() => served.stop())

describeCompute('Proxmox VE', {
  open: async () => cluster.open(served.url),
  letPass: cluster.letPass,
  images: { first: 'debian-12', other: 'ubuntu-24.04' },
})

describe('Proxmox VE', () => {
  it('is asked nothing but what it publishes', (context) => {
    if (!fake.published) return context.skip('no published API at hand')
    expect(fake.problems).toEqual([])
    expect(fake.counts.fitting).toBe(fake.counts.asked)
    console.info(`score: requests as Proxmox publishes them ${fake.counts.fitting}/${fake.counts.asked}`)
  })

  it('needs no privilege but those that operators are told to give', (context) => {
    const { published } = fake
    if (!published) return context.skip('no published API at hand')
    const told = fs.readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const given = new Set([...told.matchAll(/--privs "([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    const needed = new Set([...fake.used].flatMap((key) => published.privilegesOf(key)))
    // What of many a change of its settings may need is by what is changed: no model of its hardware is.
    needed.delete('VM.Config.HWType')
    expect([...needed].filter((name) => !given.has(name))).toEqual([])
    expect(needed.size).toBeGreaterThan(12)
  })
})
