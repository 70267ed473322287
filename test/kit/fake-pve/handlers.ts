import type { Given } from './published.ts'
import type { World } from './world.ts'

/** What it does with a request, by its name: `POST /nodes/{node}/qemu/{vmid}/clone`. */
export type Handler = (world: World, given: Given) => unknown
export type Handlers = Readonly<Record<string, Handler>>

export const word = (value: Given[string] | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '')
export const isYes = (value: Given[string] | undefined): boolean => ['1', 'true', 'yes', 'on'].includes(word(value))
