import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { Timeline, TimelineEvent } from '../contract/shapes.ts'
import { timelineSpanNames, usualSpan } from '../rules/periods.ts'
import { EventList, PutFileBack } from './event-list.tsx'
import { eventText } from './event-words.ts'
import { GoBackDialog } from './go-back-dialog.tsx'
import { spanIn, timeline } from './queries.ts'
import { TimelinePicture } from './timeline-picture.tsx'
import { toLog, troublesOf } from './troubles.ts'

const spanWords = { '6h': m.web_stats_span_6h, '24h': m.web_stats_span_24h, '7d': m.web_stats_span_7d } as const

/** Slow or broken? What changed and what went wrong, on one axis. */
export const TimelineTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={[]}>
    {(space) => <SlowOrBroken space={space} />}
  </SpaceTab>
)

function SlowOrBroken({ space }: { space: ReadSpace }) {
  const [chosen, choose] = useSearchParam('span')
  const span = spanIn(chosen)
  const query = useQuery(timeline(space.id, span))
  const [undone, goBack] = useState<TimelineEvent>()
  const mayGoBack = (event: TimelineEvent) => space.canChange && event.change !== null && event.reversible.length > 0
  const mayPutBack = space.canChange && space.abilities.backups.can
  const about = { spaceId: space.id, mayGoBack, onGoBack: goBack, mayPutBack }
  return (
    <Section
      title={m.web_stats_timeline()}
      help={m.web_stats_timeline_help()}
      actions={
        <Select
          label={m.web_stats_period()}
          labelHidden
          className="w-56"
          value={span}
          onChange={(next) => choose(next === usualSpan ? undefined : String(next))}
          options={timelineSpanNames.map((each) => ({ id: each, label: spanWords[each]() }))}
        />
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={10} />}>
        {({ data: line }) => (
          <div className="flex flex-col gap-5">
            <Verdict {...about} line={line} />
            <TimelinePicture line={line} />
            <EventList {...about} line={line} />
          </div>
        )}
      </Loaded>
      {undone && <GoBackDialog id={space.id} event={undone} onClose={() => goBack(undefined)} />}
    </Section>
  )
}

type VerdictProps = {
  line: Timeline
  spaceId: number
  mayGoBack: (event: TimelineEvent) => boolean
  onGoBack: (event: TimelineEvent) => void
  mayPutBack: boolean
}

const latelyWords = {
  nobody: m.web_stats_lately_nobody,
  well: m.web_stats_lately_well,
  suspended: m.web_stats_lately_suspended,
} as const

/** The answer that people come for: when it went wrong, and what was changed just before. */
function Verdict({ line, spaceId, mayGoBack, onGoBack, mayPutBack }: VerdictProps) {
  const { broke, events, steps, countedFrom, stepMinutes } = line
  if (!steps)
    return (
      <Banner meaning="warning" title={m.web_stats_no_log()}>
        {m.web_stats_no_log_help()}
      </Banner>
    )
  const more = countedFrom && <p className="mt-1">{m.web_stats_cut({ moment: formatMoment(countedFrom) })}</p>
  if (!broke)
    return (
      <Banner meaning="good" title={m.web_stats_fine()}>
        {m.web_stats_fine_help()}
      </Banner>
    )
  const event = events.find(({ id }) => id === broke.event)
  const trouble = troublesOf(steps, stepMinutes).find(({ at }) => at === broke.at)
  return (
    <Banner
      meaning={broke.until ? 'warning' : 'bad'}
      title={
        broke.until
          ? m.web_stats_broke_until({ from: formatMoment(broke.since), to: formatMoment(broke.until) })
          : m.web_stats_broke({ moment: formatMoment(broke.since) })
      }
      actions={
        <>
          {trouble && (
            <Link {...toLog(spaceId, trouble)} className="text-sm">
              {m.web_stats_to_log()}
            </Link>
          )}
          {event && mayPutBack && <PutFileBack event={event} spaceId={spaceId} />}
          {event && mayGoBack(event) && (
            <Button size="small" onPress={() => onGoBack(event)}>
              {m.web_stats_go_back()}
            </Button>
          )}
        </>
      }
    >
      {broke.lately && (
        <p className="mb-1">{latelyWords[broke.lately.saw]({ moment: formatMoment(broke.lately.from) })}</p>
      )}
      {event
        ? m.web_stats_suspect({ what: eventText(event), moment: formatMoment(event.at) })
        : m.web_stats_no_suspect()}
      {more}
    </Banner>
  )
}
