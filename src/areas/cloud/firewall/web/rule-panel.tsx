import { lazy, type RefObject } from 'react'
import type { FirewallRuleAsked } from '#base/cloud-server/firewall.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import { ruleName } from './rule-words.ts'
import type { EditedRule } from './use-firewall-editor.ts'

const RuleForm = lazy(() => import('./rule-form.tsx').then((file) => ({ default: file.RuleForm })))

type Props = {
  edited: EditedRule | undefined
  you: ServerFirewall['you']
  onKeep: (says: FirewallRuleAsked) => void
  onClose: () => void
  root: RefObject<HTMLElement | null>
}

export const RulePanel = ({ edited, you, onKeep, onClose, root }: Props) => (
  <SidePanel
    isOpen={edited !== undefined}
    onClose={onClose}
    title={edited?.says ? m.firewall_edit({ name: ruleName(edited.says) }) : m.firewall_add()}
    subtitle={m.firewall_form_hint()}
    focusAfter={() => root.current}
  >
    {edited && (
      <RuleForm
        values={edited.says}
        you={you}
        submitLabel={edited.says ? m.firewall_keep() : m.firewall_keep_new()}
        submit={onKeep}
        onClose={onClose}
      />
    )}
  </SidePanel>
)
