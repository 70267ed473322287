import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { toInvoice, useReadsInvoices } from '#areas/billing/invoices/web/public.ts'
import { priceNote, usePriceText, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { dayOf, formatDay } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Renewal, RenewalOffer } from '../contract/calls.ts'
import { renewalOffer, useRenew } from './queries.ts'

/** The expiry of a domain, what happens then, and renewal by hand. */
export function RenewalSection({ domain }: { domain: string }) {
  const query = useQuery(renewalOffer(domain))
  return (
    <Section title={m.renewal_title()}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(offer) => <Standing domain={domain} offer={offer} />}
      </Loaded>
    </Section>
  )
}

/** The open renewal that prevents another. */
const openOne = ({ renewal, expiresOn }: RenewalOffer): Renewal | undefined =>
  renewal && renewal.from === expiresOn && renewal.state !== 'cancelled' && renewal.state !== 'done'
    ? renewal
    : undefined

function Standing({ domain, offer }: { domain: string; offer: RenewalOffer }) {
  const renewal = openOne(offer)
  if (!offer.isRenewable) return <p className="text-ink-soft">{m.renewal_not_now()}</p>
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p>{endWord(offer)}</p>
        <p className="mt-1 text-ink-soft">{autoWord(offer)}</p>
      </div>
      {renewal ? (
        <UnderWay renewal={renewal} payer={offer.payerName} />
      ) : offer.periods.length > 0 ? (
        <ByHand domain={domain} offer={offer} />
      ) : null}
    </div>
  )
}

const endWord = ({ status, expiresOn }: RenewalOffer): string =>
  (status === 'Expired' ? m.renewal_ended : m.renewal_ends)({ expires: formatDay(expiresOn) })

function autoWord({ invoicedOn, isMonthly, status }: RenewalOffer): string {
  if (status !== 'Active') return ''
  if (invoicedOn === null) return m.renewal_auto_off()
  if (isMonthly) return m.renewal_auto_monthly()
  return invoicedOn > dayOf(new Date()) ? m.renewal_auto_on({ day: formatDay(invoicedOn) }) : m.renewal_auto_soon()
}

const states: Record<
  Exclude<Renewal['state'], 'done' | 'cancelled'>,
  { tone: Tone; word: (number: string) => string }
> = {
  'awaiting-approval': { tone: 'warning', word: () => m.renewal_state_approval_own() },
  'awaiting-payment': { tone: 'warning', word: (number) => m.renewal_state_awaiting({ number }) },
  queued: { tone: 'info', word: () => m.renewal_state_busy() },
  'at-registry': { tone: 'good', word: () => m.renewal_state_registry() },
  failed: { tone: 'bad', word: () => m.renewal_state_failed() },
}

function UnderWay({ renewal, payer }: { renewal: Renewal; payer: string | null }) {
  const readsInvoices = useReadsInvoices()
  const { tone, word } = states[renewal.state as keyof typeof states]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Status tone={tone} isBusy={renewal.state === 'queued'}>
        <span className="whitespace-normal">
          {renewal.state === 'awaiting-approval' && payer
            ? m.renewal_state_approval({ payer })
            : word(renewal.invoice?.number ?? '')}
        </span>
      </Status>
      {renewal.state === 'awaiting-payment' && renewal.invoice && readsInvoices && (
        <LinkButton {...toInvoice(renewal.invoice.id)} look="primary" size="small" icon={CreditCard}>
          {m.renewal_pay()}
        </LinkButton>
      )}
    </div>
  )
}

function ByHand({ domain, offer }: { domain: string; offer: RenewalOffer }) {
  const [chosen, setChosen] = useState(offer.periods[0]?.years ?? 1)
  const [isAsking, setAsking] = useState(false)
  const renew = useRenew(domain)
  const view = usePriceView(offer.clientId)
  const priceText = usePriceText(offer.clientId)
  const payer = offer.payerName
  const period = offer.periods.find(({ years }) => years === chosen) ?? offer.periods[0]
  if (!period) return null
  const words = ({ years, expiresOn }: RenewalOffer['periods'][number]) =>
    m.renewal_years({ count: years, expires: formatDay(expiresOn) })
  const total = priceText(period.cents)
  if (!view.isKnown) return <Skeleton lines={1} />
  if (offer.consent === 'never') return <p className="text-ink-soft">{m.renewal_never({ payer: payer ?? '' })}</p>
  return (
    <div className="flex flex-wrap items-end gap-3">
      {offer.periods.length > 1 && (
        <Select
          label={m.renewal_period()}
          value={String(period.years)}
          onChange={(next) => setChosen(Number(next))}
          options={offer.periods.map((each) => ({ id: String(each.years), label: words(each) }))}
          className="min-w-48 flex-1"
        />
      )}
      <Button onPress={() => setAsking(true)}>{m.renewal_act()}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.renewal_confirm_title({ domain })}
        action={actionWords(offer, total)}
        onConfirm={async () => {
          await renew.mutateAsync(period.years)
          toast.good(askedWords(offer))
        }}
      >
        <p>{words(period)}</p>
        <p className="mt-2 text-ink-soft">
          {payer ? m.renewal_confirm_payer({ payer }) : `${priceNote(view)}. ${invoiceWords(offer)}`}
        </p>
      </ConfirmDialog>
    </div>
  )
}

const invoiceWords = ({ isMonthly }: RenewalOffer): string =>
  isMonthly ? m.renewal_confirm_monthly() : m.renewal_confirm_invoice()

/** The label of the button: with the amount for the payer, otherwise as a request to the payer. */
function actionWords({ payerName: payer, consent }: RenewalOffer, total: string | undefined): string {
  if (payer && consent === 'after-approval') return m.renewal_confirm_ask({ payer })
  return total === undefined ? m.renewal_confirm_plain() : m.renewal_confirm_act({ total })
}

function askedWords({ payerName: payer, consent, isMonthly }: RenewalOffer): string {
  if (payer && consent === 'after-approval') return m.renewal_asked_approval({ payer })
  return isMonthly || payer ? m.renewal_asked_monthly() : m.renewal_asked()
}
