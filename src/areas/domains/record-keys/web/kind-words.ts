import { m } from '#words'
import type { KeyKind } from '../rules/key-form.ts'

/** What a kind of key is called, and what it is for. */
export const kindWords: Readonly<Record<KeyKind, { name: () => string; help: () => string }>> = {
  addresses: { name: m.programs_addresses, help: m.programs_addresses_help },
  proofs: { name: m.programs_proofs, help: m.programs_proofs_help },
  updates: { name: m.programs_updates, help: m.programs_updates_help },
  'external-dns': { name: m.programs_cluster, help: m.programs_cluster_help },
}
