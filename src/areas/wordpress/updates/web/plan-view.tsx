import type { WordPressSite } from '#areas/wordpress/sites/contract/shapes.ts'
import { Loaded, type LoadedQuery } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { RunPlan } from '../contract/shapes.ts'
import type { RunExtent } from '../rules/extents.ts'
import { comingTo } from './site-plan.ts'

const box = 'rounded-lg bg-sunken px-4 py-3 text-sm'

/** Each release that comes to one site. */
export const OnePlan = ({ query, extent }: { query: LoadedQuery<WordPressSite>; extent: RunExtent }) => (
  <Loaded query={query} waiting={<Skeleton lines={3} />}>
    {({ facts }) => {
      const coming = facts ? comingTo(facts, extent) : []
      if (coming.length === 0) return <p className={box}>{m.wordpress_updates_plan_none()}</p>
      return (
        <ul aria-label={m.wordpress_updates_plan()} className={`${box} scroll-thin max-h-56 overflow-y-auto`}>
          {coming.map(({ id, title, from, to }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
              <span className="min-w-0 break-words">{title}</span>
              <span className="tabular text-ink-soft">
                {from} → {to ?? m.wordpress_updates_plan_same_line()}
              </span>
            </li>
          ))}
        </ul>
      )
    }}
  </Loaded>
)

/** What happens to how many. */
export const ManyPlan = ({ query }: { query: LoadedQuery<RunPlan> }) => (
  <Loaded query={query} waiting={<Skeleton lines={3} />}>
    {(plan) => (
      <div className={box}>
        {plan.toUpdate === 0 ? (
          <p>{m.wordpress_updates_plan_none()}</p>
        ) : (
          <p className="font-medium">
            {m.wordpress_updates_plan_sites({ count: plan.toUpdate })}: {releasesText(plan)}
          </p>
        )}
        <ul className="mt-1 text-ink-soft">
          {linesOf(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )}
  </Loaded>
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
