import { Network, RefreshCw } from 'lucide-react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { Certificate } from '../contract/shapes.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { Copied } from './copied.tsx'
import { changesCertificate } from './queries.ts'

type Props = { certificate: PagedCertificate; caa: NonNullable<Certificate['caa']> }

/** The CAA records that forbid the authority, the one that lets it in, and the way to where it is put. */
export function CaaSection({ certificate: { id, canChange, zone }, caa: { name, at, records, wanted } }: Props) {
  const look = useCall(certificateCalls.look, changesCertificate)
  return (
    <Section title={m.ssl_caa_title()} help={m.ssl_caa_help({ name })}>
      <div className="flex flex-col gap-5">
        <DefinitionList
          items={[
            {
              term: m.ssl_caa_found({ at }),
              value: records.map((record) => (
                <code key={record} className="wrap-anywhere block font-mono text-[0.9375em]">
                  {record}
                </code>
              )),
            },
            { term: m.ssl_caa_wanted(), value: m.ssl_caa_wanted_help() },
            { term: m.ssl_record_name(), value: <Copied text={at} what={m.ssl_record_name()} /> },
            { term: m.ssl_record_type(), value: 'CAA' },
            { term: m.ssl_record_value(), value: <Copied text={wanted} what={m.ssl_record_value()} /> },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          {zone !== null && (
            <LinkButton {...toRecords(zone)} look="primary" icon={Network}>
              {m.ssl_caa_to_zone()}
            </LinkButton>
          )}
          <Button
            icon={RefreshCw}
            isDisabled={!canChange}
            isPending={look.isPending}
            onPress={() => look.mutate({ params: { id } })}
          >
            {m.ssl_look()}
          </Button>
        </div>
      </div>
    </Section>
  )
}
