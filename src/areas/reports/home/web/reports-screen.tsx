import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useListHelp } from '#areas/people/clients/web/public.tsx'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access } from '#base/access.ts'
import { PageHeader } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Anchor, type Target } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { numberText } from '#design/language/number-text.ts'
import { useSearchAll } from '#design/router/search-state.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { ReportFigures } from '../contract/calls.ts'
import { reportFigures } from './queries.ts'
import { type Report, type ReportFigure, reports } from './reports.ts'

/** /reports: the reports that there are for this user, each with what it comes to. */
export function ReportsScreen() {
  const { cc } = useSearchAll()
  const query = useQuery(reportFigures(cc))
  const shown = useReports()
  const help = useListHelp(m.reports_home_help())
  const search = cc ? { cc: String(cc) } : undefined
  const cards = (figures: ReportFigures | undefined) => (
    <ul className="grid gap-5 wide:grid-cols-2">
      {shown.map(({ path, title, help: about, icon, figure }) => (
        <ReportCard
          key={path}
          target={{ to: path, ...(search && { search }) }}
          title={title}
          help={about()}
          icon={icon}
          figure={figures && figure(figures)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <PageHeader title={m.reports_home_title()} help={help} />
      <Loaded query={query} waiting={cards(undefined)}>
        {({ data }) => cards(data)}
      </Loaded>
    </>
  )
}

type Screen = { options: { staticData?: { title?: (params: Record<string, string>) => string; access?: Access } } }

/** Those whose screen exists, is not hidden from this brand, and opens for the user: title and access are those of the screen. */
function useReports(): readonly (Report & { title: string })[] {
  const { routesByPath } = useRouter()
  const user = useUser()
  const brand = useBrand()
  const hidden = user?.hiddenScreens ?? brand.hiddenScreens
  const principal = principalOf(user)
  return reports.flatMap((report) => {
    const screen = (routesByPath as unknown as Record<string, Screen | undefined>)[report.path]
    const { title, access = [] } = screen?.options.staticData ?? {}
    if (!title || hidden.includes(report.path) || !allows(principal, ['signed-in', ...access])) return []
    return [{ ...report, title: title({}) }]
  })
}

type CardProps = {
  target: Target
  title: string
  help: string
  icon: LucideIcon
  /** Undefined while it is on its way; null for a report without one. */
  figure: ReportFigure | null | undefined
}

function ReportCard({ target, title, help, icon: Icon, figure }: CardProps) {
  return (
    <li className="min-w-0">
      <Anchor
        {...target}
        className="flex h-full gap-4 rounded-xl border border-line bg-surface p-5 text-ink no-underline shadow-card hover:bg-canvas"
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 grow">
          <span className="block font-semibold text-lg">{title}</span>
          <span className="mt-0.5 block text-ink-soft text-sm">{help}</span>
          {figure !== null && (
            <span className="mt-3 block min-h-13">{figure ? <Figure {...figure} /> : <Bones />}</span>
          )}
        </span>
      </Anchor>
    </li>
  )
}

const Figure = ({ value, of, note, stands }: ReportFigure) => (
  <>
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span
        className={cx('tabular font-semibold text-2xl', stands ? 'text-warning-ink' : value === 0 && 'text-ink-soft')}
      >
        {numberText(value)}
      </span>
      <span>{of}</span>
    </span>
    {note && <span className="block text-ink-soft text-sm">{note}</span>}
  </>
)

const Bones = () => (
  <>
    <Bone className="my-1.5 h-5! w-24" />
    <Bone className="my-1 w-32" />
  </>
)
