import { useParams } from '@tanstack/react-router'
import { NoteVisit } from '#areas/overview/activity/web/public.tsx'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { toService } from './public.ts'
import { ServiceFrame } from './service-frame.tsx'
import { ServiceOverview } from './service-overview.tsx'

/** /services/{id}: what was ordered, how it is reached, and where to go from here. */
export function ServiceScreen() {
  const { id = '' } = useParams({ strict: false })
  return (
    <ServiceFrame id={id} tab="general">
      {(service) => (
        <>
          <Visit service={service} />
          <ServiceOverview service={service} />
        </>
      )}
    </ServiceFrame>
  )
}

/** The overview shows it among what was looked at last. */
const Visit = ({ service: { id, name, product } }: { service: OwnedService }) => (
  <NoteVisit
    entry={{
      title: name,
      path: toService(id).to,
      group: 'services',
      type: 'view',
      sub_title: product,
      ref_id: String(id),
    }}
  />
)
