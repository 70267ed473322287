import { officeProducts } from './catalogue-office.ts'

export const tenantSegments = ['commercial', 'education', 'nonprofit'] as const
export type TenantSegment = (typeof tenantSegments)[number]

const segments: Readonly<Record<string, TenantSegment>> = { edu: 'education', non_profit: 'nonprofit' }

export type LegacyPlan = { offerId: string; name: string; segment: TenantSegment }

/** Products with plans of their own, which Microsoft sells without a term that binds. Their offers are called so by us alone. */
export const legacyPlans: readonly (LegacyPlan & { pid: number; variant: string; plan: string })[] =
  officeProducts.flatMap(({ pid, variant = '', options = [] }) =>
    options
      .filter(({ id }) => id === 'plan')
      .flatMap(({ choices }) =>
        choices.map(({ id: plan, name }) => {
          const segment = segments[variant] ?? 'commercial'
          return { pid, variant, plan, segment, offerId: `legacy:${segment}:${plan}`, name: `Microsoft 365 ${name.en}` }
        }),
      ),
  )

/** The offer of a plan that was chosen of a product; undefined where it has none. */
export const legacyOffer = (pid: number, plan: string | undefined): LegacyPlan | undefined =>
  legacyPlans.find((each) => each.pid === pid && each.plan === plan)

/** Of the products with such plans, by variant: of which plans somebody told what they are at Microsoft. */
export function namedPlans(named: readonly string[]): { variant: string; named: string[]; unnamed: string[] }[] {
  return [...new Set(legacyPlans.map(({ variant }) => variant))].map((variant) => {
    const own = legacyPlans.filter((plan) => plan.variant === variant)
    const isNamed = ({ offerId }: LegacyPlan) => named.includes(offerId)
    return {
      variant,
      named: own.filter(isNamed).map(({ plan }) => plan),
      unnamed: own.filter((plan) => !isNamed(plan)).map(({ plan }) => plan),
    }
  })
}
