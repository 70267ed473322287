import { useQuery } from '@tanstack/react-query'
import { KeySquare, Plus } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { Provider } from '../contract/manage-calls.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { providerList } from './queries.ts'

export const kindWord = (kind: Provider['kind']) => (kind === 'oidc' ? m.sso_kind_oidc() : m.sso_kind_saml())
const ownerWord = ({ brand, partner }: Provider) => partner?.name ?? panelNameOf(brand ?? '')
const domainsWord = (provider: Provider) => provider.domains.map(({ domain }) => domain).join(', ')

const columns = (isStaff: boolean): Column<Provider>[] => [
  {
    id: 'name',
    header: m.sso_name(),
    sortable: true,
    text: (row) => row.name,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{row.name}</span>
        <span className="text-ink-soft text-sm">{kindWord(row.kind)}</span>
      </span>
    ),
  },
  ...(isStaff ? [{ id: 'for', header: m.sso_for(), sortable: true, cell: ownerWord }] : []),
  {
    id: 'domains',
    header: m.sso_domains(),
    text: domainsWord,
    cell: (row) => <span className="break-words">{domainsWord(row) || '–'}</span>,
  },
  {
    id: 'state',
    header: m.sso_on(),
    text: (row) => (row.isOn ? m.sso_on() : m.sso_off()),
    cell: (row) => <Status tone={row.isOn ? 'good' : 'neutral'}>{row.isOn ? m.sso_on() : m.sso_off()}</Status>,
  },
  {
    id: 'people',
    header: m.sso_people(),
    align: 'end',
    sortable: true,
    text: (row) => row.people,
    cell: (row) => <span className="tabular">{row.people}</span>,
  },
]

/** The providers that the user manages; one opens in a panel (`?provider=3`, `?provider=new`). */
export function ProvidersView() {
  const isStaff = useUser()?.permissions.admin === true
  const query = useQuery(providerList)
  const state = useTableState({ sort: 'name' })
  const panel = usePanel('provider')
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.sso_add()}
    </Button>
  )
  return (
    <>
      <DataTable
        name="sign-in-providers"
        label={m.sso_providers()}
        columns={columns(isStaff)}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={(row) => panel.open(row.id)}
        toolbar={query.data && query.data.length > 0 ? add : undefined}
        empty={
          <EmptyState icon={KeySquare} title={m.sso_none_yet()} actions={add}>
            {m.sso_none_yet_help()}
          </EmptyState>
        }
      />
      <ProviderPanel
        id={panel.value}
        providers={query.data}
        isStaff={isStaff}
        onClose={panel.close}
        onMade={(id) => panel.open(id)}
      />
    </>
  )
}
