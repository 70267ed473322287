import type { OutboundLog, OutboundOptions } from '#platform/outbound.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { ObjectStore } from '../port.ts'
import { adminOps } from './admin-ops.ts'
import { bucketsPart } from './buckets.ts'
import type { Rgw } from './facts.ts'
import { keysPart } from './keys.ts'
import { lifePart } from './life.ts'
import { objectsPart } from './objects.ts'
import type { RgwSettings } from './settings.ts'
import { signedRequests } from './signed.ts'

export type CephRgwOptions = {
  settings: RgwSettings
  clock: Clock
  log?: OutboundLog
  /** For tests. */
  fetch?: OutboundOptions['fetch']
}

const narrowKeys = {
  nl: 'Een sleutel die niet alles mag, kan bij dit systeem wel de namen van alle buckets zien en een lege bucket maken. In een bucket die niet van hem is, leest en schrijft hij niets.',
  en: 'On this system a key that may not do everything can still see the names of all buckets and make an empty one. It reads and writes nothing in a bucket that it does not reach.',
  fr: 'Sur ce système, une clé limitée peut tout de même voir les noms de tous les buckets et créer un bucket vide. Elle ne lit ni n’écrit rien dans un bucket auquel elle n’a pas accès.',
}

/** Object storage on a RADOS gateway of Ceph: users and quotas by Admin Ops, buckets and objects by S3. */
export function openCephRgw({ settings, clock, log, fetch }: CephRgwOptions): ObjectStore {
  const signed = signedRequests({ settings, log, fetch })
  const rgw: Rgw = { signed, admin: adminOps(signed, settings), settings, now: () => clock.now() }
  return {
    name: 'ceph-rgw',
    url: settings.url,
    abilities: { narrowKeys: { can: false, because: narrowKeys }, traffic: { can: true } },
    ...lifePart(rgw),
    ...keysPart(rgw),
    ...bucketsPart(rgw),
    ...objectsPart(rgw),
  }
}
