import * as z from 'zod/mini'
import { asOneLine } from '#base/one-line.ts'
import { bicFits, bicOfIban, isBic, isIban, isInSepa, needsBic, readBic, readIban } from './iban.ts'
import { mandateKinds } from './sequence.ts'

/** The account to collect from. The errors of both fields are worded in core §8. */
const Iban = z.pipe(
  z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(60)),
  z.pipe(
    z.transform(readIban),
    z
      .string()
      .check(
        z.refine(isIban, { error: 'iban_bic_incorrect', abort: true }),
        z.refine(isInSepa, { error: 'iban_outside_sepa' }),
      ),
  ),
)

/** May be empty: then it is looked up, or left out where the scheme does not require it. */
const Bic = z._default(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.pipe(
      z.transform(readBic),
      z.string().check(z.refine((bic) => bic === '' || isBic(bic), { error: 'iban_bic_incorrect' })),
    ),
  ),
  '',
)

const fields = {
  iban: Iban,
  bic: Bic,
  accountName: z
    .string({ error: 'required' })
    .check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(70, { error: 'too_long' })),
  /** For all invoices, or for one only. */
  kind: z._default(z.enum(mandateKinds, { error: 'invalid' }), 'recurrent'),
}

type Fields = { iban: string; bic: string; accountName: string }
const bicIsRight = ({ iban, bic }: Fields): boolean =>
  bic === '' ? bicOfIban(iban) !== undefined || !needsBic(iban) : bicFits(iban, bic)

export const BankAccount = z.object(fields).check(z.refine(bicIsRight, { error: 'iban_bic_incorrect', path: ['bic'] }))
export type BankAccount = z.infer<typeof BankAccount>

/** The BIC to store with an account: the given one, otherwise that of its bank code. */
export const bicToKeep = ({ iban, bic }: { iban: string; bic: string }): string | null => bic || bicOfIban(iban) || null
