import { m } from '#words'
import type { Client } from '../contract/shapes.ts'

/** core §3: 0 the provider's own name, 1 white label, 2 private label. */
export const labelStates = [0, 1, 2] as const
const labels = [m.people_label_none, m.people_label_white, m.people_label_private]
export const labelWord = (status: number): string => (labels[status] ?? m.people_label_none)()

/** Who manages a client, in the words for its partner or for staff. */
export function managementWord(client: Pick<Client, 'managed'>, isStaff = false): string {
  if (!client.managed) return m.people_unmanaged_short()
  return isStaff ? m.people_managed_by_partner() : m.people_managed_short()
}

const customerTypes: Readonly<Record<number, () => string>> = {
  1: m.people_individual,
  2: m.people_business,
  3: m.people_association,
}
/** A private person, a company or an association (core §3). */
export const customerTypeWord = (type: number): string => (customerTypes[type] ?? m.people_individual)()

const orderingWords: Record<Client['ordering'], () => string> = {
  never: m.people_ordering_never,
  'after-approval': m.people_ordering_approval_short,
  freely: m.people_ordering_freely,
}
export const orderingWord = (ordering: Client['ordering']): string => orderingWords[ordering]()
