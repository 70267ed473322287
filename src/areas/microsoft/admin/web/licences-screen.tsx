import { CalendarClock } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { usePatchSearch } from '#design/router/search-state.ts'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { LicencesTable } from './licences-table.tsx'
import { licenceTable } from './queries.ts'

const BulkTab = lazy(() => import('./bulk/bulk-tab.tsx').then((file) => ({ default: file.BulkTab })))

/** /m365-licenses2: the licences of all clients, and many of their renewals changed in one go (`?tab=bulk`). */
export function LicencesScreen() {
  const state = useTableState(licenceTable)
  const patch = usePatchSearch()
  const [chosen, choose] = useState<readonly number[]>([])
  const change = (ids: readonly number[]) => {
    choose(ids)
    patch({ tab: 'bulk' })
  }
  return (
    <>
      <PageHeader title={m.m365_licences()} help={m.m365_licences_help()} />
      <Tabs
        label={m.m365_licences()}
        tabs={[
          {
            id: 'all',
            label: m.m365_tab_all(),
            content: (
              <LicencesTable
                name="m365-licences"
                state={state}
                bulk={(rows) => (
                  <Button size="small" icon={CalendarClock} onPress={() => change(rows.map(({ id }) => id))}>
                    {m.m365_bulk_change()}
                  </Button>
                )}
              />
            ),
          },
          { id: 'bulk', label: m.m365_tab_bulk(), content: <BulkTab state={state} chosen={chosen} /> },
        ]}
      />
    </>
  )
}
