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

/** The icon of a payment method, by the name that the server sends. */
export const methodIcon = (icon: string): LucideIcon => icons[icon] ?? CreditCard
