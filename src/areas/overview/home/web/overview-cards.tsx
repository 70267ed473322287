import { Suspense } from 'react'
import { Card } from '#design/components/card.tsx'
import { CardBones } from '#design/components/chart-card.tsx'
import { cx } from '#design/components/cx.ts'
import { Bone } from '#design/components/skeleton.tsx'
import { PartBoundary } from '#design/feedback/part-boundary.tsx'
import { useUser } from '#design/router/session.ts'
import { useShellParts } from '#design/router/shell-parts.tsx'
import { cardsFor, withoutHole } from './cards-for.ts'

/** What areas put on the overview, side by side where there is room; each card has its height before it has its data. */
export function OverviewCards() {
  const { overviewCards = [] } = useShellParts()
  const cards = withoutHole(cardsFor(overviewCards, useUser()))
  if (cards.length === 0) return null
  return (
    <div className="@container mb-5">
      <div className="grid gap-5 @3xl:grid-cols-2">
        {cards.map(({ id, size = 'half', component: Content }) => (
          <div key={id} className={cx('min-w-0', size !== 'half' && '@3xl:col-span-2')}>
            <PartBoundary>
              <Suspense fallback={<CardOnItsWay isStrip={size === 'strip'} />}>
                <Content />
              </Suspense>
            </PartBoundary>
          </div>
        ))}
      </div>
    </div>
  )
}

const CardOnItsWay = ({ isStrip }: { isStrip: boolean }) => (
  <Card className="h-full">
    <Bone className="mb-2 h-5! w-40" />
    {isStrip ? <Bone className="h-10! w-full" /> : <CardBones height={220} />}
  </Card>
)
