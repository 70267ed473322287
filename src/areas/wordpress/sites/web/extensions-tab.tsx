import { Blocks, Palette, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { SiteExtension } from '../contract/shapes.ts'
import { extensionColumns } from './extension-columns.tsx'
import { extensionMenu } from './extension-menu.ts'
import { InstallExtension } from './install-extension.tsx'
import { useSiteCommand } from './queries.ts'
import { useSiteActions } from './site-actions.tsx'
import { chosenSite, InstalledTab, type ReadSite } from './site-frame.tsx'

type Props = { service: TabService }

export const PluginsTab = ({ service }: Props) => (
  <InstalledTab service={service}>{(site) => <Extensions site={site} kind="plugin" />}</InstalledTab>
)
export const ThemesTab = ({ service }: Props) => (
  <InstalledTab service={service}>{(site) => <Extensions site={site} kind="theme" />}</InstalledTab>
)

const words = {
  plugin: {
    icon: Blocks,
    title: m.wordpress_plugins,
    add: m.wordpress_plugin_add,
    search: m.wordpress_plugin_search,
    none: m.wordpress_plugins_none,
    noneHelp: m.wordpress_plugins_none_help,
    removeHelp: m.wordpress_plugin_remove_help,
  },
  theme: {
    icon: Palette,
    title: m.wordpress_themes,
    add: m.wordpress_theme_add,
    search: m.wordpress_theme_search,
    none: m.wordpress_themes_none,
    noneHelp: m.wordpress_themes_none_help,
    removeHelp: m.wordpress_theme_remove_help,
  },
} as const

const states: Readonly<Record<string, (extension: SiteExtension) => boolean>> = {
  updates: ({ newVersion }) => typeof newVersion === 'string',
  active: ({ isActive }) => isActive,
  inactive: ({ isActive, isParent }) => !isActive && !isParent,
}
const stateFilter = (): Filter => ({
  id: 'state',
  label: m.wordpress_state(),
  type: 'radio',
  choices: [
    { value: 'updates', label: m.wordpress_with_update() },
    { value: 'active', label: m.wordpress_active() },
    { value: 'inactive', label: m.wordpress_inactive() },
  ],
})

/** Plugins or themes of a site: which stand there, which are used, and what can be had of them. */
function Extensions({ site, kind }: { site: ReadSite; kind: ExtensionKind }) {
  const state = useTableState({ sort: 'title', filterIds: ['state'] })
  const actions = useSiteActions()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<SiteExtension>()
  const change = useSiteCommand()
  const remove = useSiteCommand({ inPlace: true })
  const all = kind === 'plugin' ? site.facts.plugins : site.facts.themes
  const fits = states[state.filters.state ?? '']
  const rows = fits ? all.filter(fits) : all
  const { icon, title, add, search, none, noneHelp, removeHelp } = words[kind]
  const commandOf = (act: 'activate' | 'deactivate' | 'auto_update_on' | 'auto_update_off', slug: string) =>
    change.mutate({ params: { id: site.id }, body: { command: kind, act, slug } as never })
  const addButton = (
    <Button look="primary" icon={Plus} isDisabled={!site.canChange} onPress={() => setAdding(true)}>
      {add()}
    </Button>
  )
  return (
    <>
      <DataTable
        name={`wordpress-${kind}s`}
        label={title()}
        columns={extensionColumns({ site, kind, isAsking: change.isPending, onAct: commandOf })}
        state={state}
        query={{ data: rows, error: null, isPending: false, refetch: () => undefined }}
        rowId={({ slug }) => slug}
        rowLabel={(extension) => extension.title}
        rowMenu={(extension) =>
          extensionMenu({
            ...{ extension, kind, site, onAct: commandOf, onRemove: setLeaving },
            others: actions.ofExtension(chosenSite(site), { kind, slug: extension.slug }),
          })
        }
        searchLabel={search()}
        filters={[stateFilter()]}
        toolbar={addButton}
        empty={
          <EmptyState icon={icon} title={none()} actions={addButton}>
            {noneHelp()}
          </EmptyState>
        }
      />
      {actions.dialog}
      {isAdding && <InstallExtension site={site} kind={kind} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.wordpress_extension_remove({ name: leaving?.title ?? '' })}
        action={m.wordpress_extension_remove({ name: leaving?.title ?? '' })}
        danger
        onConfirm={() =>
          remove.mutateAsync({
            params: { id: site.id },
            body: { command: kind, act: 'delete', slug: leaving?.slug ?? '' },
          })
        }
      >
        <p>{removeHelp()}</p>
      </ConfirmDialog>
    </>
  )
}
