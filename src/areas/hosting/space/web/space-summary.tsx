import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#base/dates.ts'
import { isSupported } from '#base/web-space/php-versions.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Link, type Target } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { numberText } from '#design/language/number-text.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { SpaceFacts, WebSpace } from '../contract/shapes.ts'
import { FactsAge } from './facts-age.tsx'
import { type AskAgain, useRefreshSpace, webSpace } from './queries.ts'
import { Room } from './room.tsx'
import { SpaceNotices } from './space-notices.tsx'
import { toSpaceTab } from './to-space-tab.ts'

/** How a web hosting stands now: its visitors, its room, what went wrong and what was changed last. */
export function SpaceSummary({ service: { id } }: { service: TabService }) {
  const query = useQuery(webSpace(id))
  const again = useRefreshSpace(id)
  return (
    <div>
      <Loaded query={query} inCard waiting={<Skeleton lines={9} />}>
        {(space) => (
          <>
            <SpaceNotices space={space} again={again} />
            {space.facts && <Standing space={space} facts={space.facts} again={again} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

type Props = { space: WebSpace; facts: SpaceFacts }

function Standing({ space, facts, again }: Props & { again: AskAgain }) {
  const { recent } = facts
  return (
    <Section title={m.web_space_now()} actions={<FactsAge readAt={space.readAt} again={again} />}>
      <dl className="grid grid-cols-2 items-end gap-4 small:grid-cols-4">
        <Figure term={m.web_space_visitors()} count={recent.visitorsToday} to={toSpaceTab(space.id, 'statistics')} />
        <Figure term={m.web_space_requests()} count={recent.requestsToday} to={toSpaceTab(space.id, 'statistics')} />
        <Figure
          term={m.web_space_errors()}
          count={recent.errors}
          isBad={recent.errors > 0}
          to={toSpaceTab(space.id, 'timeline')}
        />
        <Figure term={m.web_space_databases()} count={facts.databases.length} to={toSpaceTab(space.id, 'access')} />
      </dl>
      <Room {...facts} />
      <DefinitionList className="mt-3" items={lines({ space, facts })} />
    </Section>
  )
}

/** A count, which leads to where it is looked at closely. */
const Figure = ({ term, count, isBad = false, to }: { term: string; count: number; isBad?: boolean; to: Target }) => (
  <div>
    <dt className="text-sm">
      <Link {...to} className="text-ink-soft">
        {term}
      </Link>
    </dt>
    <dd className={`tabular font-semibold text-2xl ${isBad ? 'text-bad-ink' : ''}`}>{numberText(count)}</dd>
  </div>
)

function lines({ space, facts }: Props): (Definition | false)[] {
  const { php, certificate, recent } = facts
  const today = (space.readAt ?? '').slice(0, 10)
  return [
    {
      term: 'PHP',
      value: isSupported(php.version, today) ? (
        php.version
      ) : (
        <Status tone="warning">{m.web_space_php_old({ version: php.version })}</Status>
      ),
      actions: <Link {...toSpaceTab(space.id, 'php')}>{m.web_space_to_php()}</Link>,
    },
    {
      term: m.web_space_certificate(),
      value: certificate ? m.web_space_certificate_until({ day: formatDay(certificate.until) }) : m.web_space_without(),
      actions: <Link {...toSpaceTab(space.id, 'certificate')}>{m.web_space_to_certificate()}</Link>,
    },
    recent.errors > 0 && {
      term: m.web_space_last_error(),
      value: <MomentText moment={recent.lastErrorAt} />,
      actions: <Link {...toSpaceTab(space.id, 'logs')}>{m.web_space_to_logs()}</Link>,
    },
    lastChangeLine(space),
  ]
}

const lastChangeLine = ({ id, lastChange }: WebSpace): Definition | false =>
  lastChange !== null && {
    term: m.web_space_last_change(),
    value: (
      <>
        <span className="block">{lastChange.title}</span>
        <span className="text-ink-soft">
          <MomentText moment={lastChange.at} />
        </span>
      </>
    ),
    actions: <Link {...toSpaceTab(id, 'activity')}>{m.web_space_to_activity()}</Link>,
  }
