import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { addDays, type Day, dayOf } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { KeptVersion } from '#drivers/object-store/sandbox/kept.ts'
import { wantedStore } from '#drivers/service-host/stores/with-stores.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { momentOn, type Plan } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

type Placed = { id: ServiceId; pid: number; kind: string; config: JsonObject; standing: string; registeredOn: Day }
const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2
const dayMs = 86_400_000

/** What lies in each bucket: names, and how large each is. */
const objects: Readonly<Record<string, readonly (readonly [key: string, bytes: number])[]>> = {
  'nas-backups': Array.from(
    { length: 14 },
    (_, at) => [`restic/data/${(at * 7919).toString(16).padStart(4, '0')}.pack`, 15.4 * gigabyte] as const,
  ),
  'website-media': [
    ['fotos/winkel-voorgevel.jpg', 4.2 * megabyte],
    ['fotos/brood-van-de-week.jpg', 3.1 * megabyte],
    ['fotos/team-2026.jpg', 6.8 * megabyte],
    ['downloads/prijslijst-2026.pdf', 0.8 * megabyte],
    ['downloads/openingsuren.pdf', 0.2 * megabyte],
    ['film-opendeurdag.mp4', 812 * megabyte],
    ['robots.txt', 68],
  ],
}

const versionOf = (bytes: number, at: number, id = 'null'): KeptVersion => ({
  ...{ id, bytes: Math.round(bytes), etag: '00000000000000000000000000000000', type: 'application/octet-stream' },
  ...{ modifiedAt: at, body: { kind: 'made' } },
})

/** The storage of a service in the demo world: buckets that are set differently, files, keys, a year that grew. */
export async function storageOf(
  { rows, now }: Plan,
  { objectStore }: Sandboxes,
  { id, pid, kind, config, standing, registeredOn }: Placed,
): Promise<JsonObject | undefined> {
  const reference = `service-${id}`
  const wanted = wantedStore({ reference, plan: planOf({ pid, kind, config }) })
  if (!wanted || standing === 'Cancelled') return undefined
  const { quotaBytes, bucket: first } = wanted
  const { book, objects: kept } = objectStore.content
  expectDone(await objectStore.keepStore('adopted', { reference, quotaBytes }))
  for (const bucket of [first, ...Object.keys(objects)])
    expectDone(await objectStore.makeBucket('adopted', { reference, bucket }))
  for (const [bucket, list] of Object.entries(objects))
    for (const [index, [key, bytes]] of list.entries())
      await kept.keepAs({ reference, bucket }, key, versionOf(bytes, now.getTime() - index * 3 * dayMs))
  const nothing = { deleteAfterDays: null, oldVersionsAfterDays: null, unfinishedAfterDays: null }
  const set = async (bucket: string, settings: Parameters<typeof objectStore.setBucket>[1]['settings']) =>
    expectDone(await objectStore.setBucket('adopted', { reference, bucket, settings }))
  await set('nas-backups', {
    versioning: 'on',
    quotaBytes: 400 * gigabyte,
    lifecycle: [{ ...nothing, prefix: '', oldVersionsAfterDays: 90, unfinishedAfterDays: 7 }],
  })
  await set('website-media', {
    isPublic: true,
    lifecycle: [{ ...nothing, prefix: 'tijdelijk/', deleteAfterDays: 30 }],
  })
  for (const name of await book.buckets(reference)) await book.measureNow({ reference, bucket: name.name })
  for (const [key, name, rights, buckets] of [
    ['BFNAS000000000', 'restic op de NAS', 'all', ['nas-backups']],
    ['BFWEB000000000', 'Website (Laravel)', 'read', ['website-media']],
  ] as const) {
    const keyId = `${key}${String(id).padStart(6, '0')}`
    await book.noteOwner(keyId, reference)
    const own = { id: keyId, rights, buckets: [...buckets] }
    await book.changeStore(reference, (found) => found && { ...found, keys: [...found.keys, own] })
    rows.put('s3_key', { service_id: id, key_id: keyId, name, made_at: momentOn(registeredOn) })
  }
  if (standing === 'Suspended') await objectStore.suspendStore('adopted', { reference })
  const facts = expectDone(await objectStore.readStore(reference))
  const today = dayOf(now)
  for (let ago = 120; ago >= 0; ago--) {
    const share = 1 - ago / 260 + 0.012 * Math.sin(ago)
    const bytes = Math.round(ago === 0 ? facts.bytes : facts.bytes * share)
    rows.put('s3_usage', {
      service_id: id,
      day: addDays(today, -ago),
      bytes,
      objects: Math.max(1, Math.round(facts.objects * share)),
    })
  }
  rows.put('s3_alarm', { service_id: id, percent: 80 })
  rows.put('s3_store', {
    service_id: id,
    facts: facts as object as JsonObject,
    read_at: now.toISOString(),
    created_at: momentOn(registeredOn),
  })
  const settings = facts.buckets.map(({ name, versioning, isPublic, lifecycle, quotaBytes: most }) => ({
    ...{ name, versioning, isPublic, lifecycle, quotaBytes: most },
  }))
  const before = settings.map((each) => (each.name === 'website-media' ? { ...each, isPublic: false } : each))
  rows.add('s3_settings_copy', {
    service_id: id,
    settings: before as object as JsonObject,
    taken_at: new Date(now.getTime() - 9 * dayMs).toISOString(),
    by_whom: 'clock',
  })
  rows.add('s3_settings_copy', {
    service_id: id,
    settings: settings as object as JsonObject,
    taken_at: new Date(now.getTime() - dayMs).toISOString(),
    by_whom: 'clock',
  })
  // Its address is the portal's to tell, since that differs from place to place.
  return { kind: 'storage', endpoint: '', bucket: first }
}
