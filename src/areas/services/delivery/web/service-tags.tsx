import { Badge } from '#design/components/badge.tsx'
import type { ServiceRow } from '../contract/shapes.ts'

/** The tags of a service, each in its colour. */
export const ServiceTags = ({
  service: { tags, tagColours },
}: {
  service: Pick<ServiceRow, 'tags' | 'tagColours'>
}) => (
  <span className="inline-flex flex-wrap gap-1">
    {tags.map((tag) => (
      <Badge key={tag} tone={tagColours[tag] ?? 'neutral'}>
        {tag}
      </Badge>
    ))}
  </span>
)
