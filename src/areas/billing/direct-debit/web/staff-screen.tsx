import { lazy } from 'react'
import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'

const Batches = lazy(() => import('./staff-batches.tsx'))
const Mandates = lazy(() => import('./staff-mandates.tsx'))
const Collections = lazy(() => import('./staff-collections.tsx'))

/** /staff/direct-debit: files, mandates and collections. */
export function StaffDirectDebitScreen() {
  return (
    <>
      <PageHeader title={m.direct_debit_staff_title()} help={m.direct_debit_staff_help()} />
      <Tabs
        label={m.direct_debit_staff_tabs()}
        tabs={[
          { id: 'batches', label: m.direct_debit_staff_batches(), content: <Batches /> },
          { id: 'mandates', label: m.direct_debit_staff_mandates(), content: <Mandates /> },
          { id: 'collections', label: m.direct_debit_staff_collections(), content: <Collections /> },
        ]}
      />
    </>
  )
}
