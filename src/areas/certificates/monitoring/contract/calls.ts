import * as z from 'zod/mini'
import { certificateCallRefusals, reads, writes } from '#areas/certificates/orders/contract/base.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { flawKinds, silences } from '../rules/flaws.ts'
import { watchRefusals } from './refusals.ts'

const refuses = { ...certificateCallRefusals, ...watchRefusals }
const moment = z.string()
const path = '/products/{id}/ssl/monitoring' as const

/** A host, and what it showed when it was looked at last. */
export const WatchedHost = z.object({
  host: z.string(),
  port: z.number(),
  source: z.enum(['certificate', 'zone', 'added']),
  verdict: z.enum(['unread', 'good', 'warning', 'bad', 'silent']),
  flaws: z.array(z.enum(flawKinds)),
  silence: z.nullable(z.enum(silences)),
  /** What is wrong, or why nothing was seen, in the caller's language; empty where nothing is. */
  wrong: z.string(),
  until: z.nullable(moment),
  daysLeft: z.nullable(z.number()),
  issuer: z.nullable(z.string()),
  names: z.array(z.string()),
  serial: z.nullable(z.string()),
  keyText: z.nullable(z.string()),
  protocol: z.nullable(z.string()),
  address: z.nullable(z.string()),
  checkedAt: z.nullable(moment),
})
export type WatchedHost = z.infer<typeof WatchedHost>

export const CertificateWatch = z.object({
  isOn: z.boolean(),
  since: z.nullable(moment),
  domain: z.string(),
  hosts: z.array(WatchedHost),
})
export type CertificateWatch = z.infer<typeof CertificateWatch>
const output = z.object({ data: CertificateWatch })
const Port = z._default(z.number().check(z.int(), z.gte(1), z.lte(65_535)), 443)

export const watchCalls = calls({
  load: call({
    ...reads,
    refuses,
    id: 'certificates.monitoring.load',
    path,
    summary: 'What the hosts of a certificate’s domain show: until when, by whom, and what is wrong with it',
    output,
  }),
  enable: call({
    ...writes,
    refuses,
    id: 'certificates.monitoring.enable',
    path: `${path}/enable`,
    summary: 'Has all hosts of the certificate and of its zone looked at from now on, each day',
    output,
  }),
  disable: call({
    ...writes,
    refuses,
    id: 'certificates.monitoring.disable',
    path: `${path}/disable`,
    summary: 'Has them looked at no longer; what was seen goes',
    output,
  }),
  look: call({
    ...writes,
    refuses,
    id: 'belfry.certificates.monitoring.look',
    path: `${path}/look`,
    transaction: false,
    rate: 'lookup',
    summary: 'Looks at one host, or at all of them, at this moment',
    body: z.object({ host: z.optional(oneLine(253)), port: Port }),
    output,
  }),
  host: call({
    ...writes,
    refuses,
    id: 'belfry.certificates.monitoring.host',
    path: `${path}/hosts`,
    summary: 'Adds a host of the domain to those that are looked at, or takes it out again',
    body: z.object({ host: oneLine(253), port: Port, state: z.boolean() }),
    output,
  }),
})
