import * as z from 'zod/mini'
import { isLabel } from '#base/hostname.ts'
import type { Cents } from '#base/money.ts'
import { asTyped } from '#base/one-line.ts'
import { type Bounds, isOnStep, stepsAbove } from './bounds.ts'

/** The configuration of object storage; the optional name distinguishes several. */
export const StorageConfig = z.object({
  sizeGb: z.number().check(z.int(), z.gte(0), z.lte(100_000_000)),
  name: z._default(z.string().check(...asTyped, z.maxLength(63)), ''),
})
export type StorageConfig = z.infer<typeof StorageConfig>

/** The sizes for one buyer: the product's price includes the minimum, each step above it costs `stepCents` a month. */
export type StorageSize = { sizeGb: Bounds; stepCents: Cents }

export type StorageFlaw = { code: 'size_not_offered' | 'storage_name_invalid'; field: string }

export function storageFlaw(config: StorageConfig, sold: StorageSize): StorageFlaw | undefined {
  if (!isOnStep(config.sizeGb, sold.sizeGb)) return { code: 'size_not_offered', field: 'sizeGb' }
  return config.name === '' || isLabel(config.name) ? undefined : { code: 'storage_name_invalid', field: 'name' }
}

export const storageCents = (config: StorageConfig, sold: StorageSize): Cents =>
  stepsAbove(config.sizeGb, sold.sizeGb) * sold.stepCents
