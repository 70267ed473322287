import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { PageLook, SiteUpdate, UpdateReport } from '../contract/shapes.ts'
import { mayTryAgain, needsLook } from '../rules/outcomes.ts'
import { askedAgain } from './asked.ts'
import { oneUpdate, useUpdateSite } from './queries.ts'
import { StateText } from './state-text.tsx'
import { UpdateProgress } from './update-progress.tsx'
import { extentLabel, stateWords, tookText } from './update-words.ts'
import { WithoutCulprit } from './without-culprit.tsx'

/** What an update did: what changed, how three pages looked before and after, and why it went back. */
export const ReportPanel = ({ site, update }: { site: number; update: number }) => (
  <Loaded query={useQuery(oneUpdate(site, update))} waiting={<Skeleton lines={8} />} missing={{}}>
    {(found) => <Told update={found} />}
  </Loaded>
)

function Told({ update }: { update: SiteUpdate }) {
  const { state, reason, report, extent, isScheduled, by, askedAt, begunAt, endedAt } = update
  const took = tookText(begunAt, endedAt)
  return (
    <div className="flex flex-col gap-5">
      {state === 'running' && <UpdateProgress update={update} />}
      {needsLook(state) && reason !== null && (
        <Banner meaning="bad" title={stateWords[state].text()}>
          {reason}
        </Banner>
      )}
      {state === 'rolled_back' && <p>{m.wordpress_updates_back_help()}</p>}
      <DefinitionList
        items={[
          { term: m.wordpress_updates_column_state(), value: <StateText update={update} /> },
          { term: m.wordpress_updates_what(), value: extentLabel(extent) },
          {
            term: m.wordpress_updates_by(),
            value: isScheduled ? m.wordpress_updates_by_clock() : (by?.name ?? m.wordpress_updates_by_hand()),
          },
          { term: m.wordpress_updates_when(), value: <MomentText moment={endedAt ?? askedAt} /> },
          took !== undefined && { term: m.wordpress_updates_took(), value: took },
        ]}
      />
      {report && <Changes report={report} />}
      {report && report.looks.before.length > 0 && <Looks looks={report.looks} />}
      {mayTryAgain(state) && <Again update={update} />}
    </div>
  )
}

/** Once more: without what it went back for, where that is known, or as it was. */
function Again({ update }: { update: SiteUpdate }) {
  const again = useUpdateSite({ inPlace: false })
  const body = askedAgain(update)
  return (
    <PanelFoot>
      {body && (
        <Button icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate({ id: update.site, body })}>
          {m.wordpress_updates_again()}
        </Button>
      )}
      <WithoutCulprit update={update} />
    </PanelFoot>
  )
}

function Changes({ report: { changes, ended } }: { report: UpdateReport }) {
  if (changes.length === 0) return null
  return (
    <section>
      <h3 className="font-medium">
        {ended === 'rolled_back' ? m.wordpress_updates_changes_back() : m.wordpress_updates_column_changes()}
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y text-sm">
        {changes.map(({ kind, slug, title, from, to }) => (
          <li key={`${kind} ${slug}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 break-words">{title}</span>
            <span className="tabular text-ink-soft">
              {from} → {to}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Three pages, each before and after. */
const Looks = ({ looks: { before, after } }: Pick<UpdateReport, 'looks'>) => (
  <section>
    <h3 className="font-medium">{m.wordpress_updates_pages()}</h3>
    <ul className="mt-2 divide-y divide-line border-line border-y text-sm">
      {before.map((was) => {
        const is = after.find(({ path }) => path === was.path)
        return (
          <li key={was.path} className="py-2">
            <Mono>{was.path}</Mono>
            <p className="text-ink-soft">
              {m.design_colon({ label: m.wordpress_updates_before() })} {lookText(was)}
            </p>
            <p className={is && lookText(is) !== lookText(was) ? 'text-bad-ink' : 'text-ink-soft'}>
              {m.design_colon({ label: m.wordpress_updates_after() })}{' '}
              {is ? lookText(is) : m.wordpress_updates_not_looked()}
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)

const lookText = ({ status, bytes, title, hasPhpError }: PageLook): string =>
  [
    String(status),
    byteText(bytes),
    title === null ? m.wordpress_updates_no_title() : title,
    hasPhpError && m.wordpress_updates_php_error(),
  ]
    .filter(Boolean)
    .join(' · ')
