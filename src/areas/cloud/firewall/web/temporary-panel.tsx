import { lazy, type RefObject } from 'react'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import { temporaryHours } from '#base/cloud-server/firewall.ts'
import { useCall } from '#design/api/use-call.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import { firewallCallsOf } from './firewall-calls.ts'
import { firewallRefreshes } from './queries.ts'

const RuleForm = lazy(() => import('./rule-form.tsx').then((file) => ({ default: file.RuleForm })))

type Props = {
  isOpen: boolean
  server: ReadServer
  firewall: ServerFirewall
  onClose: () => void
  root: RefObject<HTMLElement | null>
}

/** A rule that goes by itself. It is asked for at once: nobody stages what is over in two hours. */
export function TemporaryPanel({ isOpen, server: { asked }, firewall: { you, digest }, onClose, root }: Props) {
  const add = useCall(firewallCallsOf(asked).addTemporary, { refreshes: firewallRefreshes(asked), inPlace: true })
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={m.firewall_add_temporary()}
      subtitle={m.firewall_temporary_hint({ hours: temporaryHours })}
      focusAfter={() => root.current}
    >
      {isOpen && (
        <RuleForm
          values={{ source: you.address, ports: String(you.port), protocol: 'tcp', alias: '', action: 'accept' }}
          you={you}
          submitLabel={m.firewall_temporary_add()}
          submit={(says) => add.mutateAsync({ params: { id: asked.id }, body: { ...says, digest } })}
          done={() => {
            onClose()
            toast.good(m.firewall_temporary_asked())
          }}
          onClose={onClose}
        />
      )}
    </SidePanel>
  )
}
