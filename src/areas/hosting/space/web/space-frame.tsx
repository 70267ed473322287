import type { UseQueryResult } from '@tanstack/react-query'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import { FactsAge } from './facts-age.tsx'
import type { AskAgain } from './queries.ts'
import { SpaceNotices, type StandingSpace } from './space-notices.tsx'

type Framed = StandingSpace & { facts: unknown }
/** One whose host has said how it stands; `canChange` while it is on. */
export type Read<Space extends Framed> = Space & { facts: NonNullable<Space['facts']>; canChange: boolean }

type Props<Space extends Framed> = {
  query: UseQueryResult<Space>
  again: AskAgain
  /** The parts and changes that the tab is about, `database.import`: what failed of another stands with that one, and on the overview. */
  about?: readonly string[] | undefined
  /** What else helps against what failed last. */
  mend?: ReactNode
  children: (space: Read<Space>) => ReactNode
}

/** What every tab of a web hosting shows around its own: what stands in the way, and from when what it shows is. */
export const SpaceFrame = <Space extends Framed>({ query, again, about, mend, children }: Props<Space>) => (
  <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
    {(space) => (
      <>
        <SpaceNotices space={space} again={again} about={about} mend={mend} />
        {space.state === 'ended' && (
          <Card>
            <EmptyState icon={ServerOff} title={m.web_space_ended()}>
              {m.web_space_ended_help()}
            </EmptyState>
          </Card>
        )}
        {space.facts && space.state !== 'ended' && (
          <KeepsFocus className="flex flex-col gap-5">
            <FactsAge readAt={space.readAt} again={again} className="-mb-3" />
            {children({ ...space, facts: space.facts, canChange: space.state === 'on' })}
          </KeepsFocus>
        )}
      </>
    )}
  </Loaded>
)
