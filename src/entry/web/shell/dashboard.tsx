import { type AnyRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useServerEvents } from '#design/api/events.ts'
import { keepWork, keptWork } from '#design/api/kept-work.ts'
import { ActingBanner } from '#design/layouts/acting-banner.tsx'
import { DashboardLayout } from '#design/layouts/dashboard-layout.tsx'
import { useToldMenuPlace } from '#design/layouts/menu-place.ts'
import type { Here, MenuPart } from '#design/layouts/side-menu.tsx'
import { onOpenPalette } from '#design/palette/open.ts'
import { useClientScope } from '#design/router/client-scope.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import { m } from '#words'
import { shellParts } from './area-parts.ts'
import { keptTo, menuFor, toldBySearch, type Workspace, workspaceOf } from './menu.ts'
import { Part, part, placeOf, ScopePart, tray } from './part.tsx'
import { Account, Language, useExists } from './tools.tsx'
import { WorkspaceSwitch } from './workspace-switch.tsx'

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))

/** Ctrl+K, or ⌘K, from anywhere; and from a page that offers it. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  useEffect(() => onOpenPalette(open))
}

const toldOf = (search: Here['search']): Record<string, string> =>
  Object.fromEntries(toldBySearch.flatMap((name) => (name in search ? [[name, String(search[name])]] : [])))

/** The open screen, as the menu knows it: a list that is sorted, or a panel that opens, draws none of it again. */
function useHere(): Here {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => toldOf(state.location.search), structuralSharing: true })
  const told = useToldMenuPlace()
  return { path, search: { ...search, ...told } }
}

const workspaceName = 'workspace'

/** The workspace of the open screen; one that stands in both belongs to the one from which it was opened, after a reload too. */
function useWorkspace(path: string, isStaff: boolean): Workspace {
  const [kept, keep] = useState<Workspace>(() => (isStaff && keptWork(workspaceName) !== 'own' ? 'staff' : 'own'))
  const found = isStaff ? workspaceOf(path, kept) : 'own'
  if (found !== kept) keep(found)
  useEffect(() => {
    if (isStaff) keepWork(workspaceName, found)
  }, [isStaff, found])
  return found
}

/** The menu while the user works in a client: its lists are that client's. */
function useScoped(parts: MenuPart[]): MenuPart[] {
  const { routesByPath } = useRouter()
  const scope = useClientScope()
  if (scope === undefined) return parts
  const routes: Readonly<Record<string, AnyRoute | undefined>> = routesByPath
  return keptTo(parts, (path) => {
    const param = routes[path]?.options.staticData?.client
    return param === undefined ? undefined : { [param]: String(scope) }
  })
}

/** The menu, the bar and the page between: the open screen, or what stands in its place. */
export function DashboardFrame({ isWide = false, children }: { isWide?: boolean; children?: ReactNode }) {
  const user = useUser()
  const exists = useExists()
  const here = useHere()
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never')
  usePaletteKey(() => setPalette('open'))
  useServerEvents(user !== null, user?.eventCursor)
  const principal = principalOf(user)
  const isStaff = principal?.permissions.admin === true
  const workspace = useWorkspace(here.path, isStaff)
  const menu = useScoped(menuFor(principal, exists, user ?? {}, workspace))
  const {
    clientSwitcher: Switcher,
    clientScope: Scope,
    tasks: Tasks,
    notifications: Notifications,
    cart: Cart,
    actingBanner: Banner,
  } = shellParts
  return (
    <>
      <DashboardLayout
        menu={menu}
        here={here}
        countOf={(path) => part(shellParts.menuCounts?.[path])}
        workspaces={isStaff ? <WorkspaceSwitch open={workspace} /> : undefined}
        home={exists('/overview') && principal?.permissions.overview ? '/overview' : '/'}
        actingBanner={
          user?.actor ? <ActingBanner name={user.name} actor={user.actor.name} wayBack={part(Banner)} /> : undefined
        }
        onSearch={() => setPalette('open')}
        isWide={isWide}
        clientSwitcher={
          principal?.clientType === 'Partner' || isStaff
            ? part(Switcher, user?.actor ? undefined : placeOf(m.switch_clients()))
            : undefined
        }
        scope={<ScopePart content={Scope} />}
        tasks={tray(Tasks)}
        notifications={tray(Notifications)}
        cart={tray(Cart)}
        language={<Language />}
        account={<Account />}
      >
        <ShellPartsProvider parts={shellParts}>{children ?? <Outlet />}</ShellPartsProvider>
      </DashboardLayout>
      {palette !== 'never' && (
        <Part>
          <Palette isOpen={palette === 'open'} onClose={() => setPalette('closed')} />
        </Part>
      )}
    </>
  )
}

export const Dashboard = () => <DashboardFrame />

/** Reports have wide tables: the same shell, the whole width. */
export const Report = () => <DashboardFrame isWide />
