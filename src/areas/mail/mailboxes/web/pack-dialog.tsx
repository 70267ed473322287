import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { priceNote, usePriceText, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import { formatDay } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormRadioGroup } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import { mailboxCalls } from '../contract/calls.ts'
import type { PackChoice, PackOffer } from '../contract/shapes.ts'
import { packs } from '../rules/pack.ts'
import { mailboxKeys } from './keys.ts'
import { packOffer } from './queries.ts'

const Typed = z.object({ pack: z.enum(packs) })
type Props = { domain: string; onClose: () => void }

/** The packs of mailboxes with their prices. */
export function PackDialog({ domain, onClose }: Props) {
  const query = useQuery(packOffer(domain))
  const { isKnown } = usePriceView()
  if (query.data && isKnown) return <ChoosePack domain={domain} offer={query.data} onClose={onClose} />
  // A second dialog opening a moment later would take the focus from the first.
  if (!query.error) return null
  return (
    <Dialog isOpen onClose={onClose} title={m.mailboxes_pack()}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  )
}

function ChoosePack({ domain, offer, onClose }: Props & { offer: PackOffer }) {
  const form = useAppForm({
    schema: Typed,
    values: { pack: offer.pack },
    submit: async ({ pack }) => {
      if (pack === offer.pack) return
      await send(mailboxCalls.changePack, { params: { domain }, body: { pack } })
      toast.good(m.mailboxes_pack_changed())
    },
    refreshes: [mailboxKeys.all],
    done: onClose,
  })
  const now = offer.choices.find(({ pack }) => pack === offer.pack)
  const mayOrder = useMayOrder()
  const { decides = null } = offer
  /** Why nothing can be chosen: someone else decides about costs. */
  const closed =
    decides !== null ? m.mailboxes_pack_ask({ name: decides }) : mayOrder ? undefined : m.approvals_no_right()
  const choices = (
    <>
      <FormRadioGroup
        form={form}
        name="pack"
        label={m.mailboxes_pack_question()}
        look="cards"
        choices={offer.choices.map((choice) => ({
          value: choice.pack,
          label: choice.most === null ? m.mailboxes_pack_unlimited() : m.mailboxes_pack_of({ count: choice.most }),
          help: <PackHelp choice={choice} now={now} offer={offer} />,
          isDisabled:
            choice.pack !== offer.pack && (closed !== undefined || offer.hosting === null || !isOffered(choice, offer)),
        }))}
      />
      {closed !== undefined && <Banner meaning="info">{closed}</Banner>}
      {closed !== undefined ? null : offer.hosting ? (
        <p className="text-ink-soft text-sm">
          {m.mailboxes_pack_when({ hosting: offer.hosting.name })}{' '}
          {offer.invoicedTo && m.approvals_invoice_to({ payer: offer.invoicedTo })}
        </p>
      ) : offer.isOfOthers ? (
        <Banner meaning="info">{m.mailboxes_pack_of_others()}</Banner>
      ) : (
        <Banner
          meaning="info"
          actions={
            offer.alone && <Link {...toProduct({ pid: offer.alone.pid, domain })}>{m.mailboxes_pack_order()}</Link>
          }
        >
          {m.mailboxes_pack_no_hosting()}
        </Banner>
      )}
    </>
  )
  const title = m.mailboxes_pack()
  return closed === undefined && offer.hosting !== null ? (
    <FormDialog form={form} title={title} submitLabel={m.mailboxes_pack_choose()} onClose={onClose}>
      {choices}
    </FormDialog>
  ) : (
    <Dialog isOpen onClose={onClose} title={title} footer={<Button onPress={onClose}>{m.design_close()}</Button>}>
      {choices}
    </Dialog>
  )
}

const isTooSmall = ({ most }: PackChoice, mailboxes: number): boolean => most !== null && mailboxes > most

const isOffered = (choice: PackChoice, { mailboxes }: PackOffer): boolean =>
  choice.isSold !== false && !isTooSmall(choice, mailboxes)

type HelpProps = { choice: PackChoice; now: PackChoice | undefined; offer: PackOffer }

/** The price of a pack and the difference; none for a user who sees no amounts. */
function PackHelp({ choice, now, offer }: HelpProps) {
  const { hosting, mailboxes, dueOn, paid } = offer
  const view = usePriceView()
  const priceText = usePriceText()
  if (hosting && choice.isSold === false && choice !== now) return m.mailboxes_pack_not_sold({ hosting: hosting.name })
  if (isTooSmall(choice, mailboxes)) return m.mailboxes_pack_too_small({ count: mailboxes })
  const { monthlyCents, nowCents, fromOn } = choice
  const priceOf = (cents: Cents) => priceText(cents) ?? ''
  const vat = priceNote(view)
  const difference = monthlyCents === null || !now || now.monthlyCents === null ? 0 : monthlyCents - now.monthlyCents
  return (
    <span className="tabular flex flex-col">
      {monthlyCents !== null && (
        <span>
          {monthlyCents === 0
            ? m.mailboxes_pack_included()
            : m.mailboxes_pack_monthly({ price: priceOf(monthlyCents), vat })}
        </span>
      )}
      {choice === now && (
        <span className="font-medium text-ink">{paid ? m.mailboxes_pack_chosen() : m.mailboxes_pack_now()}</span>
      )}
      {paid?.pack === choice.pack && (
        <span className="font-medium text-ink">{m.mailboxes_pack_paid({ day: formatDay(paid.until) })}</span>
      )}
      {difference !== 0 && (
        <span className="font-medium text-ink">
          {difference > 0
            ? m.mailboxes_pack_more({ price: priceOf(difference) })
            : m.mailboxes_pack_less({ price: priceOf(-difference) })}
        </span>
      )}
      {nowCents && dueOn ? (
        <span>
          {offer.invoicedTo
            ? m.mailboxes_pack_pays_now({
                payer: offer.invoicedTo,
                price: priceOf(nowCents),
                vat,
                day: formatDay(dueOn),
              })
            : m.mailboxes_pack_pay_now({ price: priceOf(nowCents), vat, day: formatDay(dueOn) })}
        </span>
      ) : null}
      {fromOn && <span>{m.mailboxes_pack_from({ day: formatDay(fromOn) })}</span>}
    </span>
  )
}
