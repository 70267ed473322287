import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#words'
import { Button, IconButton } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Anchor } from '../components/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Drawer } from './drawer.tsx'
import { InFrame } from './in-frame.ts'
import { ScopeRow } from './scope-row.tsx'
import { type Here, type MenuPart, SideMenu } from './side-menu.tsx'
import { mainId, SkipLink } from './skip-link.tsx'
import { SupportFooter } from './support-line.tsx'

export type TopBarSlots = {
  clientSwitcher?: ReactNode
  /** The client in which the user works: in the bar, and on a phone below it. */
  scope?: ReactNode
  tasks?: ReactNode
  notifications?: ReactNode
  cart?: ReactNode
  language: ReactNode
  account: ReactNode
}

export type DashboardLayoutProps = TopBarSlots & {
  menu: readonly MenuPart[]
  here: Here
  home: string
  /** The counts of menu entries, by path. */
  countOf?: (path: string) => ReactNode
  /** Above the menu: the switch to another menu. */
  workspaces?: ReactNode
  /** Shown while acting for another account. */
  actingBanner?: ReactNode
  onSearch: () => void
  /** Wide pages, for reports, take the whole width. */
  isWide?: boolean
  children: ReactNode
}

const narrowKey = 'belfry:menu-narrow'

/** Menu on the left, bar on top, the page: every screen of a signed-in user. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(narrowKey) === '1')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const fold = () => {
    localStorage.setItem(narrowKey, isNarrow ? '0' : '1')
    setNarrow(!isNarrow)
  }
  const { menu, here, home, actingBanner, isWide, children } = props
  const mark = (small: boolean) => (
    <Anchor to={home} className="min-w-0 rounded-md no-underline">
      <BrandMark isSmall={small} />
    </Anchor>
  )
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col',
        actingBanner ? '[--banner:4.5rem] wide:[--banner:2.5rem]' : '[--banner:0rem]',
      )}
    >
      <SkipLink />
      {actingBanner}
      <div className="flex min-h-0 flex-1">
        <aside
          className={cx(
            'sticky top-(--banner) flex h-[calc(100dvh-var(--banner))] shrink-0 flex-col border-line border-r bg-canvas phone:hidden',
            isNarrow ? 'w-15' : 'w-58',
          )}
        >
          <div className={cx('flex h-14 items-center', isNarrow ? 'justify-center' : 'px-4')}>{mark(isNarrow)}</div>
          <div className={cx('scroll-thin min-h-0 flex-1 overflow-y-auto py-2', isNarrow ? 'px-2' : 'px-3')}>
            {!isNarrow && props.workspaces}
            <SideMenu parts={menu} here={here} isNarrow={isNarrow} countOf={props.countOf} />
          </div>
          <div className={cx('border-line border-t p-2', isNarrow && 'flex justify-center')}>
            <IconButton
              icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
              label={isNarrow ? m.design_menu_unfold() : m.design_menu_fold()}
              onPress={fold}
              className="text-ink-soft"
            />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar {...props} onMenu={() => setDrawerOpen(true)} />
          <main
            id={mainId}
            tabIndex={-1}
            className={cx(
              'flex-1 py-6 outline-none! [--bars:calc(var(--banner)+3.5rem)] wide:py-8',
              isWide ? 'w-full px-4 wide:px-8' : 'page max-w-board',
            )}
          >
            <InFrame value={true}>{children}</InFrame>
          </main>
          <SupportFooter />
        </div>
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} head={<BrandMark />}>
        {props.workspaces}
        <SideMenu parts={menu} here={here} countOf={props.countOf} onGo={() => setDrawerOpen(false)} />
        <div className="mt-6 border-line border-t pt-3">{props.language}</div>
      </Drawer>
    </div>
  )
}

type TopBarProps = TopBarSlots & Pick<DashboardLayoutProps, 'scope' | 'onSearch'> & { onMenu: () => void }

const TopBar = ({ scope, onSearch, onMenu, ...props }: TopBarProps) => (
  <header className="sticky top-(--banner) z-30 border-line border-b bg-canvas">
    <div className="flex h-14 items-center gap-1.5 px-3 wide:px-5">
      <IconButton icon={MenuIcon} label={m.design_menu()} onPress={onMenu} className="wide:hidden" />
      <span className="contents phone:hidden">{scope}</span>
      {props.clientSwitcher}
      <Button
        look="secondary"
        icon={Search}
        onPress={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="ml-1 justify-start! text-ink-soft! phone:w-9 phone:px-0! phone:justify-center! wide:w-64"
      >
        <span className="min-w-0 truncate font-normal phone:sr-only">{m.design_search_everything()}</span>
        <span
          aria-hidden="true"
          className="ml-auto shrink-0 rounded-xs border border-line px-1 font-sans text-xs phone:hidden"
        >
          Ctrl K
        </span>
      </Button>
      <div className="ml-auto flex items-center gap-0.5">
        {props.tasks}
        {props.notifications}
        {props.cart}
        <span className="max-small:hidden">{props.language}</span>
        {props.account}
      </div>
    </div>
    <ScopeRow>{scope}</ScopeRow>
  </header>
)
