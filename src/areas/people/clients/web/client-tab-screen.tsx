import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { ClientFrame } from './client-frame.tsx'
import { tabClientOf } from './tab-client.ts'

/** /clients/{id}/{tab}: an area's tab. The loader has checked that it exists. */
export function ClientTabScreen() {
  const { id = '', tab = '' } = useParams({ strict: false })
  const { clientTabs = [] } = useShellParts()
  const Part = clientTabs.find((each) => each.id === tab)?.component
  return (
    <ClientFrame id={id} tab={tab}>
      {(client) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          {Part && <Part key={client.id} client={tabClientOf(client)} />}
        </Suspense>
      )}
    </ClientFrame>
  )
}
