import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ExtensionKind, OfferedExtension } from '#base/wordpress/words.ts'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import { offeredExtensions } from './queries.ts'

type Props = {
  site: number
  kind: ExtensionKind
  /** What is typed. */
  text: string
  /** Those that the site has already. */
  there: ReadonlySet<string>
  onChoose: (slug: string) => void
}

/** What wordpress.org has under the words that are typed, asked when somebody wants it. */
export function ExtensionSearch({ site, kind, text, there, onChoose }: Props) {
  const [asked, setAsked] = useState('')
  const query = useQuery(offeredExtensions(site, kind, asked))
  const typed = text.trim()
  return (
    <div>
      <Button
        size="small"
        icon={Search}
        isPending={query.isFetching}
        isDisabled={typed.length < 2}
        onPress={() => setAsked(typed)}
      >
        {m.wordpress_offered_search()}
      </Button>
      {asked !== '' && (
        <Loaded query={query} waiting={<Skeleton lines={4} />}>
          {(found) =>
            found.length === 0 ? (
              <p className="mt-3 text-ink-soft text-sm">{m.wordpress_offered_none({ text: asked })}</p>
            ) : (
              <ul
                aria-label={m.wordpress_offered_results()}
                className="mt-3 max-h-72 divide-y divide-line overflow-y-auto border-line border-y"
              >
                {found.map((each) => (
                  <Offered key={each.slug} offered={each} isThere={there.has(each.slug)} onChoose={onChoose} />
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

const factsOf = ({ version, rating, installs }: OfferedExtension): string =>
  [
    version,
    rating !== null && m.wordpress_offered_rating({ rating: numberText(Math.round(rating / 2) / 10) }),
    installs !== null && installs > 0 && m.wordpress_offered_installs({ count: numberText(installs) }),
  ]
    .filter(Boolean)
    .join(' · ')

type OfferedProps = { offered: OfferedExtension; isThere: boolean; onChoose: Props['onChoose'] }
const Offered = ({ offered, isThere, onChoose }: OfferedProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-medium">{offered.title}</p>
      <p className="text-ink-soft text-sm">{factsOf(offered)}</p>
      {offered.description !== '' && <p className="wrap-anywhere text-ink-soft text-sm">{offered.description}</p>}
    </div>
    <Button
      size="small"
      isDisabled={isThere}
      aria-label={m.wordpress_offered_choose({ name: offered.title })}
      onPress={() => onChoose(offered.slug)}
    >
      {isThere ? m.wordpress_offered_there() : m.wordpress_offered_pick()}
    </Button>
  </li>
)
