import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useRef, useState } from 'react'
import { severityWords, useSiteActions } from '#areas/wordpress/sites/web/public.ts'
import { type Severity, severities } from '#base/wordpress/severity.ts'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Pagination } from '#design/components/pagination.tsx'
import { Select } from '#design/components/select.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { ChosenSite } from '#design/router/slots.ts'
import { m } from '#words'
import type { SiteVulnerability } from '../contract/shapes.ts'
import { siteVulnerabilities } from './queries.ts'
import { VulnerabilityRow } from './vulnerability-row.tsx'

const VulnerabilityPanel = lazy(() =>
  import('./vulnerability-panel.tsx').then((file) => ({ default: file.VulnerabilityPanel })),
)

/** Where a mail leads to. */
const anchor = 'vulnerabilities'

/** What is known to be vulnerable on a site, with what helps beside each. */
export function VulnerabilitiesSection({ site }: { site: ChosenSite }) {
  const [page, setPage] = useState(1)
  const [severity, setSeverity] = useState<Severity>()
  const [open, setOpen] = useState<SiteVulnerability>()
  const query = useQuery(siteVulnerabilities(site.id, { page, severity }))
  const actions = useSiteActions()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (globalThis.location.hash === `#${anchor}`) place.current?.scrollIntoView({ block: 'start' })
  }, [])
  const choose = (chosen: Severity | undefined) => {
    setSeverity(chosen)
    setPage(1)
  }
  const hasAny = severity !== undefined || (query.data?.total ?? 0) > 0
  return (
    <div id={anchor} ref={place} className="scroll-mt-20">
      <Section
        title={m.wordpress_vulnerabilities_title()}
        help={m.wordpress_vulnerabilities_help()}
        actions={
          hasAny && (
            <>
              <SeverityChoice value={severity} onChange={choose} />
              {actions.buttons([site], 'medium')}
            </>
          )
        }
      >
        <Loaded query={query} waiting={<Skeleton lines={3} />}>
          {(listed) => (
            <>
              <List site={site} listed={listed} isFiltered={severity !== undefined} onOpen={setOpen} />
              {listed.total > listed.perPage && (
                <Pagination page={page} perPage={listed.perPage} total={listed.total} onPage={setPage} />
              )}
            </>
          )}
        </Loaded>
        {actions.dialog}
      </Section>
      <SidePanel
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.name ?? ''}
        subtitle={site.name}
      >
        {open && <VulnerabilityPanel site={site} vulnerability={open} />}
      </SidePanel>
    </div>
  )
}

type ListProps = {
  site: ChosenSite
  listed: { data: readonly SiteVulnerability[]; switchedOff: number; readAt: string | null }
  /** Only those of one severity were asked for, so that an empty list says nothing of the others. */
  isFiltered: boolean
  onOpen: (vulnerability: SiteVulnerability) => void
}

const emptyText = ({ listed: { readAt }, isFiltered }: ListProps): string => {
  if (isFiltered) return m.wordpress_vulnerabilities_none_of_severity()
  return readAt === null ? m.wordpress_vulnerabilities_not_yet() : m.wordpress_vulnerabilities_empty()
}

const List = (props: ListProps) => {
  const { site, onOpen } = props
  const { data, switchedOff, readAt } = props.listed
  return (
    <>
      {data.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {data.map((each) => (
            <VulnerabilityRow
              key={`${each.software.kind} ${each.software.slug} ${each.id}`}
              {...{ site, onOpen, vulnerability: each }}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{emptyText(props)}</p>
      )}
      {switchedOff > 0 && (
        <p className="mt-3 text-ink-soft text-sm">{m.wordpress_vulnerabilities_switched_off({ count: switchedOff })}</p>
      )}
      {readAt !== null && (
        <p className="my-3 text-ink-soft text-sm">
          {m.wordpress_vulnerabilities_as_of()} <MomentText moment={readAt} />
        </p>
      )}
    </>
  )
}

const everySeverity = 'every'
type ChoiceProps = { value: Severity | undefined; onChange: (chosen: Severity | undefined) => void }

const SeverityChoice = ({ value, onChange }: ChoiceProps) => (
  <Select
    label={m.wordpress_vulnerabilities_severity()}
    labelHidden
    className="w-44"
    value={value ?? everySeverity}
    onChange={(chosen) => onChange(severities.find((each) => each === chosen))}
    options={[
      { id: everySeverity, label: m.wordpress_vulnerabilities_all_severities() },
      ...severities.map((each) => ({ id: each, label: severityWords[each].text() })),
    ]}
  />
)
