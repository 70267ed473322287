import { Tag, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { promotionRefusals } from '../contract/refusals.ts'
import type { Cart } from '../contract/shapes.ts'
import { applyPromotion } from './cart-actions.ts'
import { cartWords } from './cart-words.ts'
import { usePriceView } from './prices.tsx'

/** A promotion code: applied on submit, removed with one press. */
export function PromotionField({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useFirstWrong<HTMLFormElement>(problem)
  const { asksForCode } = cartWords(usePriceView())
  const apply = async (wanted: string) => {
    setBusy(true)
    const wrong = await applyPromotion(wanted.trim())
    setProblem(wrong)
    setBusy(false)
    if (!wrong) setCode('')
  }
  const drop = () => void apply('')
  if (cart.promotion) return <AppliedPromotion promotion={cart.promotion} isBusy={isBusy} onDrop={drop} />
  if (cart.lostPromotion) return <LostPromotion lost={cart.lostPromotion} isBusy={isBusy} onDrop={drop} />
  if (!asksForCode) return null
  if (!isOpen)
    return (
      <Button
        look="quiet"
        size="small"
        icon={Tag}
        className="-ml-2 self-start text-ink-soft!"
        onPress={() => setOpen(true)}
      >
        {m.cart_promotion_have()}
      </Button>
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void apply(code)
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label={m.cart_promotion_code()}
        labelHidden
        placeholder={m.cart_promotion_code()}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setProblem(undefined)
        }}
        error={problem}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" isPending={isBusy} isDisabled={code.trim() === ''}>
        {m.cart_promotion_apply()}
      </Button>
    </form>
  )
}

type DropProps = { isBusy: boolean; onDrop: () => void }

const AppliedPromotion = ({
  promotion: { code, Description },
  isBusy,
  onDrop,
}: DropProps & { promotion: NonNullable<Cart['promotion']> }) => (
  <div className="flex items-center gap-2 rounded-lg border border-good-line bg-good-tint px-3 py-1.5">
    <Tag aria-hidden size={15} className="shrink-0 text-good-ink" />
    <span className="min-w-0 flex-1">
      <span className="font-medium">{code}</span>
      {Description && <span className="block text-ink-soft text-sm">{Description}</span>}
    </span>
    <IconButton size="small" icon={X} label={m.cart_promotion_remove({ code })} isPending={isBusy} onPress={onDrop} />
  </div>
)

/** A code that is no longer valid, with the reason. */
const LostPromotion = ({
  lost: { code, because },
  isBusy,
  onDrop,
}: DropProps & { lost: NonNullable<Cart['lostPromotion']> }) => (
  <Banner
    meaning="warning"
    title={m.cart_lost_promotion({ code })}
    actions={
      <Button size="small" isPending={isBusy} onPress={onDrop}>
        {m.cart_lost_promotion_drop()}
      </Button>
    }
  >
    {promotionRefusals[because].text[currentLocale()]}
  </Banner>
)
