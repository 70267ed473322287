export { ChangeHistory } from './change-history.tsx'
export { ChangeOffer, type Offered } from './change-offer.tsx'
export { ChangePrice } from './change-price.tsx'
export { useSettled } from './use-settled.ts'
