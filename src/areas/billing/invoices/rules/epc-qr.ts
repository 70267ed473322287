import { type Cents, toDecimal } from '#base/money.ts'

export type Transfer = {
  beneficiary: string
  iban: string
  bic: string
  cents: Cents
  /** The twelve digits, sent as structured reference so that banking apps fill in the right field. */
  communication: string
}

const leastCents = 1
const maxCents = 99_999_999_999

/**
 * The content of the QR code for banking apps (EPC069-12, version 002, UTF-8): one element per line, without trailing
 * empty ones. Undefined for an amount that cannot be transferred.
 */
export function epcQrText(transfer: Transfer): string | undefined {
  if (transfer.cents < leastCents || transfer.cents > maxCents) return undefined
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    transfer.bic,
    transfer.beneficiary.slice(0, 70).trim(),
    transfer.iban.replaceAll(' ', ''),
    `EUR${toDecimal(transfer.cents)}`,
    '',
    transfer.communication,
  ].join('\n')
}
