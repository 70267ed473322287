import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CephRgw, startCephRgw } from '#test/kit/ceph-rgw.ts'
import { hasCephRgw } from '../../../../tools/prerequisites.ts'
import { describeObjectStore } from '../conformance.ts'
import { openCephRgw } from './ceph-rgw.ts'

describe.skipIf(!hasCephRgw())('a RADOS gateway of Ceph', () => {
  let rgw: CephRgw | undefined
  beforeAll(async () => {
    rgw = await startCephRgw()
    console.info(`Ceph RGW: ready after ${rgw?.readyMs} ms`)
  })
  afterAll(() => rgw?.stop())
  const open = () => {
    const { url = '', accessKey = '', secret = '' } = rgw ?? {}
    const settings = { url, adminUrl: url, region: 'default', accessKey, secret, trust: {} }
    return openCephRgw({ settings, clock: { now: () => new Date() } })
  }

  it('is ready within a quarter of a minute', () => {
    expect(rgw?.readyMs).toBeLessThan(15_000)
  })
  // What it counts, it hears of by the clock.
  describeObjectStore('Ceph RGW', { open: async () => open(), settle: () => pause(3500), many: 10_000 })
})
