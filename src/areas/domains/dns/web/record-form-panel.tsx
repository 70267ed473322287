import { type RefObject, Suspense, useState } from 'react'
import { fetchedAhead } from '#design/components/fetched-ahead.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import { factsOf, keptOf } from './record-rows.ts'
import { FormOnItsWay, TypingAhead, typedAhead } from './typed-ahead.tsx'
import type { RecordsEditor } from './use-records-editor.ts'

const formPart = fetchedAhead(() => import('./record-form.tsx').then((file) => file.RecordForm))
/** The state before it is opened. */
export const fetchRecordForm = formPart.fetch

type PanelProps = { editor: RecordsEditor; root: RefObject<HTMLElement | null> }

/** The form of a record, new or edited. */
export function RecordFormPanel({ editor: { form, zone, records }, root }: PanelProps) {
  const { editing, opener } = form
  const [typed] = useState(typedAhead)
  const close = () => {
    typed.take()
    form.close()
  }
  const waiting = <FormOnItsWay typed={typed} />
  return (
    <SidePanel
      isOpen={editing !== undefined}
      onClose={close}
      title={editing?.title}
      subtitle={editing?.isTypeFixed ? undefined : m.dns_paste_hint()}
      focusAfter={() => (opener?.isConnected ? opener : root.current)}
      meanwhile={<TypingAhead typed={typed} />}
    >
      {editing && !zone && waiting}
      {editing && zone && (
        <Suspense fallback={waiting}>
          <formPart.Part
            zone={factsOf(zone)}
            known={records.flatMap(keptOf)}
            values={editing.values}
            isTypeFixed={editing.isTypeFixed}
            problem={editing.problem}
            submitLabel={editing.submitLabel}
            typed={typed}
            onSubmit={editing.save}
            onCancel={close}
          />
        </Suspense>
      )}
    </SidePanel>
  )
}
