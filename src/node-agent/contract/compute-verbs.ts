import * as z from 'zod/mini'
import { longestVncPassword } from '#base/cloud-server/console.ts'
import { mostRules } from '#base/cloud-server/firewall.ts'
import { metricPeriods, metricTypes, metricUnits } from '#base/cloud-server/metrics.ts'
import { powerActions } from '#base/cloud-server/power.ts'
import { ServerSize } from '#base/cloud-server/size.ts'
import {
  FirewallRule,
  ImageName,
  NodeServer,
  ServerName,
  ServerReference,
  ServerTask,
  SshKey,
} from './compute-server.ts'
import type { VerbRow } from './verb-row.ts'

const one = { reference: ServerReference }
const One = z.strictObject(one)
const Keys = z.array(SshKey).check(z.maxLength(20))
const Nothing = z.null()

/** What a node of servers does: a hypervisor, its disks and the firewall in front of each. */
export const computeVerbs = {
  /** By one look at the hypervisor however many there are; whoever names some of them is told whether their agents answer. */
  'server.list': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ references: z.optional(z.array(ServerReference).check(z.maxLength(500))) }),
    output: z.object({
      node: z.object({ name: z.string(), isFull: z.boolean() }),
      servers: z.array(NodeServer),
    }),
  },
  'server.make': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      ...one,
      name: ServerName,
      type: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
      size: ServerSize,
      image: ImageName,
      sshKeys: Keys,
    }),
    output: Nothing,
  },
  'server.power': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ ...one, action: z.enum(powerActions) }),
    output: Nothing,
  },
  /** Stops it, adjusts it and starts it as one; what only grows a disk stops nothing. */
  'server.resize': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ ...one, size: ServerSize }),
    output: Nothing,
  },
  /** Its first disk anew from an image; the others stay. */
  'server.reinstall': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ ...one, image: ImageName, sshKeys: Keys }),
    output: Nothing,
  },
  'server.suspend': { effect: 'writes', seconds: 60, input: One, output: Nothing },
  'server.resume': { effect: 'writes', seconds: 60, input: One, output: Nothing },
  /** With its disks. */
  'server.end': { effect: 'writes', seconds: 60, input: One, output: z.object({ existed: z.boolean() }) },
  'server.maintenance': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ ...one, isOn: z.boolean() }),
    output: Nothing,
  },
  /** All rules, provided that those that are there have this digest. */
  'server.firewall': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({
      ...one,
      digest: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
      rules: z.array(FirewallRule).check(z.maxLength(mostRules * 2)),
    }),
    output: Nothing,
  },
  /** By the agent inside. */
  'server.password': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      ...one,
      user: z.string().check(z.regex(/^[A-Za-z_][\w.-]{0,63}$/)),
      password: z.string().check(z.minLength(1), z.maxLength(500)),
      isHash: z.boolean(),
    }),
    output: Nothing,
  },
  'server.tasks': {
    effect: 'reads',
    seconds: 30,
    input: z.strictObject({ ...one, since: z.iso.datetime() }),
    output: z.object({ tasks: z.array(ServerTask) }),
  },
  'server.usage': {
    effect: 'reads',
    seconds: 30,
    input: z.strictObject({ ...one, type: z.enum(metricTypes), period: z.enum(metricPeriods) }),
    output: z.object({
      series: z.array(
        z.object({
          name: z.string(),
          unit: z.enum(metricUnits),
          points: z.array(z.object({ at: z.string(), value: z.nullable(z.number()) })),
        }),
      ),
    }),
  },
  'server.software': {
    effect: 'reads',
    seconds: 120,
    input: One,
    output: z.object({
      packages: z.array(z.object({ name: z.string(), version: z.string(), isUpdatable: z.boolean() })),
    }),
  },
  /** Its screen, whose words go beside the request and the answer until either side hangs up. The password lets in for so many seconds. */
  'server.screen': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      ...one,
      password: z.string().check(z.regex(/^[A-Za-z0-9]+$/), z.length(longestVncPassword)),
      seconds: z.int().check(z.gte(5), z.lte(300)),
    }),
    output: Nothing,
  },
} as const satisfies Record<string, VerbRow>

export type ComputeRefusal =
  | 'no_such_server'
  | 'server_suspended'
  | 'name_taken'
  | 'image_not_offered'
  | 'not_in_this_state'
  | 'out_of_capacity'
  | 'disk_cannot_shrink'
  | 'disk_cannot_go'
  | 'start_failed'
  | 'shutdown_failed'
  | 'firewall_changed'
  | 'too_many_rules'
  | 'rule_is_fixed'
  | 'no_agent'
  | 'task_failed'
