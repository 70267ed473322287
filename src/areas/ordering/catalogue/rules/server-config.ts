import * as z from 'zod/mini'
import { isLabel } from '#base/hostname.ts'
import type { Cents } from '#base/money.ts'
import { asOneLine, asTyped } from '#base/one-line.ts'
import { SshKeys } from '#base/ssh-keys.ts'
import { type Bounds, isOnStep, nearestStep, stepsAbove } from './bounds.ts'

const whole = z.number().check(z.int(), z.gte(0), z.lte(1_000_000))

/** The configuration of a cloud server (service areas §3: name, type, CPUs, memory, disks). */
export const ServerConfig = z.object({
  type: z.string().check(...asTyped, z.maxLength(40)),
  cpus: whole,
  memoryGb: whole,
  /** The first disk has the operating system. */
  disksGb: z.array(whole).check(z.maxLength(16)),
  name: z.string().check(...asOneLine, z.maxLength(63)),
  /** Public keys of whoever may sign in at first, in the form of `ssh-keygen`, one a line. */
  sshKey: z.optional(SshKeys),
})
export type ServerConfig = z.infer<typeof ServerConfig>

/** A server type with one buyer's monthly price of each step above the minimum. */
export type ServerType = {
  type: string
  name: string
  info: string
  cpus: Bounds
  memoryGb: Bounds
  diskGb: Bounds
  mostDisks: number
  baseCents: Cents
  cpuCents: Cents
  memoryCents: Cents
  diskCents: Cents
}

export type ServerFlaw = {
  code: 'server_type_not_sold' | 'server_name_invalid' | 'cpus_not_offered' | 'memory_not_offered' | 'disks_not_offered'
  field: string
}

/** The first field of a configuration that cannot be delivered. */
export function serverFlaw(config: ServerConfig, type: ServerType | undefined): ServerFlaw | undefined {
  if (!type) return { code: 'server_type_not_sold', field: 'type' }
  if (!isOnStep(config.cpus, type.cpus)) return { code: 'cpus_not_offered', field: 'cpus' }
  if (!isOnStep(config.memoryGb, type.memoryGb)) return { code: 'memory_not_offered', field: 'memoryGb' }
  const count = config.disksGb.length
  if (count === 0 || count > type.mostDisks || !config.disksGb.every((gb) => isOnStep(gb, type.diskGb)))
    return { code: 'disks_not_offered', field: 'disksGb' }
  // Every machine calls itself `localhost`.
  return isLabel(config.name) && config.name.toLowerCase() !== 'localhost'
    ? undefined
    : { code: 'server_name_invalid', field: 'name' }
}

export type ServerPart = { id: 'type' | 'cpus' | 'memory' | 'disk'; amount: number; cents: Cents }

/**
 * The monthly price of a configuration above its product's price, part by part. The product's price includes the
 * minimum of each part and one disk; further disks are paid from the first gigabyte.
 */
export function serverParts(config: ServerConfig, type: ServerType): ServerPart[] {
  const wholeDisk = (gb: number) => Math.ceil(gb / type.diskGb.step) * type.diskCents
  return [
    { id: 'type', amount: 1, cents: type.baseCents },
    { id: 'cpus', amount: config.cpus, cents: stepsAbove(config.cpus, type.cpus) * type.cpuCents },
    { id: 'memory', amount: config.memoryGb, cents: stepsAbove(config.memoryGb, type.memoryGb) * type.memoryCents },
    ...config.disksGb.map(
      (gb, index): ServerPart => ({
        id: 'disk',
        amount: gb,
        cents: index === 0 ? stepsAbove(gb, type.diskGb) * type.diskCents : wholeDisk(gb),
      }),
    ),
  ]
}

/** The nearest valid configuration: the initial one of a form, or after another type was chosen. */
export const nearestServer = (asked: Partial<ServerConfig>, type: ServerType): ServerConfig => ({
  type: type.type,
  cpus: nearestStep(asked.cpus ?? 0, type.cpus),
  memoryGb: nearestStep(asked.memoryGb ?? 0, type.memoryGb),
  disksGb: (asked.disksGb?.length ? asked.disksGb : [0])
    .slice(0, type.mostDisks)
    .map((gb) => nearestStep(gb, type.diskGb)),
  name: asked.name ?? '',
  ...(asked.sshKey !== undefined && { sshKey: asked.sshKey }),
})
