import { useQuery } from '@tanstack/react-query'
import { PackageMinus } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { SiteUpdate } from '../contract/shapes.ts'
import { askedWithout } from './asked.ts'
import { siteUpdates, useUpdateSite } from './queries.ts'

type Props = { update: Pick<SiteUpdate, 'site' | 'extent' | 'report' | 'culprit'>; size?: 'small' | 'medium' }

/** The rest of an update that went back because of one plugin or theme. */
export function WithoutCulprit({ update, size = 'medium' }: Props) {
  const start = useUpdateSite({ inPlace: false })
  const body = askedWithout(update)
  if (!body || !update.culprit) return null
  return (
    <Button
      size={size}
      look="primary"
      icon={PackageMinus}
      isPending={start.isPending}
      onPress={() => start.mutate({ id: update.site, body })}
    >
      {m.wordpress_updates_without({ name: update.culprit.title })}
    </Button>
  )
}

/** The same of the last update of a site, beside what is told of it. */
export function WithoutLastCulprit({ id }: { id: number }) {
  const [last] = useQuery(siteUpdates(id)).data ?? []
  return last?.state === 'rolled_back' ? <WithoutCulprit update={last} size="small" /> : null
}
