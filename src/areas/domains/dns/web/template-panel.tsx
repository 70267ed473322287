import { useState } from 'react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { m } from '#words'
import type { DnsRecord, Template } from '../contract/shapes.ts'
import { printTemplate, readTemplate, templateRecordOf } from '../rules/template.ts'
import type { ZoneRecord } from '../rules/zone.ts'
import { problemText } from './record-parts.ts'
import { useSaveTemplate } from './template-queries.ts'
import { ZoneText } from './zone-text.tsx'

/** An existing template, records of a zone to start from, or nothing. */
export type TemplateStart = { template: Template } | { from: readonly DnsRecord[] } | 'blank'

type Plain = { recordName: string; recordTypeName: string; TTL: number; content: string }
const zoneRecord = ({ recordName, recordTypeName, TTL, content }: Plain): ZoneRecord => ({
  name: recordName,
  type: recordTypeName as ZoneRecord['type'],
  ttl: TTL,
  data: content,
})

function textOf(start: TemplateStart, domain: string): string {
  if (start === 'blank') return ''
  if ('template' in start) return printTemplate(start.template.records.map(zoneRecord))
  const free = start.from.filter(({ managedBy }) => managedBy === null)
  return printTemplate(free.map((record) => templateRecordOf(zoneRecord(record), domain)))
}

/** The longest description: fewer than 50 characters (service areas §5). */
const longestDescription = 49

/** Name, description and the records as lines, which are checked while typing. */
export function TemplatePanel({
  domain,
  start,
  onClose,
}: {
  domain: string
  start: TemplateStart
  onClose: () => void
}) {
  const known = typeof start === 'object' && 'template' in start ? start.template : undefined
  const [name, setName] = useState(known?.name ?? '')
  const [description, setDescription] = useState(known?.description ?? '')
  const [text, setText] = useState(() => textOf(start, domain))
  const [tries, setTries] = useState(0)
  const isAsked = tries > 0
  const save = useSaveTemplate(domain)
  const fields = useFirstWrong<HTMLDivElement>(tries, save.error)
  const { records, problems } = readTemplate(text)
  const isLong = description.length > longestDescription
  const nameError = isApiError(save.error) ? [save.error.fieldErrors.name].flat()[0] : undefined
  const submit = () => {
    setTries(tries + 1)
    if (problems.length > 0 || records.length === 0 || isLong || name.trim() === '') return
    save.mutate(
      { ...(known ? { id: known.id } : {}), name: name.trim(), description: description.trim(), records },
      {
        onSuccess: () => {
          toast.good(m.dns_template_saved())
          onClose()
        },
      },
    )
  }
  const missing = name.trim() === '' ? m.design_required() : undefined
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      width="wide"
      title={known ? m.dns_template_edit({ name: known.name }) : m.dns_template_new()}
      footer={
        <>
          <Button onPress={onClose}>{m.design_cancel()}</Button>
          <Button look="primary" isPending={save.isPending} onPress={submit}>
            {m.dns_template_save()}
          </Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        <TextField
          label={m.dns_template_name()}
          value={name}
          onChange={setName}
          maxLength={80}
          error={nameError ?? (isAsked ? missing : undefined)}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={m.dns_template_description()}
          value={description}
          onChange={setDescription}
          help={m.dns_template_description_help()}
          error={isLong ? m.dns_template_description_long() : undefined}
          autoComplete="off"
        />
        <ZoneText
          label={m.dns_template_records()}
          value={text}
          onChange={setText}
          help={m.dns_template_records_help({ domain: '{{domain}}', ip: '{{ip}}', ip6: '{{ip6}}' })}
          notes={problems.map((problem) => ({ line: problem.line, error: problemText(problem) }))}
        />
        {isAsked && records.length === 0 && problems.length === 0 && (
          <Banner meaning="bad">{m.dns_template_none()}</Banner>
        )}
        {save.error && !nameError && <Banner meaning="bad">{errorText(save.error)}</Banner>}
      </div>
    </SidePanel>
  )
}
