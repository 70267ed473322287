import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { maxTags } from '../contract/shapes.ts'
import { domainTags } from './queries.ts'

const Tags = lazy(() => import('./tags-form.tsx').then((file) => ({ default: file.Tags })))

/** The tags of one domain, at most five (core §9). */
export function TagsPanel({ domain, onClose }: { domain: string | undefined; onClose: () => void }) {
  const query = useQuery(domainTags(domain))
  return (
    <SidePanel
      isOpen={domain !== undefined}
      onClose={onClose}
      title={m.portfolio_tags_of({ domain: domain ?? '' })}
      subtitle={m.portfolio_tags_help({ max: maxTags })}
    >
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {({ data, known }) =>
          domain && <Tags key={domain} domain={domain} kept={data} known={known} onClose={onClose} />
        }
      </Loaded>
    </SidePanel>
  )
}
