import type { Day } from '#base/dates.ts'
import { addDays } from '#base/dates.ts'

/** Made-up domains for the style guide, always the same. */
export type Sample = {
  id: number
  name: string
  owner: string
  expires: Day
  state: 'active' | 'expiring' | 'expired' | 'pending'
  cents: number
}

const names = [
  'bakkerij',
  'atelier',
  'fietsen',
  'garage',
  'kapsalon',
  'notaris',
  'bloemen',
  'studio',
  'tandarts',
  'zeilschool',
]
const owners = ['Bakkerij Peeters', 'Atelier Noord', 'Fietsen Janssens', 'Garage Claes', 'Studio Wouters']
const endings = ['be', 'eu', 'com', 'nl']
const states = ['active', 'active', 'expiring', 'active', 'pending', 'active', 'expired'] as const

export const samples = (count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${names[index % names.length]}-${index + 1}.${endings[index % endings.length]}`,
    owner: owners[index % owners.length] ?? '',
    expires: addDays('2026-12-01', (index * 37) % 400),
    state: states[index % states.length] ?? 'active',
    cents: 995 + ((index * 613) % 9000),
  }))
