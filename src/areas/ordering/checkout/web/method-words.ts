import { Banknote, CreditCard, Landmark, type LucideIcon, ReceiptText, Smartphone, Wallet, Zap } from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  bancontact: Smartphone,
  creditcard: CreditCard,
  ideal: Banknote,
  sofort: Zap,
  paypal: Wallet,
  banktransfer: Landmark,
  invoice: ReceiptText,
}

/** The picture of a payment method, by the name that the server gives its icon. */
export const methodIcon = (icon: string): LucideIcon => icons[icon] ?? CreditCard
