import { useQuery } from '@tanstack/react-query'
import { FilePlus2, LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Template } from '../contract/shapes.ts'
import { ApplyTemplatePanel } from './apply-template-panel.tsx'
import { wholeZone } from './queries.ts'
import { useStaging } from './staging-store.ts'
import { TemplatePanel, type TemplateStart } from './template-panel.tsx'
import { templateList, useDeleteTemplate } from './template-queries.ts'

/** The client's templates: sets of records for any of its domains. */
export function TemplatesTab({ domain }: { domain: string }) {
  const list = useQuery(templateList(domain))
  const zone = useQuery(wholeZone(domain))
  const staging = useStaging(domain)
  const [writing, setWriting] = useState<TemplateStart>()
  const [applying, setApplying] = useState<Template>()
  const [deleting, setDeleting] = useState<Template>()
  const remove = useDeleteTemplate(domain)
  const starts = (
    <>
      {zone.data && (
        <Button look="primary" icon={LayoutTemplate} onPress={() => setWriting({ from: zone.data })}>
          {m.dns_template_from_zone()}
        </Button>
      )}
      <Button icon={FilePlus2} onPress={() => setWriting('blank')}>
        {m.dns_template_blank()}
      </Button>
    </>
  )
  return (
    <Section title={m.dns_templates()} help={m.dns_templates_text()} actions={starts} isFlush>
      <Loaded query={list} waiting={<Skeleton lines={5} className="px-5 pb-5" />}>
        {({ data }) =>
          data.length === 0 && (
            <EmptyState title={m.dns_template_empty()}>{m.dns_template_empty_text({ domain })}</EmptyState>
          )
        }
      </Loaded>
      <ul className="divide-y divide-line border-line border-t">
        {loadedData(list)?.data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onApply={() => setApplying(template)}
            onEdit={() => setWriting({ template })}
            onDelete={() => setDeleting(template)}
          />
        ))}
      </ul>
      {writing && <TemplatePanel domain={domain} start={writing} onClose={() => setWriting(undefined)} />}
      {applying && (
        <ApplyTemplatePanel
          domain={domain}
          template={applying}
          isBlocked={staging.rows.length > 0}
          onClose={() => setApplying(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={m.dns_template_delete_title({ name: deleting?.name ?? '' })}
        action={m.dns_template_delete()}
        danger
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync(deleting.id)
          toast.good(m.dns_template_deleted())
        }}
      >
        <p>{m.dns_template_delete_text()}</p>
      </ConfirmDialog>
    </Section>
  )
}

/** Further records of a template are counted. */
const shownRecords = 4

type RowProps = { template: Template; onApply: () => void; onEdit: () => void; onDelete: () => void }

function TemplateRow({ template: { name, description, records }, onApply, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[description, m.dns_records({ count: records.length })].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          {records.slice(0, shownRecords).map((record) => (
            <Mono key={`${record.recordName} ${record.recordTypeName} ${record.content}`} length={40}>
              {`${record.recordName} ${record.recordTypeName} ${record.content}`}
            </Mono>
          ))}
          {records.length > shownRecords && m.dns_more({ count: records.length - shownRecords })}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button size="small" aria-label={m.dns_template_apply_title({ name })} onPress={onApply}>
          {m.dns_template_apply()}
        </Button>
        <IconButton size="small" icon={Pencil} label={m.dns_template_edit({ name })} onPress={onEdit} />
        <IconButton size="small" icon={Trash2} label={m.dns_template_delete_title({ name })} onPress={onDelete} />
      </div>
    </li>
  )
}
