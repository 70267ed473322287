import { useQuery } from '@tanstack/react-query'
import { Eye, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { HeldText } from '../contract/calls.ts'
import { heldText } from './queries.ts'

/** The text of a held message, shown on request: it was written to someone else. */
export function HeldContent({ domain, heldId }: { domain: string; heldId: string }) {
  const [isShown, setShown] = useState(false)
  const query = useQuery({ ...heldText(domain, heldId), enabled: isShown })
  return (
    <section aria-label={m.log_content()}>
      <h3 className="font-medium">{m.log_content()}</h3>
      <p className="mt-0.5 mb-3 text-ink-soft text-sm">{m.log_content_help()}</p>
      {isShown ? (
        <Loaded query={query} waiting={<Skeleton lines={6} />}>
          {(held) => <Words held={held} />}
        </Loaded>
      ) : (
        <Button icon={Eye} onPress={() => setShown(true)}>
          {m.log_content_show()}
        </Button>
      )}
    </section>
  )
}

/** Plain text: no links and no pictures. */
function Words({ held: { from, text, wasPage, isCut, attachments, headers } }: { held: HeldText }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere text-sm">
        <span className="text-ink-soft">{m.log_says_of_itself()}</span> {from}
      </p>
      <div className="rounded-lg border border-line bg-sunken px-4 py-3">
        <p className="wrap-anywhere whitespace-pre-wrap">{text || m.log_content_empty()}</p>
      </div>
      {(wasPage || isCut) && (
        <p className="text-ink-soft text-sm">
          {wasPage && m.log_content_page()} {isCut && m.log_content_cut()}
        </p>
      )}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      <Headers headers={headers} />
    </div>
  )
}

const Attachments = ({ attachments }: Pick<HeldText, 'attachments'>) => (
  <ul aria-label={m.log_attachments()} className="flex flex-col gap-1">
    {attachments.map(({ name, type, sizeBytes }, index) => (
      <li key={`${index + 1} ${name}`} className="flex items-baseline gap-2 text-sm">
        <Paperclip aria-hidden size={14} className="shrink-0 self-center text-ink-soft" />
        <span className="wrap-anywhere min-w-0">{name || m.log_attachment_unnamed()}</span>
        <span className="shrink-0 text-ink-soft">
          {type} · {byteText(sizeBytes)}
        </span>
      </li>
    ))}
  </ul>
)

/** The path of the message, and the authentication results, for technical readers. */
function Headers({ headers }: Pick<HeldText, 'headers'>) {
  const [isOpen, setOpen] = useState(false)
  if (headers.length === 0) return null
  return (
    <div>
      <Button look="quiet" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} className="-ml-2">
        {isOpen ? m.log_headers_hide() : m.log_headers_show()}
      </Button>
      {isOpen && (
        <dl aria-label={m.log_headers()} className="mt-2 flex flex-col gap-1.5 font-mono text-xs">
          {headers.map(({ name, value }, index) => (
            <div key={`${index + 1} ${name}`} className="wrap-anywhere">
              <dt className="inline text-ink-soft">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
