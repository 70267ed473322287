import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { Certificate } from '../contract/shapes.ts'
import { certificate } from './queries.ts'

/** `canChange`: its service is active, or waits for its first certificate, so that something may be asked. */
export type PagedCertificate = Certificate & { canChange: boolean }
type Props = { service: TabService; children: (certificate: PagedCertificate) => ReactNode }

/** What each tab of a certificate stands in: loading, failing, and what may not be changed. */
export function CertificatePage({ service: { id, status }, children }: Props) {
  const query = useQuery(certificate(id))
  const canChange = status === 'Active' || status === 'Pending'
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
      {(data) => (
        <KeepsFocus className="flex flex-col gap-5">
          {!canChange && <Banner meaning="info">{m.ssl_suspended()}</Banner>}
          {children({ ...data, canChange })}
        </KeepsFocus>
      )}
    </Loaded>
  )
}
