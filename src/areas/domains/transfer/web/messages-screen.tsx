import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { DifferenceTable } from './difference-table.tsx'
import { MessageTable } from './message-table.tsx'

/** /staff/registrar-messages: messages of registrars, and the differences between registries and the portal. */
export function MessagesScreen() {
  return (
    <>
      <PageHeader title={m.transfer_staff_title()} help={m.transfer_staff_help()} />
      <Tabs
        label={m.transfer_staff_title()}
        tabs={[
          { id: 'messages', label: m.transfer_staff_messages(), content: <MessageTable /> },
          { id: 'differences', label: m.transfer_staff_differences(), content: <DifferenceTable /> },
        ]}
      />
    </>
  )
}
