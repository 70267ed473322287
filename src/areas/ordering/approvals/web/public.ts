/** For screens on which a managed client asks for something that its partner pays. */

export { PayerDecides } from './payer-decides.tsx'
export { useAskedOfPayer } from './use-asked-of-payer.ts'
