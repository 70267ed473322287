import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { ProblemTable } from './problem-table.tsx'
import { RunTable } from './run-table.tsx'
import { TrialRun } from './trial-run.tsx'

/** /staff/billing: recurring billing runs, their problems, and a trial run. */
export function BillingScreen() {
  return (
    <>
      <PageHeader title={m.recurring_title()} help={m.recurring_help()} />
      <Tabs
        label={m.recurring_title()}
        tabs={[
          { id: 'runs', label: m.recurring_runs(), content: <RunTable /> },
          { id: 'problems', label: m.recurring_problems(), content: <ProblemTable /> },
          { id: 'trial', label: m.recurring_trial(), content: <TrialRun /> },
        ]}
      />
    </>
  )
}
