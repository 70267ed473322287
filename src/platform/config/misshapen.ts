import { CannotStart } from './cannot-start.ts'
import { type Family, families } from './families.ts'
import { type Env, listFrom } from './read-settings.ts'
import type { Shape } from './shapes.ts'

/** One of several registries has settings of its own: `EPP_BE_HOST` looks as `EPP_HOST` does. */
const registryNames = (env: Env): readonly string[] =>
  listFrom(env.EPP_REGISTRIES).map((name) => `EPP_${name.toUpperCase().replaceAll('-', '_')}_`)

const shapesIn = (env: Env, { settings }: Family): [string, Shape][] =>
  Object.entries(settings).flatMap(([name, shape]) => [
    [name, shape],
    ...(name.startsWith('EPP_')
      ? registryNames(env).map((own): [string, Shape] => [name.replace('EPP_', own), shape])
      : []),
  ])

/**
 * Refuses settings of systems beside the portal that look otherwise than they have to, before anything is opened: drivers are opened when
 * they are first used, and a wrong value would be told to whoever orders. So would one that nobody reads, since what it belongs to is missing.
 */
export function refuseMisshapen(env: Env): void {
  for (const family of families) {
    const { led } = family
    const given = shapesIn(env, family).filter(([name]) => env[name])
    for (const [name, shape] of given) shape(env, name)
    const [alone] = given.find(([name]) => !name.endsWith('_PROVED')) ?? []
    if (alone && led && !led.some((name) => env[name]))
      throw new CannotStart(`${led.join(' or ')} is missing beside ${alone}, which nobody reads without it`)
  }
}
