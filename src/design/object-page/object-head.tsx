import { ChevronLeft, ChevronRight, Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#words'
import { buttonClass, IconButton } from '../components/button.tsx'
import { BackLink } from '../components/card.tsx'
import { cx } from '../components/cx.ts'
import { Anchor, type Target } from '../components/link.tsx'
import { Menu, type MenuGroup } from '../components/menu.tsx'
import { type ListedThing, type Siblings, siblingsOf, wayBackElsewhere, wayBackToWork } from './siblings.ts'

export type ObjectHeadProps = {
  /** The list it stands in, as `useRememberedList` calls it; left out where nobody comes from a list. */
  list?: string
  /** Its own address, without the part of it that is open. */
  at: string
  /** The open part, which its neighbours open as well: `/dns`. */
  part?: string | undefined
  back: Target & { label: string }
  name: string
  status?: ReactNode
  /** What it is, and whose where it is not one's own. */
  about?: readonly (ReactNode | false | undefined)[]
  /** The one thing that most people come for. */
  primary?: ReactNode
  /** Everything else that can be done; what ends it stands last. */
  menu?: readonly MenuGroup[]
  /** 3 where it is shown as a part of another page. */
  level?: 1 | 3
}

/** The top of the page of one thing: the way back, its neighbours, what it is, and what can be done with it. */
export function ObjectHead({
  list,
  at,
  part = '',
  back,
  name,
  status,
  about = [],
  level = 1,
  ...rest
}: ObjectHeadProps) {
  const work = wayBackToWork(at)
  const elsewhere = work ? undefined : wayBackElsewhere(at)
  const siblings = list === undefined || work || elsewhere ? undefined : siblingsOf(list, at)
  const Title = `h${level}` as const
  const said = about.filter(Boolean)
  return (
    <header className="pb-5">
      <div className="mb-1 flex min-h-7 items-center justify-between gap-4">
        {work ? (
          <BackLink to="/staff" search={work} label={m.design_back_to_work()} />
        ) : (
          <BackLink {...back} {...(siblings && { search: siblings.search })} {...elsewhere} />
        )}
        {siblings && siblings.count > 1 && <Neighbours siblings={siblings} part={part} />}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Title className="min-w-0 title [overflow-wrap:anywhere]">{name}</Title>
            {status}
          </div>
          {said.length > 0 && (
            <p className="mt-1 flex flex-wrap text-pretty text-ink-soft">
              {said.map((each, index) => (
                <span key={index}>
                  {each}
                  {index < said.length - 1 && (
                    <span aria-hidden className="px-1.5">
                      ·
                    </span>
                  )}
                </span>
              ))}
            </p>
          )}
        </div>
        <Actions name={name} {...rest} />
      </div>
    </header>
  )
}

function Actions({ name, primary, menu = [] }: Pick<ObjectHeadProps, 'name' | 'primary' | 'menu'>) {
  const groups = menu.filter(({ entries }) => entries.length > 0)
  if (!primary && groups.length === 0) return null
  return (
    <div className={cx('flex max-w-full items-start gap-2', primary ? 'max-small:w-full' : undefined)}>
      {/* What names a long thing takes a second line on a phone, beside the menu and not above it. */}
      <div className="flex min-w-0 flex-wrap gap-2 empty:hidden max-small:flex-1 max-small:[&>*]:h-auto max-small:[&>*]:min-h-9 max-small:[&>*]:max-w-full max-small:[&>*]:flex-1 max-small:[&>*]:shrink max-small:[&>*]:whitespace-normal max-small:[&>*]:py-1 max-small:[&>*]:text-center">
        {primary}
      </div>
      {groups.length > 0 && (
        <Menu
          trigger={<IconButton icon={Ellipsis} look="secondary" label={m.design_actions_for({ name })} />}
          groups={groups}
        />
      )}
    </div>
  )
}

const Neighbours = ({ siblings, part }: { siblings: Siblings; part: string }) => (
  <nav aria-label={m.design_siblings()} className="flex items-center">
    <Sibling thing={siblings.previous} part={part} icon={ChevronLeft} label={m.design_previous_of} />
    <span className="tabular px-1 text-ink-soft text-sm">
      {m.design_place_of({ place: siblings.place, count: siblings.count })}
    </span>
    <Sibling thing={siblings.next} part={part} icon={ChevronRight} label={m.design_next_of} />
  </nav>
)

type SiblingProps = {
  thing: ListedThing | undefined
  part: string
  icon: LucideIcon
  label: (words: { name: string }) => string
}

/** At the end of the list its place stays, so that the other one does not move under the pointer. */
function Sibling({ thing, part, icon: Icon, label }: SiblingProps) {
  const look = buttonClass('quiet', 'small', true)
  const picture = <Icon aria-hidden size={16} />
  if (!thing)
    return (
      <span aria-hidden className={`${look} pointer-events-none opacity-45`}>
        {picture}
      </span>
    )
  const name = label({ name: thing.name })
  return (
    <Anchor to={`${thing.to}${part}`} aria-label={name} title={name} className={look}>
      {picture}
    </Anchor>
  )
}
