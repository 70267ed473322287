import * as z from 'zod/mini'
import { CompanySave, type CompanyView } from '../contract/calls.ts'

export type CompanyValues = Record<keyof CompanyView['company'], string> & {
  password: string
  code: string
}

const lines = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Name servers are typed one per line; empty password and code are left out. */
export const CompanyForm = z.pipe(
  z.transform(({ password, code, nameservers, ...rest }: CompanyValues) => ({
    ...rest,
    nameservers: lines(nameservers),
    ...(password ? { password } : {}),
    ...(code ? { code } : {}),
  })),
  CompanySave,
)

/** The company in use; nothing of a sample whose account customers cannot pay to. */
export function valuesOf({ company, isSample, takesTransfers }: CompanyView): CompanyValues {
  const known = { ...company, nameservers: company.nameservers.join('\n'), password: '', code: '' }
  if (!isSample || takesTransfers) return known
  return Object.fromEntries(Object.keys(known).map((name) => [name, ''])) as CompanyValues
}

const withoutSeparators = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase()

const numbers: readonly string[] = ['enterpriseNumber', 'vat', 'iban', 'bic', 'creditorId']
const tidy = (field: string, text: string) =>
  numbers.includes(field)
    ? withoutSeparators(text)
    : field === 'nameservers'
      ? lines(text.toLowerCase()).join(' ')
      : text.trim()

/** Whether something would change once normalised; then the server asks for password and code. */
export const isAnother = (view: CompanyView, { password, code, ...values }: Partial<CompanyValues>): boolean => {
  const known = valuesOf(view)
  return Object.entries(values).some(
    ([field, text]) => tidy(field, text) !== tidy(field, known[field as keyof CompanyValues]),
  )
}
