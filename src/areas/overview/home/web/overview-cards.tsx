import { Suspense } from 'react'
import { Card } from '#design/components/card.tsx'
import { CardBones } from '#design/components/chart-card.tsx'
import { cx } from '#design/components/cx.ts'
import { FigureTiles } from '#design/components/figure-tiles.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { PartBoundary } from '#design/feedback/part-boundary.tsx'
import { useUser } from '#design/router/session.ts'
import { useShellParts } from '#design/router/shell-parts.tsx'
import type { CardOf } from '#design/router/slots.ts'
import { cardsFor, cardsOfClient, withoutHole } from './cards-for.ts'

/** The cards of the areas, side by side where there is room; each has its height before its data are loaded. */
export function OverviewCards({ cc }: CardOf) {
  const { overviewCards = [] } = useShellParts()
  const user = useUser()
  const cards = withoutHole(cc === undefined ? cardsFor(overviewCards, user) : cardsOfClient(overviewCards, user))
  if (cards.length === 0) return null
  return (
    <div className="@container mb-5">
      <div className="grid gap-5 @3xl:grid-cols-2">
        {cards.map(({ id, size = 'half', component: Content }) => (
          <div key={id} className={cx('min-w-0', size !== 'half' && '@3xl:col-span-2')}>
            <PartBoundary>
              <Suspense fallback={<CardOnItsWay isStrip={size === 'strip'} />}>
                <Content cc={cc} />
              </Suspense>
            </PartBoundary>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The height of the content: a line of figures, or a title, a sentence and a chart. */
const CardOnItsWay = ({ isStrip }: { isStrip: boolean }) =>
  isStrip ? (
    <FigureTiles waiting={3} />
  ) : (
    <Card className="h-full">
      <Bone className="mt-1 w-40" />
      <Bone className="mt-3 mb-5 w-28" />
      <CardBones />
    </Card>
  )
