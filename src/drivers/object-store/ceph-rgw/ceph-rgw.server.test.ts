import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainFetch } from '#platform/outbound-fetch.ts'
import { describedAdminOps } from '#test/kit/admin-ops.ts'
import { type CephRgw, startCephRgw } from '#test/kit/ceph-rgw.ts'
import { hasCephRgw } from '../../../../tools/prerequisites.ts'
import { describeObjectStore } from '../conformance.ts'
import { openCephRgw } from './ceph-rgw.ts'

/** As `admin-ops.ts` has them. */
const readFields = [
  ...['tenant', 'user_id', 'suspended', 'subusers', 'id', 'permissions', 'keys', 'user', 'access_key', 'secret_key'],
  ...[
    'stats',
    'size',
    'num_objects',
    'bucket',
    'mtime',
    'creation_time',
    'usage',
    'bucket_quota',
    'enabled',
    'max_size',
  ],
  ...['entries', 'buckets', 'time', 'categories', 'bytes_sent', 'bytes_received', 'ops'],
]

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
    return openCephRgw({ settings, clock: { now: () => new Date() }, fetch: noting })
  }
  /** What was asked of Admin Ops, and the fields of answers that the driver reads. */
  const asked: { method: string; url: URL }[] = []
  const noting: typeof plainFetch = (address, sending) => {
    const url = new URL(address)
    if (url.pathname.startsWith('/admin/')) asked.push({ method: sending.method, url })
    return plainFetch(address, sending)
  }

  // What it counts, it hears of by the clock.
  describeObjectStore('Ceph RGW', { open: async () => open(), settle: () => pause(3500), many: 10_000 })

  const described = describedAdminOps()
  it.skipIf(!described)('asks Admin Ops nothing but what Ceph describes, and reads no other fields', () => {
    const flaws = asked.map(({ method, url }) => described?.flawOf(method, url)).filter(Boolean)
    console.info(`score: Admin Ops requests ${asked.length - flaws.length}/${asked.length}`)
    expect([...new Set(flaws)]).toEqual([])
    expect(readFields.filter((name) => !described?.isField(name))).toEqual([])
    expect(
      asked.some(({ url }) => url.searchParams.has('secret-key')),
      'no secret stands in an address',
    ).toBe(false)
  })
})
