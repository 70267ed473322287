import { dnsBelgium } from './dns-belgium.ts'
import { generic } from './generic.ts'
import type { Profile } from './profile.ts'

/** All known profiles. A new one is a file and a row here. */
export const profiles = { generic, 'dns-belgium': dnsBelgium } as const satisfies Record<string, Profile>

export const profileNamed = (name: string): Profile => {
  if (!Object.hasOwn(profiles, name))
    throw new Error(`EPP_PROFILE is ${name}; known are ${Object.keys(profiles).join(', ')}`)
  return profiles[name as keyof typeof profiles]
}
