import { lazy, Suspense, useRef } from 'react'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { StagedBar } from '#design/staging/staged-bar.tsx'
import { StagingFrame } from '#design/staging/staging-frame.tsx'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import type { RuleChange } from '../rules/staged-rules.ts'
import { RulePanel } from './rule-panel.tsx'
import { RulesList } from './rules-list.tsx'
import { linesOf } from './staged-firewall.ts'
import { TemporaryPanel } from './temporary-panel.tsx'
import { UndoSaved } from './undo-saved.tsx'
import { useFirewallEditor } from './use-firewall-editor.ts'

// Neither is needed to see the rules.
const FirewallReview = lazy(() => import('./firewall-review.tsx').then((file) => ({ default: file.FirewallReview })))
const Reach = lazy(() => import('./reach.tsx').then((file) => ({ default: file.Reach })))

type Props = { server: ReadServer; firewall: ServerFirewall }

/** The rules of a firewall. Their changes are staged, looked over, and saved as one, in an order that means something. */
export function FirewallEditor({ server, firewall }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const editor = useFirewallEditor(server, firewall, root)
  const { staging } = editor
  const lines = (change: RuleChange) => <ChangeLines {...linesOf(change, { ...firewall, placed: editor.placed })} />
  return (
    <div ref={root} tabIndex={-1} className="flex flex-col gap-5 outline-none!">
      <StagingFrame
        count={staging.rows.length}
        isRestored={editor.isRestored}
        leaveTitle={m.firewall_leave({ name: server.name })}
        onLeave={editor.forget}
        onKeep={editor.leave}
        said={editor.said}
      />
      <UndoSaved editor={editor} />
      <StagedBar
        staging={staging}
        lines={lines}
        onEdit={editor.editStaged}
        onUndo={({ key }) => editor.undo(key)}
        onDiscard={editor.discard}
        onReview={editor.review}
      />
      <RulesList server={server} firewall={firewall} editor={editor} />
      <Suspense>
        <Reach firewall={firewall} placed={editor.placed} isStaged={staging.rows.length > 0} />
      </Suspense>
      <RulePanel edited={editor.edited} you={firewall.you} onKeep={editor.keep} onClose={editor.close} root={root} />
      <TemporaryPanel
        isOpen={editor.isAddingTemporary}
        server={server}
        firewall={firewall}
        onClose={editor.close}
        root={root}
      />
      <Suspense>
        {editor.isReviewing && <FirewallReview server={server} firewall={firewall} editor={editor} lines={lines} />}
      </Suspense>
    </div>
  )
}
