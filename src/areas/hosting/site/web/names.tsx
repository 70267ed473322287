import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import { type ShownCertificate, siteAddress } from '#base/web-space/site-address.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { cx } from '#design/components/cx.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

type Named = {
  facts: { domain: string; addresses: readonly string[]; certificate?: ShownCertificate | null }
  canChange: boolean
  underWay: readonly string[]
}
type Props = {
  space: Named
  /** Beside the first one. */
  others: readonly string[]
  /** The part of the space that they are. */
  part: string
  /** What is known of a name, beside it. */
  stateOf?: (name: string) => ReactNode
  words: { help: string; leadHere?: string; add: string; addHelp: string; dropHelp: string }
  /** By what the server calls a name that is sent. */
  field: string
  onAdd: (name: string) => Promise<unknown>
  onDrop: (name: string) => Promise<unknown>
}

/** The names that lead to a website: the first one, and those beside it. */
export function Names({ space, others, part, stateOf, words, field, onAdd, onDrop }: Props) {
  const { facts, canChange, underWay } = space
  const { certificate = null } = facts
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const drop = m.web_site_drop_alias({ alias: leaving ?? '' })
  return (
    <Section
      title={m.web_site_names()}
      help={words.help}
      isFlush
      actions={
        <Button size="small" icon={Plus} isDisabled={!canChange} onPress={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 px-5 pb-3 text-sm">
        <span className="text-ink-soft">{words.leadHere ?? m.web_site_addresses()}</span>
        {facts.addresses.map((address) => (
          <span key={address} className="inline-flex items-center gap-1">
            <Mono>{address}</Mono>
            <CopyButton text={address} what={address} />
          </span>
        ))}
      </p>
      <ul className="divide-y divide-line border-line border-t">
        <li className="flex min-h-12 items-center gap-3 px-5 py-2">
          <SiteLink name={facts.domain} certificate={certificate} isMain />
          {stateOf?.(facts.domain)}
          <Badge tone="brand">{m.web_site_main()}</Badge>
        </li>
        {others.map((name) => (
          <li key={name} className="flex min-h-12 items-center gap-3 px-5 py-2">
            <SiteLink name={name} certificate={certificate} />
            {stateOf?.(name)}
            <IconButton
              label={m.web_site_drop_alias({ alias: name })}
              icon={X}
              size="small"
              isDisabled={!canChange}
              onPress={() => setLeaving(name)}
            />
          </li>
        ))}
        {underWay.includes(part) && (
          <li className="px-5 py-3">
            <UnderWay when />
          </li>
        )}
      </ul>
      {isAdding && <NameDialog words={words} field={field} onAdd={onAdd} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={drop}
        action={drop}
        danger
        onConfirm={() => onDrop(leaving ?? '')}
      >
        <p>{words.dropHelp}</p>
      </ConfirmDialog>
    </Section>
  )
}

type SiteLinkProps = { name: string; certificate: ShownCertificate | null; isMain?: boolean }
const SiteLink = ({ name, certificate, isMain = false }: SiteLinkProps) => (
  <span className={cx('min-w-0 flex-1 break-words', isMain && 'font-medium')}>
    <ExternalLink href={siteAddress(name, certificate, new Date())}>{name}</ExternalLink>
  </span>
)

const Typed = z.object({ name: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function NameDialog({
  words,
  field,
  onAdd,
  onClose,
}: Pick<Props, 'words' | 'field' | 'onAdd'> & { onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { name: '' },
    submit: ({ name }) => onAdd(name),
    renamed: { [field]: 'name' },
    done: onClose,
  })
  return (
    <FormDialog form={form} title={words.add} submitLabel={words.add} onClose={onClose}>
      <FormTextField form={form} name="name" label={m.web_site_alias()} help={words.addHelp} autoComplete="off" />
    </FormDialog>
  )
}
