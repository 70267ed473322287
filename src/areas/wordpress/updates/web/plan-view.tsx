import { Checkbox } from '#design/components/choice.tsx'
import { Loaded, type LoadedQuery } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { RunPlan } from '../contract/shapes.ts'
import type { Coming } from './site-plan.ts'

const box = 'rounded-lg bg-sunken px-4 py-3 text-sm'

type OneProps = {
  coming: readonly Coming[]
  /** Left out where there is nothing to choose. */
  onTick?: ((id: string, isTicked: boolean) => void) | undefined
  isTicked: (id: string) => boolean
}

/** Each release that comes to one site, of which some may be left out. */
export function OnePlan({ coming, onTick, isTicked }: OneProps) {
  if (coming.length === 0) return <p className={box}>{m.wordpress_updates_plan_none()}</p>
  return (
    <ul aria-label={m.wordpress_updates_plan()} className={`${box} scroll-thin max-h-56 overflow-y-auto`}>
      {coming.map(({ id, title, from, to }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          {onTick ? (
            <Checkbox isSelected={isTicked(id)} onChange={(state) => onTick(id, state)} className="min-w-0">
              <span className="wrap-anywhere">{title}</span>
            </Checkbox>
          ) : (
            <span className="min-w-0 break-words">{title}</span>
          )}
          <span className="tabular text-ink-soft">
            {from} → {to ?? m.wordpress_updates_plan_same_line()}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What happens to how many. */
export const ManyPlan = ({ query }: { query: LoadedQuery<RunPlan> }) => (
  <Loaded query={query} waiting={<Skeleton lines={3} />}>
    {(plan) => (
      <div className={box}>
        {plan.toUpdate === 0 ? (
          <p>{m.wordpress_updates_plan_none()}</p>
        ) : (
          <p className="font-medium">
            {m.design_colon({ label: m.wordpress_updates_plan_sites({ count: plan.toUpdate }) })} {releasesText(plan)}
          </p>
        )}
        <ul className="mt-1 text-ink-soft">
          {linesOf(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {plan.left.length > 0 && <LeftOut left={plan.left} />}
      </div>
    )}
  </Loaded>
)

/** So many are told by name. */
const mostNamed = 10
const leftWords: Record<RunPlan['left'][number]['why'], () => string> = {
  suspended: m.wordpress_updates_left_suspended,
  inactive: m.wordpress_updates_left_inactive,
  in_run: m.wordpress_updates_left_in_run,
}

const LeftOut = ({ left }: Pick<RunPlan, 'left'>) => (
  <>
    <p className="mt-2">{m.wordpress_updates_plan_left()}</p>
    <ul className="text-ink-soft">
      {left.slice(0, mostNamed).map(({ site, name, why }) => (
        <li key={site} className="wrap-anywhere">
          {name}: {leftWords[why]()}
        </li>
      ))}
      {left.length > mostNamed && <li>{m.wordpress_updates_left_more({ count: left.length - mostNamed })}</li>}
    </ul>
  </>
)

const releasesText = ({ core, plugins, themes, unknown }: RunPlan): string =>
  [
    core > 0 && m.wordpress_updates_plan_core({ count: core }),
    plugins > 0 && m.wordpress_updates_plan_plugins({ count: plugins }),
    themes > 0 && m.wordpress_updates_plan_themes({ count: themes }),
    core + plugins + themes === 0 && unknown > 0 && m.wordpress_updates_plan_unknown({ count: unknown }),
  ]
    .filter(Boolean)
    .join(', ')

const linesOf = ({ upToDate, busy, broken, toUpdate, atOnce }: RunPlan): string[] =>
  [
    upToDate > 0 && m.wordpress_updates_plan_current({ count: upToDate }),
    busy > 0 && m.wordpress_updates_plan_busy({ count: busy }),
    broken > 0 && m.wordpress_updates_plan_broken({ count: broken }),
    toUpdate > 0 && m.wordpress_updates_plan_pace({ count: atOnce }),
  ].filter((line) => line !== false)
