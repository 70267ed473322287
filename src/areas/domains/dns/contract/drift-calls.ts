import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { driftRefusals } from './drift-refusals.ts'
import { dnsRefusals } from './refusals.ts'
import { PlainRecord, ZoneState } from './shapes.ts'

const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const access = ['signed-in|share-key', 'perm:domains|share-key'] as const
/** The state that the user saw: the decision is refused when the servers changed since. */
const decision = z.object({ mark: z.string().check(z.minLength(1), z.maxLength(40)) })
const decided = z.object({ data: z.object({ zone: ZoneState }) })
const refuses = { ...dnsRefusals, ...driftRefusals }

/** A record that differs: in the portal and at the name servers. */
export const DriftedRecord = z.object({ ours: z.nullable(PlainRecord), atServers: z.nullable(PlainRecord) })
export type DriftedRecord = z.infer<typeof DriftedRecord>

export const ZoneDriftShape = z.object({
  since: z.string(),
  seenAt: z.string(),
  mark: z.string(),
  /** The name servers do not have the zone at all. */
  zoneMissing: z.boolean(),
  /** Whether they sign it, when that differs from the domain's setting. */
  serversSign: z.nullable(z.boolean()),
  records: z.array(DriftedRecord),
})
export type ZoneDriftShape = z.infer<typeof ZoneDriftShape>

export const driftCalls = calls({
  show: call({
    id: 'belfry.zone-drift.show',
    method: 'GET',
    path: '/domains/{domain}/zone-drift',
    access,
    summary:
      'What the name servers hold that they were not given, record by record; null when they hold what they were given',
    params,
    output: z.object({ data: z.nullable(ZoneDriftShape) }),
    refuses,
  }),
  check: call({
    id: 'belfry.zone-drift.check',
    method: 'POST',
    path: '/domains/{domain}/zone-drift/check',
    access,
    summary: 'Compares the zone with the name servers now instead of in its turn',
    params,
    output: z.object({ data: z.object({ queued: z.boolean() }) }),
    rate: 'dns-write',
    refuses,
  }),
  publish: call({
    id: 'belfry.zone-drift.publish',
    method: 'POST',
    path: '/domains/{domain}/zone-drift/publish',
    access,
    summary: 'Publishes the records of the portal again; what the name servers hold becomes a snapshot',
    params,
    body: decision,
    output: decided,
    rate: 'dns-write',
    refuses,
  }),
  takeOver: call({
    id: 'belfry.zone-drift.take-over',
    method: 'POST',
    path: '/domains/{domain}/zone-drift/take-over',
    access,
    summary: 'Makes the records of the portal those that the name servers hold',
    params,
    body: decision,
    output: decided,
    rate: 'dns-write',
    refuses,
  }),
})
