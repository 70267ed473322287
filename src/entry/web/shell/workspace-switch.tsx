import { cx } from '#design/components/cx.ts'
import { Anchor } from '#design/components/link.tsx'
import { m } from '#words'
import { type Workspace, workspaces } from './menu.ts'

const rows: Record<Workspace, { to: string; label: () => string }> = {
  staff: { to: '/staff', label: m.design_workspace_staff },
  own: { to: '/overview', label: m.design_workspace_own },
}

/** At the head of the menu, for the provider's own people: their work, or the account that is their own. */
export function WorkspaceSwitch({ open }: { open: Workspace }) {
  return (
    <nav aria-label={m.design_workspaces()} className="mb-3 flex gap-0.5 rounded-md bg-sunken p-0.5">
      {workspaces.toReversed().map((workspace) => (
        <Anchor
          key={workspace}
          to={rows[workspace].to}
          aria-current={workspace === open ? 'true' : undefined}
          className={cx(
            'min-w-0 flex-auto truncate rounded-sm px-1.5 py-1 text-center text-sm no-underline',
            workspace === open ? 'bg-canvas font-medium text-ink shadow-xs' : 'text-ink-soft hover:text-ink',
          )}
        >
          {rows[workspace].label()}
        </Anchor>
      ))}
    </nav>
  )
}
