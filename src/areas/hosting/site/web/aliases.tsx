import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceCertificate } from '#areas/hosting/certificate/web/public.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Badge, Status } from '#design/components/badge.tsx'
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
import { siteCalls } from '../contract/calls.ts'

/** The names that lead to the website: the first one, and those beside it. */
export function Aliases({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay } = space
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const leading = useLeading(id)
  const drop = useCall(siteCalls.dropAlias, {
    refreshes: [spaceKeys.all],
    inPlace: true,
  })
  return (
    <Section
      title={m.web_site_names()}
      help={m.web_site_names_help()}
      isFlush
      actions={
        <Button size="small" icon={Plus} isDisabled={!canChange} onPress={() => setAdding(true)}>
          {m.web_site_add_alias()}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 px-5 pb-3 text-sm">
        <span className="text-ink-soft">
          {leading.areAllHere([facts.domain, ...facts.site.aliases])
            ? m.web_site_addresses_reached()
            : m.web_site_addresses()}
        </span>
        {facts.addresses.map((address) => (
          <span key={address} className="inline-flex items-center gap-1">
            <Mono>{address}</Mono>
            <CopyButton text={address} what={address} />
          </span>
        ))}
      </p>
      <ul className="divide-y divide-line border-line border-t">
        <li className="flex min-h-12 items-center gap-3 px-5 py-2">
          <SiteLink name={facts.domain} isMain />
          {leading.of(facts.domain)}
          <Badge tone="brand">{m.web_site_main()}</Badge>
        </li>
        {facts.site.aliases.map((alias) => (
          <li key={alias} className="flex min-h-12 items-center gap-3 px-5 py-2">
            <SiteLink name={alias} />
            {leading.of(alias)}
            <IconButton
              label={m.web_site_drop_alias({ alias })}
              icon={X}
              size="small"
              isDisabled={!canChange}
              onPress={() => setLeaving(alias)}
            />
          </li>
        ))}
        {underWay.includes('aliases') && (
          <li className="px-5 py-3">
            <UnderWay when />
          </li>
        )}
      </ul>
      {isAdding && <AliasDialog id={id} facts={facts} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.web_site_drop_alias({ alias: leaving ?? '' })}
        action={m.web_site_drop_alias({ alias: leaving ?? '' })}
        danger
        onConfirm={() => drop.mutateAsync({ params: { id }, body: { alias: leaving ?? '' } })}
      >
        <p>{m.web_site_drop_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}

/** Whether names lead here, as it was found when their certificate was asked for; of a hosting without one nothing is known. */
function useLeading(id: number) {
  const { data: certificate } = useQuery(spaceCertificate(id))
  const lacks = (name: string) => certificate?.leftOut.includes(name) === true
  return {
    of: (name: string) => lacks(name) && <Status tone="warning">{m.web_site_leads_elsewhere()}</Status>,
    areAllHere: (names: readonly string[]) => names.every((name) => certificate?.names.includes(name) && !lacks(name)),
  }
}

const SiteLink = ({ name, isMain = false }: { name: string; isMain?: boolean }) => (
  <span className={cx('min-w-0 flex-1 break-words', isMain && 'font-medium')}>
    <ExternalLink href={`http://${name}/`}>{name}</ExternalLink>
  </span>
)

const Typed = z.object({ alias: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

type AliasDialogProps = { id: number; facts: ReadSpace['facts']; onClose: () => void }

function AliasDialog({ id, facts: { domain, addresses }, onClose }: AliasDialogProps) {
  const form = useAppForm({
    schema: Typed,
    values: { alias: '' },
    submit: async (body) => {
      await send(siteCalls.addAlias, { params: { id }, body })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_site_add_alias()} submitLabel={m.web_site_add_alias()} onClose={onClose}>
      <FormTextField
        form={form}
        name="alias"
        label={m.web_site_alias()}
        help={m.web_site_alias_help({ example: `winkel.${domain}`, addresses: addresses.join(', ') })}
        autoComplete="off"
      />
    </FormDialog>
  )
}
