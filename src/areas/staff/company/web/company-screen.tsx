import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#design/components/card.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
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
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.data ? (
        <Tabs
          label={m.company_choose()}
          param="brand"
          tabs={query.data.map((view) => ({
            id: view.brand,
            label: view.panelName,
            content: <CompanyTab key={view.brand} view={view} />,
          }))}
        />
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  )
}
