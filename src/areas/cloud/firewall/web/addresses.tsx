import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

const PtrDialog = lazy(() => import('./ptr-dialog.tsx').then((file) => ({ default: file.PtrDialog })))

type Address = ReadServer['facts']['addresses'][number]

/** Each address, with the name that it leads back to where its reverse zone is with us. */
export function Addresses({ server }: { server: ReadServer }) {
  const [edited, edit] = useState<Address>()
  const isBusy = server.underWay.includes('ptr')
  return (
    <Section
      title={m.firewall_addresses()}
      help={server.facts.addresses.some(({ takesName }) => takesName) ? m.firewall_addresses_help() : undefined}
      isFlush
      actions={
        isBusy && (
          <Status tone="info" isBusy>
            {m.firewall_ptr_under_way()}
          </Status>
        )
      }
    >
      <ul aria-label={m.firewall_addresses()} className="divide-y divide-line border-line border-t">
        {server.facts.addresses.map((address) => (
          <li key={address.ip} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3">
            <span className="flex min-w-0 flex-[2_1_14rem] items-center gap-1.5">
              <Mono className="[overflow-wrap:anywhere]">{address.ip}</Mono>
              <CopyButton text={address.ip} what={address.ip} />
            </span>
            {address.takesName && (
              <>
                <span className="min-w-0 flex-[3_1_14rem] text-sm">
                  <span className="text-ink-soft">PTR </span>
                  {address.ptr ? (
                    <Mono className="[overflow-wrap:anywhere]">{address.ptr}</Mono>
                  ) : (
                    m.firewall_ptr_none()
                  )}
                </span>
                <Button
                  size="small"
                  icon={Pencil}
                  isDisabled={!server.canChange}
                  aria-label={m.firewall_ptr_edit({ ip: address.ip })}
                  onPress={() => edit(address)}
                >
                  {m.firewall_ptr()}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{edited && <PtrDialog server={server} address={edited} onClose={() => edit(undefined)} />}</Suspense>
    </Section>
  )
}
