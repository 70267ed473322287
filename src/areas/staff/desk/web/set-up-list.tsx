import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#design/components/states.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { setUpRemarks } from './queries.ts'

/** What is missing before customers come, in the words of `npm run admin -- check`. Nothing where nothing is. */
export function SetUpList() {
  const { data, error, refetch } = useQuery(setUpRemarks())
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data || data.length === 0) return null
  return (
    <details className="mt-6 rounded-xl border border-line bg-surface shadow-card">
      <summary className="cursor-pointer px-5 py-4 font-semibold">{m.desk_set_up({ count: data.length })}</summary>
      <p className="max-w-prose px-5 text-ink-soft">{m.desk_set_up_help()}</p>
      {/* The settings and what is said of them are English, whatever language the portal is read in. */}
      <ul lang="en" className="grid list-disc gap-2 py-4 pr-5 pl-9">
        {data.map(({ setting, says }) => (
          <li key={setting + says} className="wrap-anywhere">
            <Mono>{setting}</Mono> {says}
          </li>
        ))}
      </ul>
    </details>
  )
}
