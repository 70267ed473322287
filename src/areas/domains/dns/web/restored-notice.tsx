import { Banner } from '#design/components/banner.tsx'
import { m } from '#words'
import { useIsRestored } from './staging-store.ts'

/** After a reload: what stands below was prepared before it. */
export const RestoredNotice = ({ domain }: { domain: string }) =>
  useIsRestored(domain) && (
    <Banner meaning="info" className="mb-4">
      {m.design_kept_work()}
    </Banner>
  )
