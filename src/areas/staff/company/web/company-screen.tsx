import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { CompanyTab } from './company-tab.tsx'
import { companyList } from './queries.ts'

/** /staff/company: the company behind each brand. */
export function CompanyScreen() {
  const query = useQuery(companyList())
  return (
    <>
      <PageHeader title={m.company_title()} help={m.company_help()} />
      <Loaded query={query} waiting={<Skeleton lines={12} />}>
        {(companies) => (
          <Tabs
            label={m.company_choose()}
            param="brand"
            tabs={companies.map((view) => ({
              id: view.brand,
              label: view.panelName,
              content: <CompanyTab key={view.brand} view={view} />,
            }))}
          />
        )}
      </Loaded>
    </>
  )
}
