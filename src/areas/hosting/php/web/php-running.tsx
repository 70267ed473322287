import { useQuery } from '@tanstack/react-query'
import { Eraser, Info, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, toSpaceTab, UnderWay } from '#areas/hosting/space/web/public.ts'
import { dayMs, formatDay } from '#base/dates.ts'
import { isSupported, phpSupport } from '#base/web-space/php-versions.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { phpCalls } from '../contract/calls.ts'
import { phpRefusals } from '../contract/refusals.ts'
import { phpInfo } from './queries.ts'

/** The answers that are counted, in the log. */
const toFailures = ({ id, readAt }: ReadSpace) => ({
  ...toSpaceTab(id, 'logs'),
  search: {
    'log-kind': 'access',
    'log-errors': '1',
    ...(readAt && { 'log-from': new Date(Date.parse(readAt) - dayMs).toISOString(), 'log-to': readAt }),
  },
})

/** What runs now, and what helps when it does not run well. */
export function PhpRunning({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay, abilities } = space
  const { version, workers } = facts.php
  const [isShown, setShown] = useState(false)
  const asked = { refreshes: [spaceKeys.all] }
  const restart = useCall(phpCalls.restart, asked)
  const clear = useCall(phpCalls.clearOpcache, asked)
  const isBusy = underWay.includes('php') || restart.isPending || clear.isPending
  const isShut = !canChange || isBusy
  const isOld = !isSupported(version, (space.readAt ?? '').slice(0, 10))
  return (
    <Section
      title={m.web_php_running({ version })}
      actions={
        isBusy ? (
          <UnderWay when />
        ) : (
          <Status tone={isOld ? 'warning' : 'good'}>{isOld ? m.web_php_old() : m.web_php_supported()}</Status>
        )
      }
    >
      {isOld && (
        <Banner meaning="warning" title={m.web_php_old_title({ version })} className="mb-4">
          {m.web_php_old_help({ day: formatDay(phpSupport[version]) })}
        </Banner>
      )}
      <DefinitionList
        items={[
          { term: m.web_php_workers(), value: workersText(workers) },
          {
            term: m.web_php_errors(),
            value: m.web_php_errors_count({ count: facts.recent.errors }),
            actions: facts.recent.errors > 0 && (
              <Link {...toFailures(space)} className="text-sm">
                {m.web_php_errors_log()}
              </Link>
            ),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" icon={RotateCcw} isDisabled={isShut} onPress={() => restart.mutate({ params: { id } })}>
          {m.web_php_restart()}
        </Button>
        <Button size="small" icon={Eraser} isDisabled={isShut} onPress={() => clear.mutate({ params: { id } })}>
          {m.web_php_opcache()}
        </Button>
        <Button size="small" icon={Info} isDisabled={!abilities.phpInfo.can} onPress={() => setShown(true)}>
          {m.web_php_info()}
        </Button>
      </div>
      <SidePanel isOpen={isShown} onClose={() => setShown(false)} title={m.web_php_info()}>
        {isShown && (space.canChange ? <PhpInfoList id={id} /> : <InfoLater />)}
      </SidePanel>
    </Section>
  )
}

/** PHP runs while the hosting is active, and says nothing otherwise. */
const InfoLater = () => <EmptyState icon={Info} title={phpRefusals.php_needs_hosting.text[currentLocale()]} />

/** As PHP says it itself: its directives, then its extensions. */
function PhpInfoList({ id }: { id: number }) {
  const query = useQuery(phpInfo(id))
  return (
    <Loaded query={query} waiting={<Skeleton lines={12} />}>
      {(info) => (
        <>
          <h3 className="font-medium">PHP {info.version}</h3>
          <DefinitionList
            items={info.directives.map(({ name, value }) => ({
              term: <Mono className="[overflow-wrap:anywhere]">{name}</Mono>,
              value: value === '' ? '' : <Mono>{value}</Mono>,
            }))}
          />
          <h3 className="mt-5 font-medium">{m.web_php_extensions()}</h3>
          <p className="mt-2 text-ink-soft">{info.extensions.map(({ name }) => name).join(', ')}</p>
        </>
      )}
    </Loaded>
  )
}

const workersText = ({ busy, most }: ReadSpace['facts']['php']['workers']): string =>
  busy === null ? m.web_php_workers_most({ most }) : m.web_php_workers_of({ busy, most })
