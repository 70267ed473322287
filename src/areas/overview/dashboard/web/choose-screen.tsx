import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Globe, Search } from 'lucide-react'
import { useState } from 'react'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { toOrder } from '#areas/ordering/catalogue/web/public.ts'
import { Card, PageHeader, Section } from '#design/components/card.tsx'
import { Anchor, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { domainsCalled, viewedLast } from './queries.ts'

/** /dashboard: asks for the domain. */
export function ChooseScreen() {
  const user = useUser()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const query = useQuery(domainsCalled(user?.clientId, q))
  const viewed = useQuery(viewedLast).data ?? []
  const recent = viewed.filter(({ group }) => group === 'domains').map(({ title }) => title)
  const isWithout = loadedData(query)?.total === 0 && q === ''
  return (
    <>
      <PageHeader title={m.dashboard_title()} help={m.dashboard_help()} />
      {isWithout ? (
        <Card isFlush>
          <EmptyState
            icon={Globe}
            title={m.dashboard_empty()}
            actions={
              <LinkButton {...toOrder()} look="primary" icon={Search}>
                {m.dashboard_order()}
              </LinkButton>
            }
          >
            {m.dashboard_empty_text()}
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          <SearchField label={m.dashboard_search()} value={typed} onChange={setTyped} className="max-w-96" />
          {q === '' && recent.length > 0 && <Names title={m.dashboard_recent()} names={recent} />}
          <Loaded inCard query={query} waiting={<Skeleton lines={5} />}>
            {(found) =>
              found.data.length > 0 ? (
                <Names
                  title={q ? m.dashboard_found() : m.dashboard_first()}
                  names={found.data.map(({ domain }) => domain).filter((name) => q !== '' || !recent.includes(name))}
                />
              ) : (
                <Card isFlush>
                  <EmptyState icon={Globe} title={m.dashboard_nothing()}>
                    {m.dashboard_nothing_text()}
                  </EmptyState>
                </Card>
              )
            }
          </Loaded>
        </div>
      )}
    </>
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <Section title={title} isFlush>
      <ul className="divide-y divide-line">
        {names.map((name) => (
          <li key={name}>
            <Anchor
              {...toDomain(name)}
              className="flex items-center gap-3 px-5 py-3 no-underline -outline-offset-2! hover:bg-canvas"
            >
              <Globe aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 break-words font-medium">{name}</span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-soft" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
