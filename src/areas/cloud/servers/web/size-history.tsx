import { useQuery } from '@tanstack/react-query'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ServerResize } from '../contract/shapes.ts'
import { resizeHistory } from './queries.ts'
import type { ReadServer } from './server-tab.tsx'
import { sizeText } from './size-text.ts'

const states: Readonly<Record<ServerResize['state'], { tone: Tone; text: () => string }>> = {
  under_way: { tone: 'info', text: m.cloud_resize_under_way },
  done: { tone: 'good', text: m.cloud_resize_done },
  failed: { tone: 'bad', text: m.cloud_resize_failed },
}

/** The sizes that a server had and was asked to have: when, by whom, and what it cost. */
export function SizeHistory({ server }: { server: ReadServer }) {
  const query = useQuery(resizeHistory(server.asked))
  return (
    <Section title={m.cloud_resize_history()} isFlush>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-5 pb-5 text-ink-soft">{m.cloud_resize_none()}</p>
          ) : (
            <ol className="divide-y divide-line border-line border-t">
              {rows.map((row) => (
                <Resize key={row.id} row={row} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  )
}

function Resize({ row: { before, after, state, by, askedAt, cents, invoice, reason } }: { row: ServerResize }) {
  const readsInvoices = useReadsInvoices()
  const { tone, text } = states[state]
  return (
    <li className="flex flex-col gap-1.5 px-5 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Status tone={tone} isBusy={state === 'under_way'}>
          {text()}
        </Status>
        <span className="text-ink-soft text-sm">
          <MomentText moment={askedAt} />
          {by && ` · ${by}`}
        </span>
      </p>
      <ChangeLines before={sizeText(before)} after={sizeText(after)} />
      {reason && <p className="text-sm">{reason}</p>}
      {cents !== null && cents > 0 && state === 'done' && (
        <p className="text-ink-soft text-sm">
          {m.cloud_resize_cost()} <Money cents={cents} />
          {invoice !== null && readsInvoices && (
            <>
              {' · '}
              <Link {...toInvoice(invoice)}>{m.cloud_resize_invoice()}</Link>
            </>
          )}
        </p>
      )}
    </li>
  )
}
