import type { Filter } from '#design/table/table-filter.tsx'
import { m } from '#words'
import { type Attention, attentions } from '../rules/attention.ts'

const attentionWords: Record<Attention, () => string> = {
  full: m.directory_full,
  off: m.directory_off,
  reply: m.directory_reply,
  never: m.directory_never,
}
export const directoryFilters = (): Filter[] => [
  {
    id: 'attention',
    label: m.directory_attention(),
    type: 'checkbox',
    choices: attentions.map((value) => ({ value, label: attentionWords[value]() })),
  },
]
