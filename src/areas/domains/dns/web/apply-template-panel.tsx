import { Suspense } from 'react'
import { TaskItems } from '#areas/overview/home/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { TextArea, TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Template } from '../contract/shapes.ts'
import { TemplateOutcomes, TemplateRows, wayWords } from './template-rows.tsx'
import { type Otherwise, type TemplateForm, useTemplateForm } from './use-template-form.ts'

type Props = {
  domain: string
  template: Template
  /** Staged changes would be compared with records that no longer exist. */
  isBlocked: boolean
  onClose: () => void
}

/** A preview first, record by record; then the change, with an outcome for each domain. */
export function ApplyTemplatePanel({ domain, template, isBlocked, onClose }: Props) {
  const form = useTemplateForm(domain, template.id)
  const execute = () =>
    form.execute(() => {
      toast.good(m.dns_template_applied())
      onClose()
    })
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      width="wide"
      title={m.dns_template_apply_title({ name: template.name })}
      subtitle={template.description || undefined}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            {form.isDone ? m.design_close() : m.design_cancel()}
          </Button>
          {!form.isDone && <NextStep form={form} isBlocked={isBlocked} onExecute={execute} />}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isBlocked && <Banner meaning="info">{m.dns_snapshot_blocked()}</Banner>}
        <TemplateQuestions domain={domain} template={template} form={form} />
        {form.error && <Banner meaning="bad">{errorText(form.error)}</Banner>}
        <TemplateAnswer form={form} />
      </div>
    </SidePanel>
  )
}

/** The preview comes first. */
function NextStep({ form, isBlocked, onExecute }: { form: TemplateForm; isBlocked: boolean; onExecute: () => void }) {
  if (form.outcomes)
    return (
      <Button
        look="primary"
        isPending={form.isBusy}
        isDisabled={form.isWrong || form.changesNothing || isBlocked}
        onPress={onExecute}
      >
        {m.dns_template_apply()}
      </Button>
    )
  return (
    <Button
      look="primary"
      isPending={form.isLooking}
      isDisabled={form.domains === '' || isBlocked}
      onPress={() => form.look()}
    >
      {m.dns_template_preview()}
    </Button>
  )
}

/** The domains, the addresses, and the choice for conflicting records. */
function TemplateQuestions({ domain, template, form }: Pick<Props, 'domain' | 'template'> & { form: TemplateForm }) {
  return (
    <>
      <RadioGroup
        label={m.dns_template_to()}
        value={form.where}
        onChange={form.setWhere}
        choices={[
          { value: 'this', label: m.dns_template_this({ domain }) },
          { value: 'several', label: m.dns_template_several() },
        ]}
      />
      {!form.isOne && (
        <TextArea
          label={m.dns_template_domains()}
          help={m.dns_template_domains_help()}
          value={form.typed}
          onChange={form.setTyped}
          mono
          rows={5}
        />
      )}
      {template.asks.map((name) => (
        <TextField
          key={name}
          label={
            name === 'ip' ? m.dns_template_ip({ variable: '{{ip}}' }) : m.dns_template_ip6({ variable: '{{ip6}}' })
          }
          value={form.variables[name] ?? ''}
          onChange={(value) => form.setVariable(name, value)}
          mono
          autoComplete="off"
        />
      ))}
      <Select
        label={m.dns_template_otherwise()}
        value={form.otherwise}
        onChange={(value) => form.setOtherwise(value as Otherwise)}
        options={[
          { id: 'advised', label: m.dns_template_advised() },
          ...(['replace', 'both', 'skip'] as const).map((way) => ({ id: way, label: wayWords[way]() })),
        ]}
      />
    </>
  )
}

/** The preview, or the result. */
function TemplateAnswer({ form }: { form: TemplateForm }) {
  const { outcomes, taskId } = form
  if (taskId !== undefined)
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <TaskItems taskId={taskId} />
      </Suspense>
    )
  if (!outcomes) return null
  if (!form.isOne) return <TemplateOutcomes outcomes={outcomes} isPreview={form.isPreview} />
  return outcomes[0] ? <TemplateRows outcome={outcomes[0]} isBusy={form.isLooking} onChoose={form.choose} /> : null
}
