import type { ReactNode } from 'react'
import { type Fact, FactStrip } from './fact-strip.tsx'
import { ObjectHead, type ObjectHeadProps } from './object-head.tsx'
import { TabGroups, type TabGroupsProps } from './tab-groups.tsx'

export type ObjectPageProps = ObjectHeadProps & {
  /** Four or five of them; `undefined` while they are on their way, left out where there are none. */
  facts?: readonly (Fact | false)[] | undefined
  /** How many facts are expected. */
  expectedFacts?: number
  /** What has to be known before anything else, whichever tab is open. */
  notices?: ReactNode
  /** Left out of a page that is all in one. */
  tabs?: TabGroupsProps
  /** What the open tab shows. */
  children: ReactNode
}

/** The page of one thing: a domain, a service, a client, an order. The same head on each of its tabs, which have addresses of their own. */
export function ObjectPage({ facts, expectedFacts = 4, notices, tabs, children, ...head }: ObjectPageProps) {
  return (
    <>
      <ObjectHead {...head} />
      {expectedFacts > 0 && <FactStrip facts={facts} expected={expectedFacts} isSpare={Boolean(head.part)} />}
      <div className="mb-5 flex flex-col gap-3 empty:hidden">{notices}</div>
      {tabs && <TabGroups {...tabs} />}
      {children}
    </>
  )
}
