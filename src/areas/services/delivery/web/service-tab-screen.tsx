import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { ServiceFrame } from './service-frame.tsx'

/** /services/{id}/{tab}: what an area has to say of one service. The loader has made sure that the tab exists. */
export function ServiceTabScreen() {
  const { id = '', tab = '' } = useParams({ strict: false })
  const { serviceTabs = [] } = useShellParts()
  const Part = serviceTabs.find((each) => each.id === tab)?.component
  return (
    <ServiceFrame id={id} tab={tab}>
      {({ id: number, kind, variant, name, domain, status }) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          {Part && <Part key={number} service={{ id: number, kind, variant, name, domain, status }} />}
        </Suspense>
      )}
    </ServiceFrame>
  )
}
