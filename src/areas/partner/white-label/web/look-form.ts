import * as z from 'zod/mini'
import { Personalisation } from '../rules/personalisation.ts'

const lines = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The contract's fields, with name servers one per line. */
export const LookValues = z.extend(z.omit(Personalisation, { nameservers: true }), {
  nameservers: z.string().check(
    z.refine((text) => Personalisation.shape.nameservers.safeParse(lines(text)).success, {
      error: 'two_to_four_hostnames',
    }),
  ),
})
export type LookForm = z.input<typeof LookValues> & {
  senderName: string
  supportEmail: string
  supportPhone: string
  supportWebsite: string
}

export const toBody = ({ nameservers, ...rest }: z.output<typeof LookValues>) => ({
  ...rest,
  nameservers: lines(nameservers),
})
