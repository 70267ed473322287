import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Menu } from '#design/components/menu.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { licenceFilters } from '../contract/calls.ts'
import { filterWords } from './licence-words.ts'
import { LicencesTable, licenceFiles } from './licences-table.tsx'
import { licenceFigures, licenceTable } from './queries.ts'

/** What has ended asks for nobody. */
const told = licenceFilters.filter((each) => each !== 'expired')
const warned: readonly string[] = ['suspended', 'ends_soon']

/** /reports/m365-licenses: how the licences of all clients stand. */
export function LicenceReportScreen() {
  const state = useTableState(licenceTable)
  const figures = useQuery(licenceFigures(state))
  const { filter: _standing, ...others } = state.filters
  const target = (filter?: string) => ({
    to: '/reports/m365-licenses',
    search: { ...others, ...(state.q && { q: state.q }), ...(filter && { filter }) },
  })
  return (
    <>
      <PageHeader
        title={m.m365_report()}
        help={m.m365_report_help()}
        actions={
          <Menu
            trigger={
              <Button look="primary" icon={FileDown}>
                {m.m365_take_along()}
              </Button>
            }
            placement="bottom end"
            entries={licenceFiles(state)}
          />
        }
      />
      <Section title={m.m365_at_a_glance()} className="mb-5">
        <Loaded query={figures} waiting={<FigureTiles waiting={7} />}>
          {(data) => (
            <FigureTiles
              tiles={[
                { id: 'subscriptions', label: m.m365_subscriptions(), value: data.subscriptions, target: target() },
                { id: 'licences', label: m.m365_licences_in_all(), value: data.licences, target: target() },
                ...told.map((id) => ({
                  id,
                  label: filterWords[id](),
                  value: data[id],
                  target: target(id),
                  tone: warned.includes(id) ? ('warning' as const) : ('neutral' as const),
                })),
              ]}
            />
          )}
        </Loaded>
      </Section>
      <LicencesTable name="m365-report" state={state} />
    </>
  )
}
