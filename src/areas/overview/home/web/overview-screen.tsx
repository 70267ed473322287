import { useQuery } from '@tanstack/react-query'
import { CircleCheck, History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PageHeader, Section } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { clientIn, mayEnterClients } from '#design/router/client-scope.ts'
import { useSearchAll } from '#design/router/search-state.ts'
import { type CurrentUser, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { DashboardData } from '../contract/shapes.ts'
import { FirstSteps } from './first-steps.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { dashboard } from './queries.ts'
import { QuestionList } from './question-list.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ServiceIssues, ServicesWell } from './service-status.tsx'
import { Welcome } from './welcome.tsx'
import { isForCustomer } from './welcome-things.ts'

/** Only who works in a client needs it. */
const ScopeHelp = lazy(() => import('./scope-help.tsx').then((file) => ({ default: file.ScopeHelp })))

/**
 * /overview: what waits, the figures of each area, recent activity, viewed things, and the service status (core §2).
 * For the user, or for the client in whom they work.
 */
export function OverviewScreen() {
  const cc = useClientAsked()
  const query = useQuery(dashboard(cc))
  const user = useUser()
  const data = loadedData(query)
  const firstName = cc === undefined ? user?.name.split(' ')[0] : undefined
  return (
    <>
      <PageHeader
        title={firstName ? m.home_hello({ name: firstName }) : m.design_overview()}
        help={cc === undefined ? m.home_help() : <HelpInClient id={cc} />}
        actions={data?.serviceStatus.issues === 0 && <ServicesWell />}
      />
      <Loaded inCard query={query} waiting={<Skeleton lines={8} />}>
        {(data) => (cc === undefined ? <Board data={data} /> : <BoardOfClient data={data} cc={cc} />)}
      </Loaded>
    </>
  )
}

/** The client that the address names; of themselves nobody has to say so. */
function useClientAsked(): number | undefined {
  const user = useUser()
  const cc = clientIn(useSearchAll().cc)
  return mayEnterClients(user) && cc !== user?.clientId ? cc : undefined
}

const HelpInClient = ({ id }: { id: number }) => (
  <Suspense fallback={m.people_only_of({ name: '…' })}>
    <ScopeHelp id={id} />
  </Suspense>
)

/** A user without any services gets first steps instead of empty cards. */
const beginsHere = (user: CurrentUser | null, data: DashboardData): boolean =>
  (user === null || isForCustomer(user)) &&
  (user?.has ?? []).length === 0 &&
  data.recentlyViewed.length === 0 &&
  data.recentActivity.every(({ action }) => isOfAccount(action))

function Board({ data }: { data: DashboardData }) {
  const isNew = beginsHere(useUser(), data)
  const isBusy = data.recentActivity.length > 0 && !isNew
  return (
    <>
      {data.serviceStatus.issues > 0 && <ServiceIssues status={data.serviceStatus} />}
      <Welcome />
      <Questions data={data} />
      {isNew ? <FirstSteps /> : <OverviewCards />}
      {!isNew && (
        <div className={cx('grid items-start gap-5', isBusy && 'wide:grid-cols-[3fr_2fr]')}>
          {isBusy && <RecentActivity lines={data.recentActivity} />}
          <Viewed entries={data.recentlyViewed} />
        </div>
      )}
    </>
  )
}

/** The overview of one client: what waits, its figures, and its activity, without viewed things and service status. */
const BoardOfClient = ({ data, cc }: { data: DashboardData; cc: number }) => (
  <>
    <Questions data={data} />
    <OverviewCards cc={cc} />
    {data.recentActivity.length > 0 && <RecentActivity lines={data.recentActivity} />}
  </>
)

const Questions = ({ data }: { data: DashboardData }) => (
  <Section title={m.home_questions()} isFlush={data.pendingQuestions.length > 0} className="mb-5">
    {data.pendingQuestions.length > 0 ? (
      <QuestionList questions={data.pendingQuestions} />
    ) : (
      <p className="flex items-center gap-2.5 text-ink-soft">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-good-ink" />
        {m.home_questions_none_text()}
      </p>
    )}
  </Section>
)

const Viewed = ({ entries }: { entries: DashboardData['recentlyViewed'] }) => (
  <Section title={m.home_viewed()} isFlush={entries.length > 0}>
    {entries.length > 0 ? (
      <RecentlyViewed entries={entries} />
    ) : (
      <p className="flex items-center gap-2.5 text-ink-soft">
        <History aria-hidden size={18} className="shrink-0" />
        {m.home_viewed_none()}
      </p>
    )}
  </Section>
)

/** Signing in and choosing a password do not count as activity. */
const isOfAccount = (action: string): boolean => action.startsWith('session.') || action.startsWith('people.client-')
