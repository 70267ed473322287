import { lazy, type RefObject, Suspense, useState } from 'react'
import { SidePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import type { RecordForm } from './record-form.tsx'
import { factsOf, keptOf } from './record-rows.ts'
import { FormOnItsWay, TypingAhead, typedAhead } from './typed-ahead.tsx'
import type { RecordsEditor } from './use-records-editor.ts'

/** Drawn at once where it is here already: a lazy one shows a moment of nothing first, in which letters are typed. */
let fetched: typeof RecordForm | undefined
const formFile = async () => {
  fetched = (await import('./record-form.tsx')).RecordForm
  return { default: fetched }
}
/** Before anybody opens it. */
export const fetchRecordForm = (): void => void formFile().catch(() => undefined)
const AwaitedForm = lazy(formFile)

type FormProps = Parameters<typeof RecordForm>[0]

/** The same one as long as it is open, so that nothing typed is lost when the file arrives. */
function FormWhenHere(props: FormProps) {
  const [Form] = useState(() => fetched ?? AwaitedForm)
  return <Form {...props} />
}

type PanelProps = { editor: RecordsEditor; root: RefObject<HTMLElement | null> }

/** The form of one record, a new one or one that is edited. */
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
          <FormWhenHere
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
