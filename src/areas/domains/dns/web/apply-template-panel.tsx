import { Suspense, useState } from 'react'
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
import type { TemplateChoice } from '../rules/template-plan.ts'
import { useApplyTemplate, useApplyToMany } from './template-queries.ts'
import { TemplateOutcomes, TemplateRows, wayWords } from './template-rows.tsx'

type Ways = Record<string, TemplateChoice>

/** First what it would do, record by record; then it is done, with an outcome for each domain. */
export function ApplyTemplatePanel({
  domain,
  template,
  isBlocked,
  onClose,
}: {
  domain: string
  template: Template
  /** Staged work would be measured against records that are no longer there. */
  isBlocked: boolean
  onClose: () => void
}) {
  const [where, setWhere] = useState('this')
  const [typed, setTyped] = useState('')
  const [variables, setVariables] = useState<{ ip?: string; ip6?: string }>({})
  const [otherwise, setOtherwise] = useState<'advised' | TemplateChoice>('advised')
  const [choices, setChoices] = useState<Ways>({})
  const apply = useApplyTemplate(template.id)
  const many = useApplyToMany(template.id)
  const isOne = where === 'this'
  const names = typed.split(/[\s,;]+/).filter(Boolean)
  const domains = isOne ? domain : names.join(',')
  const outcomes = apply.data?.data
  const isPreview = apply.variables?.preview === true
  const isDone = many.data !== undefined || (outcomes !== undefined && !isPreview)
  /** Whatever is answered differently is looked at again before it is done. */
  const look = (next: { choices?: Ways; otherwise?: typeof otherwise } = {}) =>
    apply.mutate({ domains, preview: true, variables, otherwise, choices: isOne ? choices : {}, ...next })
  const changed = () => {
    apply.reset()
    many.reset()
  }
  const execute = () =>
    isOne
      ? apply.mutate(
          { domains, preview: false, variables, otherwise, choices },
          {
            onSuccess: () => {
              toast.good(m.dns_template_applied())
              onClose()
            },
          },
        )
      : many.mutate({ domains: names, with: { variables, otherwise } })
  const nothing = outcomes?.every(({ added, changed: other, removed }) => added + other + removed === 0)
  const isWrong = isOne && outcomes?.[0]?.rows.some(({ error, choice }) => error && choice !== 'skip')
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      width="wide"
      title={m.dns_template_apply_title({ name: template.name })}
      subtitle={template.description || undefined}
      footer={
        <>
          <Button onPress={onClose} isDisabled={apply.isPending || many.isPending}>
            {isDone ? m.design_close() : m.design_cancel()}
          </Button>
          {!isDone &&
            (outcomes ? (
              <Button
                look="primary"
                isPending={apply.isPending || many.isPending}
                isDisabled={isWrong || nothing || isBlocked}
                onPress={execute}
              >
                {m.dns_template_apply()}
              </Button>
            ) : (
              <Button
                look="primary"
                isPending={apply.isPending}
                isDisabled={domains === '' || isBlocked}
                onPress={() => look()}
              >
                {m.dns_template_preview()}
              </Button>
            ))}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isBlocked && <Banner meaning="info">{m.dns_snapshot_blocked()}</Banner>}
        <RadioGroup
          label={m.dns_template_to()}
          value={where}
          onChange={(value) => {
            setWhere(value)
            changed()
          }}
          choices={[
            { value: 'this', label: m.dns_template_this({ domain }) },
            { value: 'several', label: m.dns_template_several() },
          ]}
        />
        {!isOne && (
          <TextArea
            label={m.dns_template_domains()}
            help={m.dns_template_domains_help()}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              changed()
            }}
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
            value={variables[name] ?? ''}
            onChange={(value) => {
              setVariables({ ...variables, [name]: value })
              changed()
            }}
            mono
            autoComplete="off"
          />
        ))}
        <Select
          label={m.dns_template_otherwise()}
          value={otherwise}
          onChange={(value) => {
            const next = value as typeof otherwise
            setOtherwise(next)
            setChoices({})
            if (outcomes && isPreview) look({ otherwise: next, choices: {} })
          }}
          options={[
            { id: 'advised', label: m.dns_template_advised() },
            ...(['replace', 'both', 'skip'] as const).map((way) => ({ id: way, label: wayWords[way]() })),
          ]}
        />
        {(apply.error ?? many.error) && <Banner meaning="bad">{errorText(apply.error ?? many.error)}</Banner>}
        {outcomes && isOne && outcomes[0] && (
          <TemplateRows
            outcome={outcomes[0]}
            isBusy={apply.isPending}
            onChoose={(index, way) => {
              const next = { ...choices, [index]: way }
              setChoices(next)
              look({ choices: next })
            }}
          />
        )}
        {outcomes && !isOne && !many.data && <TemplateOutcomes outcomes={outcomes} isPreview={isPreview} />}
        {many.data && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <TaskItems taskId={many.data.taskId} />
          </Suspense>
        )}
      </div>
    </SidePanel>
  )
}
