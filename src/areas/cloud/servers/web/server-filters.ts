import { serverVariants } from '#base/cloud-server/variants.ts'
import type { Filter } from '#design/table/table-filter.tsx'
import { m } from '#words'
import type { ServerFigures } from '../contract/list-shapes.ts'
import { type ListedStanding, listedStandings } from '../rules/listed.ts'
import { variantWord } from './variant-word.ts'

const words: Readonly<Record<ListedStanding, () => string>> = {
  running: m.cloud_listed_running,
  off: m.cloud_listed_off,
  moving: m.cloud_listed_moving,
  maintenance: m.cloud_listed_maintenance,
  suspended: m.cloud_listed_suspended,
  silent: m.cloud_listed_silent,
}
export const listedWord = (standing: ListedStanding): string => words[standing]()

/** The nodes that can be chosen are those on which something stands. */
export const serverFilters = (figures: ServerFigures | undefined): Filter[] => [
  {
    id: 'state',
    label: m.cloud_state(),
    type: 'checkbox',
    choices: listedStandings.map((value) => ({ value, label: listedWord(value) })),
  },
  {
    id: 'node',
    label: m.cloud_node(),
    type: 'radio',
    choices: (figures?.nodes ?? []).map(({ name, servers }) => ({
      value: name,
      label: m.cloud_node_servers({ node: name, count: servers }),
    })),
  },
  {
    id: 'variant',
    label: m.cloud_variant(),
    type: 'radio',
    choices: serverVariants.map((value) => ({ value, label: variantWord(value) })),
  },
]
