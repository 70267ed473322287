import { Replace } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Checkbox, CheckboxGroup } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { type ReplacePlan, Replacing } from '../contract/shapes.ts'
import { useSiteCommand } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'

const Typed = z.pick(Replacing, { from: true, to: true })

/** What was counted, of which texts, so that nothing else is replaced than what was looked at. */
type Counted = { of: Replacing; plan: ReplacePlan }

/** A text is found and replaced in the whole database: counted first, by table, and only then done. */
export function FindAndReplace({ site }: { site: ReadSite }) {
  const [tables, setTables] = useState<readonly string[]>()
  const [counted, setCounted] = useState<Counted>()
  const form = useAppForm({
    schema: Typed,
    values: { from: '', to: '' },
    submit: async (typed) => {
      setCounted(undefined)
      const of = { ...typed, ...(tables && { tables: [...tables] }) }
      const { data } = await send(siteCalls.planReplace, { params: { id: site.id }, body: of })
      setCounted({ of, plan: data })
    },
  })
  const typed = useWatch({ control: form.control })
  // Whatever is typed or chosen since was not counted.
  const isCurrent =
    counted !== undefined &&
    counted.of.from === typed.from &&
    counted.of.to === typed.to &&
    counted.of.tables?.join() === tables?.join()
  return (
    <Section title={m.wordpress_replace()} help={m.wordpress_replace_help()}>
      <Form form={form} submitLabel={m.wordpress_replace_count()} submitLook={isCurrent ? 'secondary' : 'primary'}>
        <FieldRow>
          <FormTextField
            form={form}
            name="from"
            label={m.wordpress_replace_from()}
            help={m.wordpress_replace_from_help()}
            autoComplete="off"
            mono
          />
          <FormTextField
            form={form}
            name="to"
            label={m.wordpress_replace_to()}
            help={m.wordpress_replace_to_help()}
            autoComplete="off"
            mono
          />
        </FieldRow>
        <ChooseTables site={site} tables={tables} onChange={setTables} />
      </Form>
      <div aria-live="polite">
        {isCurrent && <Outcome site={site} counted={counted} onAsked={() => setCounted(undefined)} />}
      </div>
    </Section>
  )
}

type ChooseProps = {
  site: ReadSite
  /** Left out: all. */
  tables: readonly string[] | undefined
  onChange: (tables: readonly string[] | undefined) => void
}

function ChooseTables({ site, tables, onChange }: ChooseProps) {
  const all = site.facts.tables.map(({ name }) => name)
  return (
    <>
      <Checkbox isSelected={tables === undefined} onChange={(isAll) => onChange(isAll ? undefined : all)}>
        {m.wordpress_replace_all_tables({ count: all.length })}
      </Checkbox>
      {tables !== undefined && (
        <CheckboxGroup
          label={m.wordpress_replace_tables()}
          value={[...tables]}
          onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
          choices={all.map((name) => ({ value: name, label: <Mono>{name}</Mono> }))}
          look="row"
        />
      )}
    </>
  )
}

/** What would change, by table, and the press that does it. */
function Outcome({ site, counted: { of, plan }, onAsked }: { site: ReadSite; counted: Counted; onAsked: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const run = useSiteCommand({ inPlace: true, done: onAsked })
  if (plan.rows === 0)
    return <p className="mt-4 rounded-lg bg-sunken px-4 py-3 text-ink-soft">{m.wordpress_replace_nothing()}</p>
  const most = Math.max(...plan.changes.map(({ rows }) => rows))
  return (
    <div className="mt-4 rounded-lg border border-line bg-canvas px-4 py-3">
      <h3 className="font-medium">{m.wordpress_replace_found({ count: plan.rows })}</h3>
      <ul className="mt-2 flex flex-col">
        {plan.changes.map(({ table, rows }) => (
          <li key={table} className="grid grid-cols-[minmax(7rem,16rem)_1fr_5rem] items-center gap-3 py-1 text-sm">
            <Mono className="truncate">{table}</Mono>
            <span aria-hidden className="h-1.5 rounded-full bg-sunken">
              <span
                className="block h-full min-w-1 rounded-full bg-brand"
                style={{ width: `${(rows / most) * 100}%` }}
              />
            </span>
            <span className="tabular text-right">{m.wordpress_history_rows({ count: rows })}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_16rem] text-ink-soft text-sm">{m.wordpress_replace_backup()}</p>
        <Button look="primary" icon={Replace} isDisabled={!site.canChange} onPress={() => setAsking(true)}>
          {m.wordpress_replace_run({ count: plan.rows })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.wordpress_replace_run({ count: plan.rows })}
        action={m.wordpress_replace_run({ count: plan.rows })}
        onConfirm={() => run.mutateAsync({ params: { id: site.id }, body: { command: 'replace', ...of } })}
      >
        <p>{m.wordpress_replace_text()}</p>
        <p className="rounded-lg bg-sunken px-3 py-2 text-sm">
          <Mono>{of.from}</Mono> <span aria-hidden="true">→</span>{' '}
          {of.to === '' ? m.wordpress_empty() : <Mono>{of.to}</Mono>}
        </p>
      </ConfirmDialog>
    </div>
  )
}
