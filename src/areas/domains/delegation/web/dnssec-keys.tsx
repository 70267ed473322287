import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { DnssecData, DnssecKey } from '../contract/shapes.ts'
import { maxKeys, signingKeyFlags } from '../rules/signing-keys.ts'
import { KeyPanel } from './key-panel.tsx'
import { useReplaceKeys } from './queries.ts'
import { keyWarningWords } from './words-by-key.ts'

/** The keys at the registry, with DNSKEY and DS to copy. Keys of own servers are added and removed here. */
export function DnssecKeys({ data, isBusy }: { data: DnssecData; isBusy: boolean }) {
  const panel = usePanel('key')
  const isOwn = data.signer === 'own'
  if (!isOwn && data.keys.length === 0) return null
  return (
    <Section
      title={m.delegation_keys()}
      help={m.delegation_keys_help()}
      actions={
        isOwn &&
        data.keys.length < maxKeys && (
          <Button icon={Plus} look="primary" isDisabled={isBusy} onPress={() => panel.open('new')}>
            {m.delegation_key_add()}
          </Button>
        )
      }
    >
      {data.keys.length === 0 ? (
        <p className="text-ink-soft">{m.delegation_keys_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.keys.map((key) => (
            <KeyLine key={key.dnskey} data={data} line={key} canRemove={isOwn && !isBusy} />
          ))}
        </ul>
      )}
      {isOwn && <KeyPanel domain={data.domain} isOpen={panel.isOpen} onClose={panel.close} />}
    </Section>
  )
}

function KeyLine({ data, line, canRemove }: { data: DnssecData; line: DnssecKey; canRemove: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const replace = useReplaceKeys(data.domain)
  const tag = String(line.keyTag)
  const rest = data.keys.filter(({ dnskey }) => dnskey !== line.dnskey)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">
          {m.delegation_key_title({ tag })} · {line.algorithmName} ({line.algorithm}) ·{' '}
          {line.keySigningKeyFlag === signingKeyFlags ? m.delegation_key_ksk() : m.delegation_key_zsk()}
        </h3>
        {canRemove && (
          <IconButton
            look="quiet"
            icon={Trash2}
            label={m.delegation_key_remove({ tag })}
            onPress={() => setAsking(true)}
          />
        )}
      </div>
      {line.warnings.map((warning) => (
        <Banner key={warning} meaning="warning">
          {keyWarningWords[warning]()}
        </Banner>
      ))}
      <Copyable
        term="DS"
        text={line.ds}
        whole={`${data.domain}. IN DS ${line.ds}`}
        what={m.delegation_copy_ds({ tag })}
      />
      <Copyable
        term="DNSKEY"
        text={line.dnskey}
        whole={`${data.domain}. IN DNSKEY ${line.dnskey}`}
        what={m.delegation_copy_dnskey({ tag })}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.delegation_key_remove_title({ tag })}
        action={m.delegation_key_remove({ tag })}
        danger
        onConfirm={() => replace.mutateAsync(rest)}
      >
        {rest.length === 0 ? m.delegation_key_remove_last() : m.delegation_key_remove_ask()}
      </ConfirmDialog>
    </li>
  )
}

/** The fields of a record, to read here and copy as a whole. */
function Copyable({ term, text, whole, what }: { term: string; text: string; whole: string; what: string }) {
  return (
    <div className="flex flex-col gap-x-4 small:flex-row small:items-center">
      <span className="w-20 shrink-0 text-ink-soft">{term}</span>
      <span className="flex min-w-0 grow items-center justify-between gap-2">
        <Mono className="min-w-0 break-all">{text}</Mono>
        <CopyButton text={whole} what={what} />
      </span>
    </div>
  )
}
