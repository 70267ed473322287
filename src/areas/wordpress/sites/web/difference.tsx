import { useQuery } from '@tanstack/react-query'
import { DiffView } from '#areas/hosting/files/web/public.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { siteFile } from './queries.ts'

/** A changed file of WordPress itself beside that of its release: − is how it was released, + how it stands. */
export function Difference({ id, path }: { id: number; path: string }) {
  const query = useQuery(siteFile(id, path))
  return (
    <Loaded query={query} waiting={<Skeleton lines={12} />}>
      {({ here, release }) =>
        here === null && release === null ? (
          <p className="text-ink-soft">{m.wordpress_difference_none()}</p>
        ) : (
          <>
            <p className="mb-4 text-ink-soft">
              {release === null ? m.wordpress_difference_own() : m.wordpress_difference_help()}
            </p>
            <DiffView before={release ?? ''} after={here ?? ''} />
          </>
        )
      }
    </Loaded>
  )
}
