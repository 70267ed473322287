import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { toStaffZones } from '#areas/domains/dns/web/public.ts'
import { SellerCard } from '#areas/microsoft/admin/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { workViews } from '../contract/work-shapes.ts'
import { DeadJobs } from './dead-jobs.tsx'
import { DeskTiles } from './desk-tiles.tsx'
import { houseWaits } from './queries.ts'
import { SetUpList } from './set-up-list.tsx'
import { workCounts } from './work-queries.ts'
import { WorkTable } from './work-table.tsx'
import { viewWords } from './work-words.ts'

/** /staff: the queue of staff, with links to what is settled elsewhere. */
export function WorkScreen() {
  const { data: counts } = useQuery(workCounts())
  const counted = (count: number | undefined) => (count ? { count } : {})
  return (
    <>
      <PageHeader title={m.desk_title()} help={m.desk_help()} />
      <MissingZones />
      <Tabs
        label={m.desk_title()}
        foldsOnPhone
        tabs={[
          ...workViews.map((view) => ({
            id: view,
            label: viewWords[view](),
            ...counted(counts?.[view]),
            content: <WorkTable key={view} view={view} />,
          })),
          { id: 'dead', label: m.desk_work_dead(), ...counted(counts?.dead), content: <DeadJobs /> },
        ]}
      />
      <DeskTiles />
      <SetUpList />
      <Suspense fallback={null}>
        <SellerCard />
      </Suspense>
    </>
  )
}

/** Domains without a zone come before everything else. */
function MissingZones() {
  const { data } = useQuery(houseWaits())
  if (!data || data.missingZones === 0) return null
  return (
    <Banner
      meaning="bad"
      className="mb-5"
      title={m.home_ask_zones_missing({ count: data.missingZones })}
      actions={
        <LinkButton {...toStaffZones} size="small" iconAfter={ArrowRight}>
          {m.desk_zones_go()}
        </LinkButton>
      }
    />
  )
}
