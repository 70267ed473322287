import { severities } from '#base/wordpress/severity.ts'
import type { Filter } from '#design/table/table-filter.tsx'
import { m } from '#words'
import type { SiteFigures } from '../contract/figures.ts'
import { type Attention, attentions } from '../rules/site-state.ts'
import { severityWords } from './severity-words.ts'

const attentionWords: Readonly<Record<Attention, () => string>> = {
  updates: m.wordpress_with_updates,
  vulnerable: m.wordpress_vulnerable,
  broken: m.wordpress_not_working,
  maintenance: m.wordpress_in_maintenance,
  changed: m.wordpress_files_changed,
  silent: m.wordpress_silent,
}
export const attentionWord = (attention: Attention): string => attentionWords[attention]()

/** The releases that can be chosen are those that there are. */
export const siteFilters = (figures: SiteFigures | undefined): Filter[] => [
  {
    id: 'attention',
    label: m.wordpress_attention(),
    type: 'checkbox',
    choices: attentions.map((value) => ({ value, label: attentionWord(value) })),
  },
  ...(figures && figures.counted > 0
    ? [
        {
          id: 'severity',
          label: m.wordpress_worst(),
          type: 'checkbox' as const,
          choices: severities.map((value) => ({ value, label: severityWords[value].text() })),
        },
      ]
    : []),
  {
    id: 'version',
    label: m.wordpress_version(),
    type: 'radio',
    choices: (figures?.versions ?? []).map(({ version, sites }) => ({
      value: version,
      label: m.wordpress_version_sites({ version, count: sites }),
    })),
  },
  {
    id: 'show',
    label: m.wordpress_show(),
    type: 'radio',
    choices: [{ value: 'without', label: m.wordpress_without() }],
  },
]
