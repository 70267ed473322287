import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
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
import { windowsSiteCalls } from '../contract/calls.ts'

/** The names that lead to the website: the first one, and those beside it. */
export function Addresses({ space }: { space: ReadWindows }) {
  const { id, facts, canChange, underWay } = space
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const drop = useCall(windowsSiteCalls.dropAddress, { refreshes: [spaceKeys.all], inPlace: true })
  return (
    <Section
      title={m.windows_site_addresses()}
      help={m.windows_site_addresses_help()}
      isFlush
      actions={
        <Button size="small" icon={Plus} isDisabled={!canChange} onPress={() => setAdding(true)}>
          {m.windows_site_add_address()}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 px-5 pb-3 text-sm">
        <span className="text-ink-soft">{m.windows_site_lead_to()}</span>
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
          <Badge tone="brand">{m.windows_site_main()}</Badge>
        </li>
        {facts.site.addresses.map((address) => (
          <li key={address} className="flex min-h-12 items-center gap-3 px-5 py-2">
            <SiteLink name={address} />
            <IconButton
              label={m.windows_site_drop_address({ address })}
              icon={X}
              size="small"
              isDisabled={!canChange}
              onPress={() => setLeaving(address)}
            />
          </li>
        ))}
        {underWay.includes('addresses') && (
          <li className="px-5 py-3">
            <UnderWay when />
          </li>
        )}
      </ul>
      {isAdding && <AddressDialog id={id} domain={facts.domain} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.windows_site_drop_address({ address: leaving ?? '' })}
        action={m.windows_site_drop_address({ address: leaving ?? '' })}
        danger
        onConfirm={() => drop.mutateAsync({ params: { id }, body: { address: leaving ?? '' } })}
      >
        <p>{m.windows_site_drop_address_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}

const SiteLink = ({ name, isMain = false }: { name: string; isMain?: boolean }) => (
  <span className={cx('min-w-0 flex-1 break-words', isMain && 'font-medium')}>
    <ExternalLink href={`http://${name}/`}>{name}</ExternalLink>
  </span>
)

const Typed = z.object({ address: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function AddressDialog({ id, domain, onClose }: { id: number; domain: string; onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { address: '' },
    submit: async (body) => {
      await send(windowsSiteCalls.addAddress, { params: { id }, body })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.windows_site_add_address()}
      submitLabel={m.windows_site_add_address()}
      onClose={onClose}
    >
      <FormTextField
        form={form}
        name="address"
        label={m.windows_site_address()}
        help={m.windows_site_address_help({ example: `shop.${domain}` })}
        autoComplete="off"
      />
    </FormDialog>
  )
}
